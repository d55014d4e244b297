import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { chewMaterial } from '../src/materials.ts'
import { outlineText } from '../src/outline-text.ts'
import { type ProductLooks, productPicture } from '../src/product-picture.ts'
import { boxParts, pictureDrawings, pictureForms, picturePalettes, pouchPieces } from '../src/terms.ts'
import { problems } from '../../../tests/support/well-formed.ts'

const every = pictureForms.flatMap((form) => picturePalettes.map((palette) => ({ form, palette })))

const looks = [
  ...pictureForms.map((form) => ({ form })),
  ...pictureDrawings.map((drawing) => ({ form: 'paste-tube', drawing }) as const),
]

/** The most that a picture can show: a long label, both animals, two flavors, and their use. */
const fullest = {
  palette: 'mint',
  label: 'Sweet Potato Topping',
  species: 'both',
  flavor: 'Blueberry and mint',
  category: 'toothpaste',
  lengthIn: 40,
  id: 'a',
} as const

/** How far a drawing stays away from its tile's edges: the least of the four distances. */
async function marginOf(shown: ProductLooks): Promise<number> {
  const svg = productPicture({ ...shown, id: 'a' })
  const glow = /<circle cx="152" cy="150" r="150"[^>]*>/.exec(svg)?.[0]
  if (glow === undefined) throw new Error('a tile ends with its glow')
  const tile = svg.slice(svg.indexOf('</defs>') + 7, svg.indexOf(glow) + glow.length)
  // Sharp doesn't know `light-dark()`.
  const bare = outlineText(svg.replace(tile, '')).replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1')
  const image = sharp(Buffer.from(bare)).resize(320)
  const { data } = await image.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const drawn = [...data.entries()].filter(([, alpha]) => alpha > 100).map(([at]) => at)
  const across = drawn.map((at) => at % 320)
  const down = drawn.map((at) => Math.floor(at / 320))
  const least = (distances: number[]) => distances.reduce((one, other) => Math.min(one, other), 320)
  return Math.min(
    least(across),
    least(down),
    ...[across, down].map((places) => least(places.map((place) => 319 - place))),
  )
}

describe('productPicture', () => {
  it.each(looks)('keeps $form $drawing 12 units away from each edge', async (look) => {
    for (const packCount of [1, 30]) {
      const found = await marginOf({ ...fullest, ...look, packCount, packUnit: 'pieces' })
      expect(`${packCount}: ${Math.min(found, 12)}`).toBe(`${packCount}: 12`)
    }
  })

  it.each(looks)('draws the fullest $form $drawing in at most 3 kB, compressed', (look) => {
    const file = outlineText(productPicture({ ...fullest, ...look, packCount: 30, packUnit: 'pieces' }))
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(3000)
  })

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

  it('draws up to six pieces as that many, with the label once', () => {
    const options = { form: 'paste-tube', palette: 'mint', label: 'Mint', id: 'a' } as const
    const pack = (packCount: number, packUnit = 'pieces') =>
      productPicture({ ...options, packCount, packUnit }).match(
        /<g transform="translate[^"]*scale\(\.|<g transform="translate[^"]*scale\(0\./g,
      )?.length ?? 0
    const seals = (count: number) => pack(count) - pack(1)
    expect([1, 2, 3, 4, 5, 6, 30].map(seals)).toEqual([0, 2, 3, 4, 5, 6, 0])
    expect(pack(3, 'oz')).toBe(pack(1, 'oz'))
    expect(productPicture({ ...options, packCount: 3, packUnit: 'pieces' }).match(/>Mint</g)).toHaveLength(1)
  })

  it('gives each of several flavors its own pack', () => {
    const svg = productPicture({
      form: 'paste-tube',
      palette: 'mint',
      label: 'Trio',
      id: 'a',
      packCount: 3,
      packUnit: 'pieces',
      flavor: 'Poultry, beef and mint',
    })
    for (const flavor of ['Poultry', 'Beef', 'Mint']) expect(svg).toContain(`>${flavor}</text>`)
  })

  it('shows the flavor, the amount, and a larger pack larger', () => {
    const options = { form: 'paste-tube', palette: 'mint', label: 'Paste', id: 'a', packUnit: 'oz' } as const
    const draw = (packCount: number, flavor?: string) => productPicture({ ...options, packCount, flavor })
    expect(draw(3, 'Peanut butter').length).toBeGreaterThan(draw(3).length + 200)
    expect(draw(3, 'Unflavored')).toBe(draw(3))
    expect(draw(6.2)).toContain('>6.2 oz</text>')
    const scale = (svg: string) => Number(/^.*?scale\(([\d.]+)\)/.exec(svg)?.[1] ?? 1)
    expect(scale(draw(1))).toBeCloseTo(0.68)
    expect(scale(draw(1))).toBeLessThan(scale(draw(3)))
  })

  it('names the size or the age that its name says it is for, unless the label does', () => {
    const options = { form: 'stick-chew', palette: 'mint', id: 'a', category: 'dental-chews' } as const
    const draw = (shown: object, label = 'Stick') =>
      productPicture({ ...options, label, species: 'dog', ...shown })
    expect(draw({ name: 'Sticks for Large Dogs' })).toContain('>Large</text>')
    expect(draw({ name: 'Sticks', lifeStage: ['puppy'] })).toContain('>Puppy</text>')
    expect(draw({ name: 'Sticks for Small Puppies', lifeStage: ['puppy'] })).toContain('>Small puppy</text>')
    expect(draw({ name: 'Sticks for Large Dogs' }, 'Giant')).not.toContain('>Large</text>')
    expect(draw({ name: 'Sticks', weightRangeLb: { min: 10 } })).toBe(draw({ name: 'Sticks' }))
  })

  it('shows what a pack is for: a bowl of water, a brush with paste, or a bowl of food', () => {
    const options = { form: 'pump-bottle', palette: 'mint', label: 'Pump', id: 'a' } as const
    const additive = (...tags: string[]) => productPicture({ ...options, category: 'water-additives', tags })
    const rinse = additive('breath')
    expect(additive('water-additive').length).toBeGreaterThan(rinse.length)
    const [water, paste, gel] = [
      additive('water-additive'),
      productPicture({ ...options, category: 'toothpaste' }),
      productPicture({ ...options, category: 'toothpaste', tags: ['no-brush'] }),
    ]
    expect(new Set([water, paste, gel]).size).toBe(3)
    expect(paste.length).toBeGreaterThan(gel.length)
    const jar = { ...options, form: 'powder-jar', category: 'water-additives' } as const
    expect(productPicture({ ...jar, tags: ['powder'] }).length).toBeGreaterThan(productPicture(jar).length)
  })

  it('names the length of each of several toys', () => {
    const options = { form: 'ball-toy', palette: 'mint', label: 'Ball', id: 'a' } as const
    const pack = { ...options, category: 'dental-toys', packCount: 2, packUnit: 'pieces', lengthIn: 3 }
    expect(productPicture(pack)).toContain('>2 x 3 in</text>')
  })

  it('draws a chew in the color of its flavor, whatever its pack', () => {
    const draw = (palette: (typeof picturePalettes)[number], flavor: string) =>
      productPicture({ form: 'stick-chew', palette, label: 'Stick', id: 'a', flavor })
    const material = chewMaterial('Beef').base
    for (const palette of picturePalettes) expect(draw(palette, 'Beef')).toContain(material)
    expect(draw('mint', 'Pumpkin')).not.toContain(material)
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
