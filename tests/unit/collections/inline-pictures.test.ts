import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inlineDrawings } from '#server/content/inline-pictures.ts'
import { entry } from '../seo/product-entry.ts'

const drawing = { ...entry, imageUrl: '/pictures/placeholder.svg' }
const photo = { ...entry, id: 'photo', imageUrl: '/pictures/photo-paste.webp' }

it('puts drawings of the kit into the page, and leaves photos as files', () => {
  expect(Object.keys(inlineDrawings([drawing, photo]))).toEqual([entry.id])
})

it('gives the drawings of a page ids of their own, and no color scheme for the whole page', () => {
  const tube = { ...entry, imageUrl: '/pictures/no-match.svg' }
  const drawings = inlineDrawings([tube, { ...tube, id: 'other' }])
  const html = Object.values(drawings).join('')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id = ''] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  expect(html).not.toContain('<style')
  expect(readFileSync('content/pictures/no-match.svg', 'utf8')).toContain('<style')
})
