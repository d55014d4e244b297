import { describe, expect, it } from 'vitest'
import { readPackAmount } from '../src/import/pack-amount.ts'
import {
  affirmed,
  readFlavor,
  readKind,
  readSpecies,
  readTags,
  readWeights,
} from '../src/import/title-words.ts'

/** Names by the drawing and the use that they tell. */
const kinds = `
kit-box, brush: Brushing Kit | Starter Set with Wipes
wipes-tub, brush: Dental Wipe
spray-bottle, additive: Mouth Spray
additive-bottle, additive: Water Additive | Water Additives | Mouthwash | Oral Rinse | For Drinking Water | Dental Solution
powder-jar, additive: Plaque Powder | Seaweed Topper | Kelp Topper
finger-brush, brush: Finger Brushes | Finger Toothbrush | Fingerbrush
dual-brush, brush: Dual-Head Toothbrush | Double Ended Brush | Dual Sided Brush
silicone-brush, brush: Silicone Toothbrush
long-brush, brush: Toothbrush Chew | Soft Toothbrushes
nub-toy, toy: Brush Toy | Chewing Toothbrush | Chew Brush | Chew Toy | Toys
paste-tube, paste: Tooth Paste | Toothpaste | Dental Paste
pump-bottle, paste: Oral Gel | Tooth-Gel | Dental Gel
rope-toy, toy: Knot Toy | Toy of Rope | Dental Rope
ring-toy, toy: Ring Toy | Toy Ring | Teething Ring | Rubber Ring
ball-toy, toy: Treat Ball
bone-chew, chew: Mint Bone | Bones
stick-chew, chew: Chew Sticks
star-chew, chew: Stars
ring-chew, chew: Chew Rings
treat-pouch, chew: Chews | Dental Treat | Biscuits`

describe('the kind of product', () => {
  it.each(
    [...kinds.matchAll(/^(\S+), (\S+): (.*)$/gm)].flatMap(([, form, use, names = '']) =>
      names.split(' | ').map((name) => [name, form, use]),
    ),
  )('of “%s” is %s, for %s', (name, form, use) => {
    expect(readKind(`${name}`, '')?.value).toEqual({ form, use })
  })

  it('comes from the name before the type, and says from which words', () => {
    expect(readKind('Mint Sticks', 'Toothpaste')?.because).toBe('"Sticks" in the name')
    expect(readKind('Mint', 'Pets > Toothpaste')).toEqual({
      value: { form: 'paste-tube', use: 'paste' },
      because: '"Toothpaste" in the product type',
    })
    expect(readKind(`Brush ${'x'.repeat(60)} toy`, '')?.because).toMatch(/^"Brush x+\.{3}" in the name$/)
    expect(readKind('Kittens', 'Starters')).toBeUndefined()
    expect(readKind('Football', 'Sticky, stardust, string, renewable')).toBeUndefined()
  })
})

describe('the animal', () => {
  it.each([
    ...'Dog dogs pup pups puppy puppies canine'.split(' ').map((word) => [word, 'dog']),
    ...'cat Cats kitten kittens kitties feline felines'.split(' ').map((word) => [word, 'cat']),
  ])('“%s” names a %s', (word, value) => {
    expect(readSpecies(`for your ${word}!`)).toEqual({ value, because: `"${word}"` })
  })

  it.each([
    ['Made for dogs. Do not give it to cats, and keep it away from kittens.', 'dog'],
    ['Dental Gel for Dogs (Not for Cats)', 'dog'],
    ['Kittens should never have it. For dogs', 'dog'],
    ['Not only for dogs but for cats', 'both'],
    ['Hot Dog Flavor Treats for Cats', 'cat'],
    ['Catnip Toothbrush for Dogs', 'dog'],
    ['Unsafe for cats.', undefined],
    ['Poisonous to cats. Made for dogs', 'dog'],
    ['For dogs; deadly to cats', 'dog'],
    ['Can kill cats.', undefined],
    ['For dogs. Cats shouldn’t get it', 'dog'],
    ['Cats can’t resist it', 'cat'],
    ['Safe around cats', undefined],
    ['Cat-Shaped Toy for Dogs', 'dog'],
    ['Dog Bone-Shaped Treats', 'dog'],
    ['Hush Puppy Flavor Treats for Cats', 'cat'],
    ['Cleans the canine teeth of cats', 'cat'],
    ['For canines and felines', 'both'],
  ])('in “%s” is %s, for a denial or a flavor is none', (text, species) => {
    expect(readSpecies(affirmed(text))?.value).toBe(species)
  })

  it('is both if one text names both, and comes from the first text that names any', () => {
    expect(readSpecies('', 'puppies and cats')).toEqual({
      value: 'both',
      because: '"puppies" and "cats"',
    })
    expect(readSpecies('for cats', 'for dogs')?.value).toBe('cat')
    expect(readSpecies('catalog', 'hotdog', 'dogma')).toBeUndefined()
  })
})

