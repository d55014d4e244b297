import { type MarkColors, sampleMark } from './sample-mark.ts'
import { readLogo } from '#content/logo.ts'
import { unknownLogo } from '#content/near-miss.ts'
import { site } from '#content/settings.ts'

const drawings = import.meta.glob<string>('/content/*.svg', { query: '?raw', import: 'default', eager: true })
/** Only their names: bytes can't be part of a module. */
const pictures = Object.keys(import.meta.glob('/content/*.png', { query: '?url' }))

/** The owner's logo, from the setting `logo`; without one, the shop draws its own. Throws if it can't be shown. */
const ownLogo = site.logo === undefined ? undefined : logoOf(site.logo)

/** Whether the logo is a picture, which `logo-picture.ts` makes. */
export const isPicture = ownLogo?.kind === 'picture'

/** The logo mark without its frame, 48 by 48, for use inside another picture. Not for a logo that is a picture. */
export function markDrawing(colors: MarkColors): string {
  return ownLogo?.kind === 'drawing'
    ? `<svg viewBox="${ownLogo.viewBox}" width="48" height="48" color="${colors.paw}">${ownLogo.markup}</svg>`
    : sampleMark(colors)
}

/** The logo mark for the header, in `currentColor` if it is a drawing. Decorative; sized by its container. */
export function logoMark(): string {
  return isPicture
    ? '<img src="/logo.png" alt="" width="36" height="36" />'
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true">${markDrawing({ paw: 'currentColor', pearl: '#fffdf8', shade: '#efb9ae' })}</svg>`
}

function logoOf(name: string) {
  const known = [...Object.keys(drawings), ...pictures].map((path) => path.replace('/content/', ''))
  const unknown = unknownLogo(name, known)
  if (unknown !== undefined) throw new Error(`content/site.json: logo: ${unknown}`)
  const drawing = drawings[`/content/${name}`]
  const logo = drawing === undefined ? ({ kind: 'picture' } as const) : readLogo(name, Buffer.from(drawing))
  if ('problem' in logo) throw new Error(`content/${name}: ${logo.problem}`)
  return logo
}
