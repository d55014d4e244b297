import { brandColors } from './brand-colors.ts'
import { markFor } from './logo-picture.ts'

/** The favicon: dark on light tabs, light on dark ones. */
export async function favicon(): Promise<string> {
  const mark = await markFor({ paw: 'currentColor', pearl: '#fffdf8', shade: '#ec918e' })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" class="mark"><style>.mark{color:${brandColors.tab}}@media(prefers-color-scheme:dark){.mark{color:${brandColors.tabInDark}}}</style>${mark}</svg>`
}

/** A full-bleed square icon, 512 by 512, with the mark inside the maskable safe zone. */
export async function appIcon(): Promise<string> {
  const mark = await markFor({ paw: '#fff7e8', pearl: '#f2b3a6', shade: '#dd8c82' })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${brandColors.spruce}"/>` +
    `<circle cx="256" cy="256" r="205" fill="${brandColors.ring}"/><g transform="translate(128 116)scale(5.333)">${mark}</g></svg>`
  )
}