describe('the weights', () => {
  it.each([
    ['5-20 lbs', [5, 20], '5-20 lbs'],
    ['5 – 20lb', [5, 20], '5 – 20lb'],
    ['5–20lb', [5, 20], '5–20lb'],
    ['5 to 20 pounds', [5, 20], '5 to 20 pounds'],
    ['100-150 Pound', [100, 150], '100-150 Pound'],
    ['over 50 lb', [50, null], 'over 50 lb'],
    ['Above 8 pounds', [8, null], 'Above 8 pounds'],
    ['75+ lb', [75, null], '75+ lb'],
    ['under 10 lb', [0, 10], 'under 10 lb'],
    ['up to 15 lbs', [0, 15], 'up to 15 lbs'],
    ['below 6lb', [0, 6], 'below 6lb'],
  ])('of “%s” are known', (text, value, because) => {
    expect(readWeights(`For dogs ${text}, mint`)).toEqual({ value, because: `"${because}"` })
  })

  it.each([
    '20-5 lb',
    '5-5 lb',
    '5-20 oz',
    'over 5 oz',
    '5+ years',
    '5-20 lbsx',
    'up to 5',
    '12 lb',
    '7.5-15 lb',
    '7.5+ lb',
    '2-4 lb bag',
  ])('of “%s” are not', (text) => {
    expect(readWeights(text)).toBeUndefined()
  })
})

describe('the tags', () => {
  const paste = { use: 'paste', form: 'paste-tube' } as const

  it('are the animals, the kind, and what the text says', () => {
    expect(readTags('both', paste, 'Enzyme plaque breath')).toEqual({
      value: ['dog', 'cat', 'toothpaste', 'enzymatic', 'plaque', 'breath'],
      because: 'the pet, the kind of product, and words in the text',
    })
    expect(readTags('dog', paste, '').value).toEqual(['dog', 'toothpaste'])
  })

  it('are at most seven, and none twice', () => {
    const text = 'senior small large enzymatic grain-free tartar plaque breath'
    expect(readTags('dog', paste, text).value).toHaveLength(7)
    expect(readTags('dog', { use: 'brush', form: 'wipes-tub' }, 'wipes').value).toEqual(['dog', 'wipes'])
  })

  it('of a dog’s product never name kittens, nor a cat’s puppies', () => {
    expect(readTags('dog', paste, 'puppies kittens').value).toEqual(['dog', 'toothpaste', 'puppy'])
    expect(readTags('cat', paste, 'puppy kitten').value).toEqual(['cat', 'toothpaste', 'kitten'])
    expect(readTags('both', paste, 'puppy kitten').value).toContain('puppy')
  })

  it.each([
    ['brush', 'long-brush', '', 'toothbrush'],
    ['chew', 'bone-chew', '', 'chew'],
    ['toy', 'nub-toy', '', 'toy'],
    ['additive', 'spray-bottle', 'spray', 'no-brush'],
    ['additive', 'additive-bottle', '', 'water-additive'],
    ['additive', 'additive-bottle', 'an oral rinse', 'no-brush'],
    ['additive', 'additive-bottle', 'a rinse for the water bowl', 'water-additive'],
    ['additive', 'additive-bottle', 'a rinse to add to fresh water', 'water-additive'],
    ['additive', 'additive-bottle', 'a rinse for drinking water', 'water-additive'],
    ['additive', 'additive-bottle', 'a rinse or water additive', 'water-additive'],
    ['brush', 'wipes-tub', '', 'wipes'],
  ] as const)('%s %s “%s” is %s', (use, form, text, tag) => {
    expect(readTags('dog', { use, form }, text).value[1]).toBe(tag)
  })

  const implied = `
    puppy: for puppies
    senior: Senior dogs
    small-breed: mini | for toy breeds | petite
    large-breed: Jumbo | giant
    grain-free: grain free
    tartar: tartar
    sensitive: sensitive gums
    travel: travel
    kit: a kit
    wipes: wipes
    powder: powder
    gel: gel
    spray: spray
    value-pack: Bulk Pack | family size | value size`
  it.each(
    [...implied.matchAll(/^ *(\S+): (.*)$/gm)].flatMap(([, tag, texts = '']) =>
      texts.split(' | ').map((text) => [tag, text] as const),
    ),
  )('%s comes from “%s”', (tag, text) => {
    expect(readTags('dog', paste, text).value).toEqual(['dog', 'toothpaste', tag])
  })

  it('don’t come from other words', () => {
    const text = 'toy toys seniority enlarged breathe gelatin kite sprayed powdered insensitive traveler'
    expect(readTags('dog', paste, text).value).toEqual(['dog', 'toothpaste'])
  })
})

