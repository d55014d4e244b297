import { brandColors } from './brand-colors.ts'
import { markDrawing } from './logo.ts'

/** The favicon: dark on light tabs, light on dark ones. */
export function favicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" class="mark"><style>.mark{color:${brandColors.tab}}@media(prefers-color-scheme:dark){.mark{color:${brandColors.tabInDark}}}</style>` +
    `${markDrawing({ paw: 'currentColor', pearl: '#fffdf8', shade: '#ec918e' })}</svg>`
  )
}

/** A full-bleed square icon, 512 by 512, with the mark inside the maskable safe zone. */
export function appIcon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${brandColors.spruce}"/>` +
    `<circle cx="256" cy="256" r="205" fill="${brandColors.ring}"/><g transform="translate(128 116)scale(5.333)">${markDrawing({ paw: '#fff7e8', pearl: '#f2b3a6', shade: '#dd8c82' })}</g></svg>`
  )
}
