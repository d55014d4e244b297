import type { SearchAction, WebSite } from 'schema-dts'
import { language } from '#lib/locale.ts'
import type { Site } from '#schemas/site.ts'
import { absolute } from './address.ts'
import { organizationId } from './organization.ts'

/** The name by which other blocks of JSON-LD refer to the site. */
export function webSiteId(base: string | URL): string {
  return absolute('/#website', base)
}

/** What schema.org's documentation adds to an action that takes words from a person. */
type WordsAction = Exclude<SearchAction, string> & { 'query-input': string }

/** The site, and where its search is asked. */
export function webSite(site: Site, base: string | URL): Exclude<WebSite, string> {
  const search: WordsAction = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute('/products', base)}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': webSiteId(base),
    name: site.name,
    description: site.tagline,
    url: absolute('/', base),
    inLanguage: language,
    publisher: { '@id': organizationId(base) },
    potentialAction: search,
  }
}
