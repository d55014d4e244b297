import { describe, expect, it } from 'vitest'
import { picturePath } from '#lib/paths.ts'

const tube = { id: 'soft-paste', form: 'paste-tube', palette: 'honey', label: 'Dog & Cat' }

describe("a product's picture", () => {
  it('is one for all that are drawn alike', () => {
    expect(picturePath(tube)).toBe('/pictures/paste-tube-honey-dog-26-cat.svg')
    expect(picturePath({ ...tube, id: 'firm-paste' })).toBe(picturePath(tube))
  })

  it.each(['Dog Cat', 'Dog + Cat', '犬と猫', '猫と犬'])('is another for the label %s', (label) => {
    expect(picturePath({ ...tube, label })).not.toBe(picturePath(tube))
    expect(picturePath({ ...tube, label })).toMatch(/^\/pictures\/[a-z0-9-]+\.svg$/)
  })

  it("that is a photograph is its product's own", () => {
    expect(picturePath({ ...tube, photo: 'paste.jpg' })).toBe('/pictures/photo-soft-paste.webp')
  })
})
