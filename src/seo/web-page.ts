import type { WebPage } from 'schema-dts'
import { language } from '#lib/locale.ts'
import { absolute } from './json-ld.ts'
import { organizationId } from './organization.ts'
import { webSiteId } from './web-site.ts'

interface Options {
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'
  path: string
  name: string
  description: string
  /** ISO days. */
  published?: string
  modified?: string
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
    ...(published === undefined ? {} : { datePublished: published }),
    ...(modified === undefined ? {} : { dateModified: modified }),
  }
}
