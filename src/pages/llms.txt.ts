import type { APIRoute } from 'astro'
import { loadCategories, loadGuides, loadPolicies } from '#content/load.ts'
import { page } from '#content/page-text.ts'
import { priceNote } from '#content/price-note.ts'
import { retailers } from '#content/retailers.ts'
import { site } from '#content/settings.ts'
import { words } from '#content/words.ts'
import { categoryPath, guidePath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'

/** The site in short for language models, as llmstxt.org describes the file. */
export const GET: APIRoute = async (context) => {
  const { headings, catalogue, feed, guideFeed } = words.feeds
  const base = context.site ?? site.url
  const link = (name: string, path: string, text: string): string =>
    `- [${name}](${new URL(path, base).href}): ${text}`
  const [categories, policies, guides] = await Promise.all([loadCategories(), loadPolicies(), loadGuides()])
  const lines = [
    `# ${site.name}`,
    '',
    `> ${site.blurb}`,
    '',
    `${retailers.map(({ disclosure }) => disclosure).join(' ')} ${site.affiliateNote} ${priceNote}`,
    '',
    `## ${headings.products}`,
    '',
    ...categories.map(({ name, slug, description }) => link(name, categoryPath(slug), description)),
    '',
    `## ${headings.guides}`,
    '',
    ...guides.map(({ id, data }) => link(data.question, guidePath(id), data.summary)),
    '',
    `## ${headings.choice}`,
    '',
    ...page.about.pillars.map(({ title, text }) => `- ${title}: ${text}`),
    '',
    `## ${headings.about}`,
    '',
    link(page.about.title, paths.about, page.about.description),
    link(page.faq.title, paths.faq, page.faq.description),
    link(page.reviews.title, paths.reviews, page.reviews.description),
    link(page.vetLocator.title, '/vet-locator', page.vetLocator.description),
    link(page.contact.title, paths.contact, page.contact.description),
    '',
    `## ${headings.policies}`,
    '',
    ...policies.map(({ id, data }) => link(data.title, `/${id}`, data.description)),
    link(page.affiliate.title, '/affiliate', page.affiliate.description),
    '',
    `## ${headings.machines}`,
    '',
    link(catalogue.title, '/api/products', catalogue.text),
    link(feed.title, '/products/rss.xml', feed.text),
    link(guideFeed.title, `${paths.guides}/rss.xml`, guideFeed.text),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
