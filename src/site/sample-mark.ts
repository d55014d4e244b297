/** A tooth as the pad, a paw's toes, and the pearl in the middle, in a 48-by-48 box. */
const tooth =
  'M24 22.5C29 18.8 37.2 19.6 37.8 27.4C38.1 32.6 35 35.6 34.2 40C33.6 43.4 32.6 45.6 30.6 45.6C27.3 45.6 27.8 39.6 24 39.6S20.7 45.6 17.4 45.6C15.4 45.6 14.4 43.4 13.8 40C13 35.6 9.9 32.6 10.2 27.4C10.8 19.6 19 18.8 24 22.5Z'
const toes =
  '<ellipse cx="6" cy="19.8" rx="4.1" ry="5.5" transform="rotate(-28 6 19.8)"/><ellipse cx="17" cy="9.2" rx="4.7" ry="6.4" transform="rotate(-8 17 9.2)"/>' +
  '<ellipse cx="31" cy="9.2" rx="4.7" ry="6.4" transform="rotate(8 31 9.2)"/><ellipse cx="42" cy="19.8" rx="4.1" ry="5.5" transform="rotate(28 42 19.8)"/>'

export interface MarkColors {
  paw: string
  pearl: string
  shade: string
}

/** The sample shop's mark without its frame, 48 by 48. */
export function sampleMark({ paw, pearl, shade }: MarkColors): string {
  return (
    `<g fill="${paw}">${toes}<path d="${tooth}"/></g>` +
    `<circle cx="24" cy="30" r="6.2" fill="${pearl}"/><path d="M28.7 26A6.2 6.2 0 1 1 19.5 34.2A7 7 0 0 0 28.7 26Z" fill="${shade}"/>`
  )
}
