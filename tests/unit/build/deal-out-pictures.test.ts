import { expect, it } from 'vitest'
import { dealOut } from '#build/deal-out-pictures.ts'

/** The paths as one text: `p` for a page, `#` for a picture. */
function dealt(pages: number, pictures: number): string {
  const paths = [
    ...Array.from({ length: pages }, (_, index) => ({ pathname: `/page-${index}` })),
    ...Array.from({ length: pictures }, (_, index) => ({ pathname: `/social/${index}.png` })),
  ]
  const result = dealOut(paths)
  expect(result.toSorted(byPath)).toEqual(paths.toSorted(byPath))
  expect(result.filter(isPage)).toEqual(paths.filter(isPage))
  return result.map((path) => (isPage(path) ? 'p' : '#')).join('')
}

const isPage = ({ pathname }: { pathname: string }): boolean => pathname.startsWith('/page-')
const byPath = (a: { pathname: string }, b: { pathname: string }): number =>
  a.pathname.localeCompare(b.pathname)

it.each([
  [6, 2, '#ppp#ppp'],
  [7, 3, '#pp#pp#ppp'],
  [2, 2, '#p#p'],
  [2, 5, '#p#p###'],
  [3, 0, 'ppp'],
  [0, 2, '##'],
])('%i pages and %i pictures', (pages, pictures, expected) => {
  expect(dealt(pages, pictures)).toBe(expected)
})
