import type { WebSite } from 'schema-dts'
import { language } from '#lib/locale.ts'
import type { Site } from '#schemas/site.ts'
import { absolute } from './address.ts'
import { organizationId } from './organization.ts'

/** The name by which other blocks of JSON-LD refer to the site. */
export function webSiteId(base: string | URL): string {
  return absolute('/#website', base)
}

/** The site. Its search is not told: Google ended the box that it was for in 2024. */
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
