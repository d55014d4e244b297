import { expect, it } from 'vitest'
import { wholeStars } from '#ui/Stars.tsx'

it.each([
  [undefined, 5],
  [4.9, 4],
  [4, 4],
  [0.5, 0],
  [9, 5],
  [-1, 0],
])('draws a rating of %s as %s stars', (rating, stars) => {
  expect(wholeStars(rating)).toBe(stars)
})
