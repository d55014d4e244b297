import { readLogo } from '#content/logo.ts'
import { unknownLogo } from '#content/near-miss.ts'
import { site } from '#content/settings.ts'

const files = import.meta.glob<string>('/content/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The owner's logo, from the setting `logo`; without one, the shop draws its own. Throws if it can't be shown. */
export const ownMark = site.logo === undefined ? undefined : markOf(site.logo)

function markOf(name: string) {
  const known = Object.keys(files).map((path) => path.replace('/content/', ''))
  const unknown = unknownLogo(name, known)
  if (unknown !== undefined) throw new Error(`content/site.json: logo: ${unknown}`)
  const logo = readLogo(files[`/content/${name}`] ?? '')
  if ('problem' in logo) throw new Error(`content/${name}: ${logo.problem}`)
  return logo
}
