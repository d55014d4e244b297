import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { problems } from '../../../tests/support/well-formed.ts'
import { chewMaterial } from '../src/materials.ts'
import { outlineText } from '../src/outline-text.ts'
import { type ProductLooks, productPicture } from '../src/product-picture.ts'
import { boxParts, pictureDrawings, pictureForms, picturePalettes, pouchPieces } from '../src/terms.ts'
import { drawnBox } from './drawn-box.ts'

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

/** Draws a product that looks like this. */
const draw = (shown: Partial<ProductLooks> = {}, id = 'a') =>
  productPicture({ form: 'paste-tube', palette: 'mint', label: 'Mint', ...shown, id })
const countOf = (drawn: readonly string[]) => new Set(drawn).size

/** How far a drawing stays away from its tile's edges: the least of the four distances. */
async function marginOf(shown: ProductLooks): Promise<number> {
  const svg = productPicture({ ...shown, id: 'a' })
  const glow = /<circle cx="152" cy="150" r="150"[^>]*>/.exec(svg)?.[0]
  if (glow === undefined) throw new Error('a tile ends with its glow')
  const tile = svg.slice(svg.indexOf('</defs>') + 7, svg.indexOf(glow) + glow.length)
  const { left, top, right, bottom, width } = await drawnBox(outlineText(svg.replace(tile, '')), 100)
  return Math.min(left, top, width - 1 - right, width - 1 - bottom)
}

describe('every look', () => {
  it.each(looks)('as $form $drawing stays 12 units away from each edge, in at most 3 kB', async (look) => {
    for (const packCount of [1, 30]) {
      const found = await marginOf({ ...fullest, ...look, packCount, packUnit: 'pieces' })
      expect(`${packCount}: ${Math.min(found, 12)}`).toBe(`${packCount}: 12`)
    }
    const file = outlineText(productPicture({ ...fullest, ...look, packCount: 30, packUnit: 'pieces' }))
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(3000)
  })

  it.each(pictureForms)('as %s is well-formed in each palette, and the same each time', (form) => {
    for (const palette of picturePalettes) {
      const shown = { form, palette, label: 'Sweet Potato Bites' }
      const svg = draw(shown, `${form}-${palette}`)
      expect([palette, ...problems(svg)]).toEqual([palette])
      expect(draw(shown, `${form}-${palette}`)).toBe(svg)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 320"/)
      expect(svg).not.toMatch(/<(title|style|script|filter|image|foreignObject)/)
    }
  })

  it('differs from each other one, and in each palette', () => {
    expect(countOf(looks.map((look) => draw(look)))).toBe(looks.length)
    const each = pictureForms.flatMap((form) => picturePalettes.map((palette) => draw({ form, palette })))
    expect(countOf(each)).toBe(pictureForms.length * picturePalettes.length)
  })

  it.each(looks)('as $form $drawing has its label, and the seal of its pet', (look) => {
    const svg = draw({ ...look, label: 'Zebra', species: 'both' })
    expect(problems(svg)).toEqual([])
    expect(svg).toContain('>Zebra</text>')
    expect(draw({ ...look, label: '' })).not.toContain('<text')
    expect(draw({ ...look, species: 'cat' })).not.toBe(draw({ ...look, species: 'dog' }))
  })
})

