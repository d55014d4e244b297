import { describe, expect, it } from 'vitest'
import { pictureText, productPicturePath, socialImagePath } from '#lib/picture-paths.ts'

const paste = { id: 'soft-paste', name: 'Soft Paste' }

describe("a product's picture", () => {
  it.each([
    [{}, '/pictures/no-picture-paste.svg', 'No picture of Soft Paste yet'],
    [{ picture: 'tube.svg' }, '/pictures/tube.svg', 'Drawing of Soft Paste'],
    [{ picture: 'tube.jpg' }, '/pictures/tube.jpg', 'Soft Paste'],
    [{ picture: 'tube.svg', photo: 'paste.jpg' }, '/pictures/photo-soft-paste.webp', 'Soft Paste'],
    [{ photo: 'paste.jpg', photoAlt: 'A tube' }, '/pictures/photo-soft-paste.webp', 'A tube'],
  ])('of %j is %s, described as %s', (fields, path, text) => {
    expect(productPicturePath({ ...paste, use: 'paste', ...fields })).toBe(path)
    expect(pictureText({ ...paste, ...fields })).toBe(text)
  })

  it.each([
    ['/pictures/tube.svg', '/social/tube.jpg'],
    ['/pictures/photo-soft-paste.webp', '/social/photo-soft-paste.jpg'],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ])('at %s is shared as %s', (path, shared) => {
    expect(socialImagePath(path)).toBe(shared)
  })
})
