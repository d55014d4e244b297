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

/** Lines of `what: text | text` as pairs. */
const pairs = (table: string): [text: string, what: string][] =>
  [...table.matchAll(/^ *([^:\n]+): (.*)$/gm)].flatMap(([, what = '', texts = '']) =>
    texts.split(' | ').map((text): [string, string] => [text, what]),
  )

describe('the kind of product', () => {
  it.each(
    pairs(`
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
      treat-pouch, chew: Chews | Dental Treat | Biscuits`),
  )('of “%s” is %s', (name, kind) => {
    const [form, use] = kind.split(', ')
    expect(readKind(name, '')?.value).toEqual({ form, use })
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
  it.each(
    pairs(`
      dog: Dog | dogs | pup | pups | puppy | puppies | canine
      cat: cat | Cats | kitten | kittens | kitties | feline | felines`),
  )('“%s” names a %s', (word, value) => {
    expect(readSpecies(`for your ${word}!`)).toEqual({ value, because: `"${word}"` })
  })

  // A denial or a flavor names none.
  it.each(
    pairs(`
      dog: Made for dogs. Do not give it to cats, and keep it away from kittens. | Dental Gel for Dogs (Not for Cats)
      dog: Kittens should never have it. For dogs | Poisonous to cats. Made for dogs | For dogs; deadly to cats
      dog: For dogs. Cats shouldn’t get it | Catnip Toothbrush for Dogs | Cat-Shaped Toy for Dogs | Dog Bone-Shaped Treats
      cat: Hot Dog Flavor Treats for Cats | Cats can’t resist it | Hush Puppy Flavor Treats for Cats
      cat: Cleans the canine teeth of cats
      both: Not only for dogs but for cats | For canines and felines
      nobody: Unsafe for cats. | Can kill cats. | Safe around cats`),
  )('in “%s” is %s', (text, species) => {
    expect(readSpecies(affirmed(text))?.value ?? 'nobody').toBe(species)
  })

  it('is both if one text names both, and comes from the first text that names any', () => {
    const because = '"puppies" and "cats"'
    expect(readSpecies('', 'puppies and cats')).toEqual({ value: 'both', because })
    expect(readSpecies('for cats', 'for dogs')?.value).toBe('cat')
    expect(readSpecies('catalog', 'hotdog', 'dogma')).toBeUndefined()
  })
})

describe('the weights', () => {
  it.each(
    pairs(`
      5,20: 5-20 lbs | 5 – 20lb | 5–20lb | 5 to 20 pounds
      100,150: 100-150 Pound
      50,: over 50 lb
      8,: Above 8 pounds
      75,: 75+ lb
      0,10: under 10 lb
      0,15: up to 15 lbs
      0,6: below 6lb | Under 6 lb`),
  )('of “%s” are %s', (text, range) => {
    const value = range.split(',').map((pounds) => (pounds === '' ? null : Number(pounds)))
    expect(readWeights(`For dogs ${text}, mint`)).toEqual({ value, because: `"${text}"` })
  })

  it.each(
    '20-5 lb|5-5 lb|5-20 oz|over 5 oz|5+ years|5-20 lbsx|up to 5|12 lb|7.5-15 lb|7.5+ lb|2-4 lb bag'.split(
      '|',
    ),
  )('of “%s” aren’t known', (text) => {
    expect(readWeights(text)).toBeUndefined()
  })
})

describe('the tags', () => {
  const paste = { use: 'paste', form: 'paste-tube' } as const

  it('are the animals, the kind, and what the text says: at most seven, and none twice', () => {
    expect(readTags('both', paste, 'Enzyme plaque breath')).toEqual({
      value: ['dog', 'cat', 'toothpaste', 'enzymatic', 'plaque', 'breath'],
      because: 'the pet, the kind of product, and words in the text',
    })
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

  it.each([
    ...pairs(`
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
      value-pack: Bulk Pack | family size | value size`),
    ['toy toys seniority enlarged breathe gelatin kite sprayed powdered insensitive traveler', undefined],
  ])('“%s” implies %s', (text, tag) => {
    expect(readTags('dog', paste, text).value).toEqual([
      'dog',
      'toothpaste',
      ...(tag === undefined ? [] : [tag]),
    ])
  })
})

describe('the flavor', () => {
  const known = ['Mint', 'Fresh mint', 'Peanut (butter)', 'Cod']
  it('is the longest known one that the name has as a word', () => {
    const because = '"Fresh mint" in the name'
    expect(readFlavor('Fresh Mint Chews', known)).toEqual({ value: 'Fresh mint', because })
  })

  it.each(['Mints and codes', 'Mint-Free Chews', 'Chews without Mint', 'No Mint', 'Cod-Shaped Toy'])(
    'isn’t another word, what “%s” lacks, nor a shape',
    (name) => expect(readFlavor(name, known)).toBeUndefined(),
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

  it.each(
    pairs(`
      12 oz: 12 oz, 24 Count | Chews for Dogs 5-8 lb, 12 oz
      8 fl oz: 8 fl oz, 3 oz
      24 oz: Gel, 4 oz, 6 Pack
      5 oz: Chews, 5 oz, 8 Count
      27.6 oz: Gel, 4.6 oz (Pack of 6) | Six-Pack, 27.6 oz total
      96 pieces: Chews, 48 ct (Pack of 2)
      36 pieces: Chews, 12 Count, 3 Bags | Chews, 12 ct, Qty 3
      72 pieces: (4) 18 ct Pouches
      7.5 oz: 3 x 2.5 oz
      28 pieces: 7 Sticks x 4 (28 Sticks)
      48 pieces: 48 Count (2 x 24) | 48 Count (2 Packs of 24) | 48 Count (12 boxes of 4)
      5 oz: Twin Pack Paste, 2.5 oz each
      24 pieces: Pack of 24 Chews
      2 oz: Gel, 2 oz (Pack of 1)
      8 oz: Gel, 4 oz, Pack of Two | 2-Pack Gel, 4 oz, 2 Tubes
      9 oz: 9 oz (2 x 4.5 oz)
      28 oz: Gel, 4 oz x 7 | Gel, 4 oz, Pack of 7 | 7x 4 oz
      216 pieces: (12) 18 ct, 12 Pouches
      100 pieces: Wipes, 50 Count, 2 Canisters
      18 pieces: Chews, 18 Sticks, 1 lb 2 oz`),
  )('of “%s” is the whole: %s', (name, amount) => {
    expect(read(name)).toMatch(new RegExp(`^${amount} by `))
  })

  it('says all the words that it comes from', () => {
    expect(read('Chews, 48 ct (Pack of 2)')).toBe('96 pieces by "48 ct" and "Pack of 2" in the name')
    expect(read('3 x 2.5 oz')).toBe('7.5 oz by "3 x" and "2.5 oz" in the name')
  })

  // What may be the amount of one of several isn't the pack's.
  it.each([
    ...pairs(`
      "2-Pack": Chews, 2-Pack
      "2-Pack" and "4 oz": 2-Pack of Gel, 4 oz
      "2-Pack" and "Set of 3": Brush, 2-Pack, Set of 3
      "2-Pack" and "2 Bottles": Rinse, 2-Pack, 2 Bottles
      "4 oz" and "7 Pack": Gel, 4 oz, 7 Pack
      "4 oz" and "2 Pack" and "Pack of 3": Gel, 4 oz, 2 Pack, Pack of 3
      "48 Count" and "2 Packs" and "Packs of 30": Chews, 48 Count (2 Packs of 30)
      "5 oz": Chews, 5 oz, 7 Count
      "2.5 oz": Paste, 2.5 oz, 2 Count | Paste, 2.5 oz, 12 Count
      "4 oz": Gel, 4 oz each
      "3 oz" and "1 oz": Treats, 3 oz + 1 oz
      "3 oz" and "6 oz" and "12 oz" and "Pack of 4" and "2 Bags": Treats, 3 oz, 6 oz, 12 oz (Pack of 4), 2 Bags
      "4 oz" and "7 Boxes": Gel, 4 oz, 7 Boxes
      "4 oz" and "7 Box": Gel, 4 oz, 7 Box
      "36 oz" and "24 Pack": Chews, 36 oz, 24 Pack
      "Pack of 3": Gel, 70 g, Pack of 3
      "2" and "12-Count": Chews, Two 12-Count Bags`),
    ...'0 oz|0 Count|3 ozone|5 packages|12 sticky|oz|7 countries|.5 oz|2 1/2 oz|1 lb 4 oz|Gel, 1 Pack|Dental Chews'
      .split('|')
      .map((name) => [name, undefined]),
  ])('of “%s” isn’t known', (name = '', unsure) => {
    expect(read(name)).toBe(unsure)
  })
})