describe('a pack', () => {
  it('of up to six pieces shows that many, with the label once', () => {
    const scaled = /<g transform="translate[^"]*scale\(\.|<g transform="translate[^"]*scale\(0\./g
    const pack = (packCount: number, packUnit = 'pieces') =>
      draw({ packCount, packUnit }).match(scaled)?.length ?? 0
    expect([1, 2, 3, 4, 5, 6, 30].map((count) => pack(count) - pack(1))).toEqual([0, 2, 3, 4, 5, 6, 0])
    expect(pack(3, 'oz')).toBe(pack(1, 'oz'))
    expect(draw({ packCount: 3, packUnit: 'pieces' }).match(/>Mint</g)).toHaveLength(1)
  })

  it('of several flavors shows each', () => {
    const svg = draw({ packCount: 3, packUnit: 'pieces', flavor: 'Poultry, beef and mint' })
    for (const flavor of ['Poultry', 'Beef', 'Mint']) expect(svg).toContain(`>${flavor}</text>`)
  })

  it('shows its flavor and amount, and a larger one larger', () => {
    const pack = (packCount: number, flavor?: string) =>
      draw({ label: 'Paste', packUnit: 'oz', packCount, flavor })
    expect(pack(3, 'Peanut butter').length).toBeGreaterThan(pack(3).length + 200)
    expect(pack(3, 'Unflavored')).toBe(pack(3))
    expect(pack(6.2)).toContain('>6.2 oz</text>')
    const scale = (svg: string) => Number(/^.*?scale\(([\d.]+)\)/.exec(svg)?.[1] ?? 1)
    expect(scale(pack(1))).toBeCloseTo(0.68)
    expect(scale(pack(1))).toBeLessThan(scale(pack(3)))
  })

  it('of toys names the length of each', () => {
    const toys = { category: 'dental-toys', packCount: 2, packUnit: 'pieces', lengthIn: 3 }
    expect(draw({ form: 'ball-toy', ...toys })).toContain('>2 x 3 in</text>')
  })

  it.each([...boxParts, ...pouchPieces])('has %s in its box or pouch', (part) => {
    const form = boxParts.some((one) => one === part) ? 'kit-box' : 'treat-pouch'
    const others = form === 'kit-box' ? (['stand', 'ball'] as const) : (['crisp', 'cross'] as const)
    const svg = draw({ form, parts: [part, part] })
    expect(problems(svg)).toEqual([])
    expect(svg).not.toBe(draw({ form, parts: others.filter((one) => one !== part).slice(0, 1) }))
  })
})

describe('a product', () => {
  it('for a size or an age in its name says so, unless the label does', () => {
    const stick = (shown: Partial<ProductLooks>) =>
      draw({ form: 'stick-chew', category: 'dental-chews', label: 'Stick', species: 'dog', ...shown })
    expect(stick({ name: 'Sticks for Large Dogs' })).toContain('>Large</text>')
    expect(stick({ name: 'Sticks', lifeStage: ['puppy'] })).toContain('>Puppy</text>')
    expect(stick({ name: 'Sticks for Small Puppies', lifeStage: ['puppy'] })).toContain('>Small puppy</text>')
    expect(stick({ name: 'Sticks for Large Dogs', label: 'Giant' })).not.toContain('>Large</text>')
  })

  it('shows what it is for: a bowl of water, a brush with paste, or a bowl of food', () => {
    const pump = (category: string, ...tags: string[]) => draw({ form: 'pump-bottle', category, tags })
    const water = pump('water-additives', 'water-additive')
    const [paste, gel] = [pump('toothpaste'), pump('toothpaste', 'no-brush')]
    expect(water.length).toBeGreaterThan(pump('water-additives', 'breath').length)
    expect(countOf([water, paste, gel])).toBe(3)
    expect(paste.length).toBeGreaterThan(gel.length)
    const jar = { form: 'powder-jar', category: 'water-additives' } as const
    expect(draw({ ...jar, tags: ['powder'] }).length).toBeGreaterThan(draw(jar).length)
  })

  it('to chew has the color of its flavor, whatever its pack', () => {
    const material = chewMaterial('Beef').base
    for (const palette of picturePalettes)
      expect(draw({ form: 'stick-chew', palette, flavor: 'Beef' })).toContain(material)
    expect(draw({ form: 'stick-chew', flavor: 'Pumpkin' })).not.toContain(material)
  })

  it.each([
    '<script>x</script>',
    '"><image href=x>',
    "&amp; ' &",
    ']]>\u0000\u0008\uD800',
    '\u{1F9B7} \u202E',
    'W'.repeat(18),
    ' ',
  ])('may have a hostile label: %j', (label) => {
    for (const form of pictureForms) {
      const svg = draw({ form, palette: 'gum', label })
      expect(problems(svg)).toEqual([])
      expect(svg).not.toMatch(/<script|<image/)
    }
  })

  it('has ids of its own, even with a hostile one', () => {
    const ids = ['a', 'b', 'a b', 'a_b', 'a"b', 'a)b', 'ä', 'a-b']
    const found = ids.flatMap((id) => {
      expect(problems(draw({}, id))).toEqual([])
      return [...draw({}, id).matchAll(/ id="([^"]*)"/g)].map(([, name = '']) => name)
    })
    expect(found.length).toBeGreaterThan(ids.length)
    expect(countOf(found)).toBe(found.length)
  })

  it("doesn't squeeze words that fit", () => {
    expect(draw({ form: 'treat-pouch', label: 'Oat' })).not.toContain('textLength')
  })
})
