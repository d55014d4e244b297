import { type MarkColors, sampleMark } from './sample-mark.ts'
import { readLogo } from '#content/logo.ts'
import { unknownLogo } from '#content/near-miss.ts'
import { site } from '#content/settings.ts'

/** The logo mark without its frame, 48 by 48, for use inside another picture. */
export function markDrawing(colors: MarkColors): string {
  return ownMark === undefined
    ? sampleMark(colors)
    : `<svg viewBox="${ownMark.viewBox}" width="48" height="48" color="${colors.paw}">${ownMark.markup}</svg>`
}

/** The logo mark in `currentColor` for the header. Decorative; sized by its container. */
export function logoMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true">${markDrawing({ paw: 'currentColor', pearl: '#fffdf8', shade: '#efb9ae' })}</svg>`
}

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
