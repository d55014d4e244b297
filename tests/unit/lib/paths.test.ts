import { describe, expect, it } from 'vitest'
import { picturePath } from '#lib/picture-paths.ts'

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

  it.each([
    { species: 'cat' },
    { species: 'both' },
    { packCount: 2, packUnit: 'pieces' },
    { packCount: 3, packUnit: 'pieces' },
    { drawing: 'balm-jar' },
    { parts: ['tube'] },
    { parts: ['tube', 'brush'] },
  ])('is another where it shows %j', (looks) => {
    const plain = picturePath(tube)
    expect(picturePath({ ...tube, ...looks })).not.toBe(plain)
    expect(picturePath({ ...tube, ...looks, id: 'firm-paste' })).toBe(picturePath({ ...tube, ...looks }))
  })

  it('is the same where a pack has more than are drawn', () => {
    expect(picturePath({ ...tube, packCount: 30, packUnit: 'pieces' })).toBe(picturePath(tube))
    expect(picturePath({ ...tube, packCount: 3, packUnit: 'oz' })).toBe(picturePath(tube))
  })

  it("that is a photograph is its product's own", () => {
    expect(picturePath({ ...tube, photo: 'paste.jpg' })).toBe('/pictures/photo-soft-paste.webp')
  })
})