describe('the flavor', () => {
  it('is the longest known one that the name has as a word', () => {
    const known = ['Mint', 'Fresh mint', 'Peanut (butter)', 'Cod']
    expect(readFlavor('Fresh Mint Chews', known)).toEqual({
      value: 'Fresh mint',
      because: '"Fresh mint" in the name',
    })
    expect(readFlavor('Mints and codes', known)).toBeUndefined()
  })

  it.each(['Mint-Free Chews', 'Chews without Mint', 'No Mint', 'Cod-Shaped Toy'])(
    'isn’t what “%s” lacks, nor a shape',
    (name) => expect(readFlavor(name, ['Mint', 'Cod'])).toBeUndefined(),
  )
})

describe('the pack', () => {
  const read = (name: string) => {
    const found = readPackAmount(`Fernhill ${name}`)
    if (found === undefined || 'unsure' in found) return found?.unsure
    return `${found.value.packCount} ${found.value.packUnit} by ${found.because}`
  }
  it.each([
    ...'2.5 oz|3-ounce|6 ounces|8 fl oz|8.5 fl. ounces|16fl-oz'.split('|'),
    ...'24 Count|12ct|2-Pack|1 piece|30 pieces|5 pcs|7 chews|7 treats|7 sticks|7 bones|100 wipes'.split('|'),
  ])('of “%s” is known', (words) => {
    const unit = words.includes('fl') ? 'fl oz' : /oz|ounce/.test(words) ? 'oz' : 'pieces'
    expect(read(`Gel, ${words}`)).toBe(`${Number.parseFloat(words)} ${unit} by "${words}" in the name`)
  })

  it.each([
    ['12 oz, 24 Count', '12 oz'],
    ['8 fl oz, 3 oz', '8 fl oz'],
    ['Gel, 4.6 oz (Pack of 6)', '27.6 oz'],
    ['Chews, 48 ct (Pack of 2)', '96 pieces'],
    ['Chews, 12 Count, 3 Bags', '36 pieces'],
    ['(4) 18 ct Pouches', '72 pieces'],
    ['3 x 2.5 oz', '7.5 oz'],
    ['7 Sticks x 4 (28 Sticks)', '28 pieces'],
    ['48 Count (2 x 24)', '48 pieces'],
    ['Twin Pack Paste, 2.5 oz each', '5 oz'],
    ['Six-Pack, 27.6 oz total', '27.6 oz'],
    ['Pack of 24 Chews', '24 pieces'],
    ['Gel, 2 oz (Pack of 1)', '2 oz'],
    ['Gel, 4 oz, Pack of Two', '8 oz'],
    ['Wipes, 50 Count, 2 Canisters', '100 pieces'],
    ['Chews, 12 ct, Qty 3', '36 pieces'],
    ['Chews, 18 Sticks, 1 lb 2 oz', '18 pieces'],
    ['Chews for Dogs 5-8 lb, 12 oz', '12 oz'],
  ])('of “%s” is the whole pack', (name, amount) => {
    expect(read(name)).toContain(`${amount} by `)
  })

  // What may be the amount of one of several isn't the pack's.
  it.each([
    ['Chews, 2-Pack', '"2-Pack"'],
    ['2-Pack of Gel, 4 oz', '"2-Pack" and "4 oz"'],
    ['Paste, 2.5 oz, 2 Count', '"2.5 oz"'],
    ['Gel, 4 oz each', '"4 oz"'],
    ['Treats, 3 oz + 1 oz', '"3 oz" and "1 oz"'],
    ['Chews, 36 oz, 24 Pack', '"36 oz" and "24 Pack"'],
    ['Gel, 70 g, Pack of 3', '"Pack of 3"'],
    ['Chews, Two 12-Count Bags', '"2" and "12-Count"'],
    ...'0 oz|0 Count|3 ozone|5 packages|12 sticky|oz|7 countries|.5 oz|2 1/2 oz|1 lb 4 oz'
      .split('|')
      .map((name) => [name]),
  ])('of “%s” isn’t known', (name, unsure) => {
    expect(read(name)).toBe(unsure)
  })
})
