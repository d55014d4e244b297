import type { WebSite } from 'schema-dts'
import { language } from '#lib/locale.ts'
import type { Site } from '#content/site.ts'
import { absolute } from './json-ld.ts'
import { organizationId } from './organization.ts'

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
