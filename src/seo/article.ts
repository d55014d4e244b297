import type { Article } from 'schema-dts'
import { language } from '#lib/locale.ts'
import { guidePath } from '#lib/page-paths.ts'
import { socialImagePath } from '#lib/picture-paths.ts'
import type { Guide } from '#content/guide.ts'
import { absolute } from './json-ld.ts'
import { organizationId } from './organization.ts'
import { webSiteId } from './web-site.ts'

/**
 * A guide. A sample author is not a real person, so the organization is named instead. Pros and cons of its picks
 * are not a review of one product, so they are not marked up as one.
 */
export function article(
  { id, question, summary, author, checkedOn, changes }: Guide & { id: string },
  base: string | URL,
): Exclude<Article, string> {
  const url = absolute(guidePath(id), base)
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    url,
    headline: question,
    description: summary,
    image: absolute(socialImagePath('guides'), base),
    inLanguage: language,
    datePublished: changes.at(-1)?.on ?? checkedOn,
    dateModified: checkedOn,
    author:
      author === undefined || author.sample
        ? { '@id': organizationId(base) }
        : { '@type': 'Person', name: author.name, jobTitle: author.title },
    publisher: { '@id': organizationId(base) },
    isPartOf: { '@id': webSiteId(base) },
  }
}
