import { describe, expect, it } from 'vitest'
import { productPicture } from '#illustrations/product-picture.ts'
import { boxParts, pictureDrawings, pictureForms, picturePalettes, pouchPieces } from '#content/picture.ts'
import { problems } from './well-formed.ts'

const every = pictureForms.flatMap((form) => picturePalettes.map((palette) => ({ form, palette })))

const looks = [
  ...pictureForms.map((form) => ({ form })),
  ...pictureDrawings.map((drawing) => ({ form: 'paste-tube', drawing }) as const),
]

describe('productPicture', () => {
  it.each(pictureDrawings)('draws well-formed %s with its label and seal', (drawing) => {
    const options = { form: 'paste-tube', drawing, palette: 'mint', label: 'Zebra', id: 'a' } as const
    const svg = productPicture({ ...options, species: 'both' })
    expect(problems(svg)).toEqual([])
    expect(svg).toContain('>Zebra</text>')
    expect(productPicture({ ...options, species: 'cat' })).not.toBe(
      productPicture({ ...options, species: 'dog' }),
    )
  })

  it('draws each product differently', () => {
    const drawn = looks.map((look) => productPicture({ ...look, palette: 'mint', label: 'Mint', id: 'a' }))
    expect(new Set(drawn).size).toBe(looks.length)
  })

  it('draws packs of two or three, with the label once', () => {
    const options = { form: 'paste-tube', palette: 'mint', label: 'Mint', id: 'a' } as const
    const pack = (packCount: number, packUnit = 'pieces') =>
      productPicture({ ...options, packCount, packUnit }).split('scale(.').length - 1
    expect([pack(1), pack(2), pack(3), pack(30), pack(3, 'oz')]).toEqual([0, 2, 3, 0, 0])
    expect(productPicture({ ...options, packCount: 3, packUnit: 'pieces' }).match(/Mint/g)).toHaveLength(1)
  })

  it.each([...boxParts, ...pouchPieces])('shows %s in its box or pouch', (part) => {
    const form = boxParts.some((one) => one === part) ? 'kit-box' : 'treat-pouch'
    const svg = productPicture({ form, palette: 'mint', label: 'Kit', id: 'a', parts: [part, part] })
    expect(problems(svg)).toEqual([])
    const other = form === 'kit-box' ? (['stand', 'ball'] as const) : (['crisp', 'cross'] as const)
    const unlike = other.find((one) => one !== part)
    expect(svg).not.toBe(
      productPicture({
        form,
        palette: 'mint',
        label: 'Kit',
        id: 'a',
        parts: unlike === undefined ? [] : [unlike],
      }),
    )
  })

  it.each(every)('draws well-formed $form in $palette, the same each time', ({ form, palette }) => {
    const options = { form, palette, label: 'Sweet Potato Bites', id: `${form}-${palette}` }
    const svg = productPicture(options)
    expect(problems(svg)).toEqual([])
    expect(productPicture(options)).toBe(svg)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 320"/)
    expect(svg).not.toMatch(/<(title|style|script|filter|image|foreignObject)/)
  })

  it('draws every form and every palette differently', () => {
    const drawn = every.map((options) => productPicture({ ...options, label: 'Mint', id: 'a' }))
    expect(new Set(drawn).size).toBe(every.length)
  })

  it.each(pictureForms)('draws the label on %s', (form) => {
    const svg = productPicture({ form, palette: 'mint', label: 'Zebra', id: 'a' })
    expect(svg).toContain('>Zebra</text>')
    expect(productPicture({ form, palette: 'mint', label: '', id: 'a' })).not.toContain('<text')
  })

  it.each([
    '<script>x</script>',
    '"><image href=x>',
    "&amp; ' &",
    ']]>\u0000\u0008\uD800',
    '\u{1F9B7} \u202E',
    'W'.repeat(18),
    ' ',
  ])('fits a hostile label: %j', (label) => {
    for (const form of pictureForms) {
      const svg = productPicture({ form, palette: 'gum', label, id: 'a' })
      expect(problems(svg)).toEqual([])
      expect(svg).not.toMatch(/<script|<image/)
    }
  })

  it('keeps ids unique: per picture, and for a hostile id', () => {
    const ids = ['a', 'b', 'a b', 'a_b', 'a"b', 'a)b', 'ä', 'a-b']
    const found = ids.flatMap((id) => {
      const svg = productPicture({ form: 'paste-tube', palette: 'mint', label: 'Mint', id })
      expect(problems(svg)).toEqual([])
      return [...svg.matchAll(/ id="([^"]*)"/g)].map(([, name]) => name)
    })
    expect(found.length).toBeGreaterThan(ids.length)
    expect(new Set(found).size).toBe(found.length)
  })

  it("doesn't squeeze words that fit", () => {
    const svg = productPicture({ form: 'treat-pouch', palette: 'mint', label: 'Oat', id: 'a' })
    expect(svg).not.toContain('textLength')
  })
})
