import { readLogo } from '#content/logo.ts'
import { site } from '#content/settings.ts'

const files = import.meta.glob<string>('../../../content/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The owner's logo, from the setting `logo`; without one, the shop draws its own. Throws if it can't be shown. */
export const ownMark = site.logo === undefined ? undefined : markOf(site.logo)

function markOf(name: string) {
  const svg = files[`../../../content/${name}`]
  const logo = svg === undefined ? { problem: 'no file with this name' } : readLogo(svg)
  if ('problem' in logo) throw new Error(`content/${name}: ${logo.problem}`)
  return logo
}
