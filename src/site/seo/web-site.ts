import type { WebSite, Organization, WebPage, Article } from 'schema-dts'
import { language } from '#lib/locale.ts'
import type { Site } from '#content/site.ts'
import { absolute } from './json-ld.ts'
import { shopPicture, socialImagePath } from '#lib/picture-paths.ts'
import { guidePath } from '#lib/page-paths.ts'
import type { Guide } from '#content/guide.ts'

/** The id that other JSON-LD blocks use to refer to the site. */
export function webSiteId(base: string | URL): string {
  return absolute('/#website', base)
}

/** The site. Leaves out its search: Google dropped its search box for sites in 2024. */
export function webSite(site: Site, base: string | URL): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': webSiteId(base),
    name: site.name,
    description: site.tagline,
    url: absolute('/', base),
    inLanguage: language,
    publisher: { '@id': organizationId(base) },
  }
}

/** The id that other JSON-LD blocks use to refer to the organization. */
export function organizationId(base: string | URL): string {
  return absolute('/#organization', base)
}

/** The organization behind the site. Leaves out profiles that are still placeholders. */
export function organization(site: Site, base: string | URL): Exclude<Organization, string> {
  const profiles = site.social.map(({ href }) => href).filter((href) => href !== '#')
  return {
    '@type': 'Organization',
    '@id': organizationId(base),
    name: site.name,
    url: absolute('/', base),
    description: site.blurb,
    email: site.email,
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png', base), width: '512', height: '512' },
    image: absolute(socialImagePath(shopPicture), base),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

interface Options {
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'
  path: string
  name: string
  description: string
  /** ISO days. */
  published?: string | undefined
  modified?: string | undefined
}

/** A text page: a policy, the about page, the contact page. */
export function webPage(options: Options, base: string | URL): Exclude<WebPage, string> {
  const { type, path, name, description, published, modified } = options
  return {
    '@type': type,
    '@id': absolute(`${path}#page`, base),
    url: absolute(path, base),
    name,
    description,
    inLanguage: language,
    isPartOf: { '@id': webSiteId(base) },
    publisher: { '@id': organizationId(base) },
    ...dates(published, modified),
  }
}

function dates(published: string | undefined, modified: string | undefined) {
  return {
    ...(published === undefined ? {} : { datePublished: published }),
    ...(modified === undefined ? {} : { dateModified: modified }),
  }
}

/**
 * A guide. The organization stands in for a sample author. Pros and cons aren't marked up, because they don't
 * belong to a review of one product.
 */
export function article(
  { id, question, summary, author, checkedOn, changes }: Guide & { id: string },
  cover: string,
  base: string | URL,
): Exclude<Article, string> {
  const url = absolute(guidePath(id), base)
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    url,
    headline: question,
    description: summary,
    image: absolute(socialImagePath(cover), base),
    inLanguage: language,
    ...dates(changes.at(-1)?.on ?? checkedOn, checkedOn),
    author:
      author === undefined || author.sample
        ? { '@id': organizationId(base) }
        : { '@type': 'Person', name: author.name, jobTitle: author.title },
    publisher: { '@id': organizationId(base) },
    isPartOf: { '@id': webSiteId(base) },
  }
}
