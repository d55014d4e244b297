import * as fc from 'fast-check'

/** Any text of whole characters. `fc.string({ unit: 'binary' })` first lists all of Unicode, which takes seconds. */
export const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 60 })
  .map((points) => String.fromCodePoint(...points))
