import { describe, expect, it } from 'vitest'
import { picturePath } from '#lib/picture-paths.ts'

const tube = { id: 'soft-paste', form: 'paste-tube', palette: 'honey', label: 'Dog & Cat' }

describe("a product's picture", () => {
  it('is shared by identical drawings', () => {
    expect(picturePath(tube)).toBe('/pictures/paste-tube-honey-dog-26-cat.svg')
    expect(picturePath({ ...tube, id: 'firm-paste' })).toBe(picturePath(tube))
  })

  it.each(['Dog Cat', 'Dog + Cat', '犬と猫', '猫と犬'])('differs for the label %s', (label) => {
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
  ])('differs with %j', (looks) => {
    const plain = picturePath(tube)
    expect(picturePath({ ...tube, ...looks })).not.toBe(plain)
    expect(picturePath({ ...tube, ...looks, id: 'firm-paste' })).toBe(picturePath({ ...tube, ...looks }))
  })

  it('is the same for packs larger than the drawing shows', () => {
    expect(picturePath({ ...tube, packCount: 30, packUnit: 'pieces' })).toBe(picturePath(tube))
    expect(picturePath({ ...tube, packCount: 3, packUnit: 'oz' })).toBe(picturePath(tube))
  })

  it('belongs to one product if it is a photo', () => {
    expect(picturePath({ ...tube, photo: 'paste.jpg' })).toBe('/pictures/photo-soft-paste.webp')
  })
})
