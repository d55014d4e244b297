import type { APIRoute } from 'astro'
import { loadGuides, loadPolicies, loadStock } from '#server/content/load.ts'
import { page } from '#content/page-text.ts'
import { priceNote, site } from '#content/settings.ts'
import { retailers } from '#products/tables.ts'
import { categoryPath, guidePath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'

/** A summary of the site for language models, in the format of llmstxt.org. */
export const GET: APIRoute = async (context) => {
  const base = context.site ?? site.url
  const link = (name: string, path: string, text: string): string =>
    `- [${name}](${new URL(path, base).href}): ${text}`
  const [{ categories }, policies, guides] = await Promise.all([loadStock(), loadPolicies(), loadGuides()])
  const lines = [
    `# ${site.name}`,
    '',
    `> ${site.blurb}`,
    '',
    `${retailers.map(({ disclosure }) => disclosure).join(' ')} ${site.affiliateNote} ${priceNote}`,
    '',
    ...(categories.length === 0 ? [] : ['## Products', '']),
    ...categories.map(({ name, slug, description }) => link(name, categoryPath(slug), description)),
    '',
    '## Guides',
    '',
    ...guides.map(({ id, data }) => link(data.question, guidePath(id), data.summary)),
    '',
    '## How we choose',
    '',
    ...page.about.pillars.map(({ title, text }) => `- ${title}: ${text}`),
    '',
    '## About us',
    '',
    link(page.about.title, paths.about, page.about.description),
    link(page.faq.title, paths.faq, page.faq.description),
    link(page.reviews.title, paths.reviews, page.reviews.description),
    link(page.vetLocator.title, '/vet-locator', page.vetLocator.description),
    link(page.contact.title, paths.contact, page.contact.description),
    '',
    '## Policies',
    '',
    ...policies.map(({ id, data }) => link(data.title, `/${id}`, data.description)),
    link(page.affiliate.title, '/affiliate', page.affiliate.description),
    '',
    '## Machine-readable',
    '',
    // No product data: Amazon's license bars its content from generative AI.
    link('Guide feed', `${paths.guides}/rss.xml`, 'the guides, most recently checked first'),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
