import { ownMark } from './own-mark.ts'
import { type MarkColors, sampleMark } from './sample-mark.ts'

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
