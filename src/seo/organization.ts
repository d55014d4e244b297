import type { Organization } from 'schema-dts'
import { socialImagePath } from '#lib/picture-paths.ts'
import type { Site } from '#content/site.ts'
import { absolute } from './json-ld.ts'

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
    image: absolute(socialImagePath('home'), base),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
