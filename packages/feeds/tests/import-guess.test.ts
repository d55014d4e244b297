import { describe, expect, it } from 'vitest'
import * as guess from '../src/import/guess.ts'

describe('the kind of product', () => {
  it.each([
    ['Brushing Kit', 'kit-box', 'brush'],
    ['Starter Set with Wipes', 'kit-box', 'brush'],
    ['Dental Wipe', 'wipes-tub', 'brush'],
    ['Mouth Spray', 'spray-bottle', 'additive'],
    ['Water Additive', 'additive-bottle', 'additive'],
    ['Water Additives', 'additive-bottle', 'additive'],
    ['Mouthwash', 'additive-bottle', 'additive'],
    ['Oral Rinse', 'additive-bottle', 'additive'],
    ['For Drinking Water', 'additive-bottle', 'additive'],
    ['Dental Solution', 'additive-bottle', 'additive'],
    ['Plaque Powder', 'powder-jar', 'additive'],
    ['Seaweed Topper', 'powder-jar', 'additive'],
    ['Kelp Topper', 'powder-jar', 'additive'],
    ['Finger Brushes', 'finger-brush', 'brush'],
    ['Finger Toothbrush', 'finger-brush', 'brush'],
    ['Fingerbrush', 'finger-brush', 'brush'],
    ['Dual-Head Toothbrush', 'dual-brush', 'brush'],
    ['Double Ended Brush', 'dual-brush', 'brush'],
    ['Dual Sided Brush', 'dual-brush', 'brush'],
    ['Silicone Toothbrush', 'silicone-brush', 'brush'],
    ['Toothbrush Chew', 'long-brush', 'brush'],
    ['Brush Toy', 'nub-toy', 'toy'],
    ['Chewing Toothbrush', 'nub-toy', 'toy'],
    ['Chew Brush', 'nub-toy', 'toy'],
    ['Soft Toothbrushes', 'long-brush', 'brush'],
    ['Tooth Paste', 'paste-tube', 'paste'],
    ['Toothpaste', 'paste-tube', 'paste'],
    ['Dental Paste', 'paste-tube', 'paste'],
    ['Oral Gel', 'pump-bottle', 'paste'],
    ['Tooth-Gel', 'pump-bottle', 'paste'],
    ['Dental Gel', 'pump-bottle', 'paste'],
    ['Knot Toy', 'rope-toy', 'toy'],
    ['Toy of Rope', 'rope-toy', 'toy'],
    ['Dental Rope', 'rope-toy', 'toy'],
    ['Ring Toy', 'ring-toy', 'toy'],
    ['Toy Ring', 'ring-toy', 'toy'],
    ['Teething Ring', 'ring-toy', 'toy'],
    ['Rubber Ring', 'ring-toy', 'toy'],
    ['Treat Ball', 'ball-toy', 'toy'],
    ['Chew Toy', 'nub-toy', 'toy'],
    ['Toys', 'nub-toy', 'toy'],
    ['Mint Bone', 'bone-chew', 'chew'],
    ['Bones', 'bone-chew', 'chew'],
    ['Chew Sticks', 'stick-chew', 'chew'],
    ['Stars', 'star-chew', 'chew'],
    ['Chew Rings', 'ring-chew', 'chew'],
    ['Chews', 'treat-pouch', 'chew'],
    ['Dental Treat', 'treat-pouch', 'chew'],
    ['Biscuits', 'treat-pouch', 'chew'],
  ])('of “%s” is %s, for %s', (name, form, use) => {
    expect(guess.guessKind(name, '')?.value).toEqual({ form, use })
  })

  it('comes from the name before the type, and says from which words', () => {
    expect(guess.guessKind('Mint Sticks', 'Toothpaste')?.because).toBe('"Sticks" in the name')
    expect(guess.guessKind('Mint', 'Pets > Toothpaste')).toEqual({
      value: { form: 'paste-tube', use: 'paste' },
      because: '"Toothpaste" in the product type',
    })
    expect(guess.guessKind(`Brush ${'x'.repeat(60)} toy`, '')?.because).toMatch(
      /^"Brush x+\.{3}" in the name$/,
    )
    expect(guess.guessKind('Kittens', 'Starters')).toBeUndefined()
    expect(guess.guessKind('Football', 'Sticky, stardust, string, renewable')).toBeUndefined()
  })
})

describe('the animal', () => {
  it.each([
    ['dog', 'Dog'],
    ['dogs', 'dog'],
    ['puppy', 'dog'],
    ['puppies', 'dog'],
    ['canine', 'dog'],
    ['cat', 'cat'],
    ['Cats', 'cat'],
    ['kitten', 'cat'],
    ['kittens', 'cat'],
    ['feline', 'cat'],
  ])('“%s” names a %s', (word, animal) => {
    expect(guess.guessSpecies(`for your ${word}!`)).toEqual({
      value: animal.toLowerCase(),
      because: `"${word}"`,
    })
  })

  it('is both if one text names both, and comes from the first text that names any', () => {
    expect(guess.guessSpecies('', 'puppies and cats')).toEqual({
      value: 'both',
      because: '"puppies" and "cats"',
    })
    expect(guess.guessSpecies('for cats', 'for dogs')?.value).toBe('cat')
    expect(guess.guessSpecies('catalog', 'hotdog', 'dogma')).toBeUndefined()
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
    expect(guess.guessWeights(`For dogs ${text}, mint`)).toEqual({ value, because: `"${because}"` })
  })

  it.each(['20-5 lb', '5-5 lb', '5-20 oz', 'over 5 oz', '5+ years', '5-20 lbsx', 'up to 5', '12 lb'])(
    'of “%s” are not',
    (text) => {
      expect(guess.guessWeights(text)).toBeUndefined()
    },
  )
})

describe('the tags', () => {
  const paste = { use: 'paste', form: 'paste-tube' } as const

  it('are the animals, the kind, and what the text says', () => {
    expect(guess.guessTags('both', paste, 'Enzyme plaque breath')).toEqual({
      value: ['dog', 'cat', 'toothpaste', 'enzymatic', 'plaque', 'breath'],
      because: 'the pet, the kind of product, and words in the text',
    })
    expect(guess.guessTags('dog', paste, '').value).toEqual(['dog', 'toothpaste'])
  })

  it('are at most seven, and none twice', () => {
    const text = 'senior small large enzymatic grain-free tartar plaque breath'
    expect(guess.guessTags('dog', paste, text).value).toHaveLength(7)
    expect(guess.guessTags('dog', { use: 'brush', form: 'wipes-tub' }, 'wipes').value).toEqual([
      'dog',
      'wipes',
    ])
  })

  it('of a dog’s product never name kittens, nor a cat’s puppies', () => {
    expect(guess.guessTags('dog', paste, 'puppies kittens').value).toEqual(['dog', 'toothpaste', 'puppy'])
    expect(guess.guessTags('cat', paste, 'puppy kitten').value).toEqual(['cat', 'toothpaste', 'kitten'])
    expect(guess.guessTags('both', paste, 'puppy kitten').value).toContain('puppy')
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
    expect(guess.guessTags('dog', { use, form }, text).value[1]).toBe(tag)
  })

  it.each([
    ['puppy', 'for puppies'],
    ['senior', 'Senior dogs'],
    ['small-breed', 'mini'],
    ['small-breed', 'for toy breeds'],
    ['small-breed', 'petite'],
    ['large-breed', 'Jumbo'],
    ['large-breed', 'giant'],
    ['grain-free', 'grain free'],
    ['tartar', 'tartar'],
    ['sensitive', 'sensitive gums'],
    ['travel', 'travel'],
    ['kit', 'a kit'],
    ['wipes', 'wipes'],
    ['powder', 'powder'],
    ['gel', 'gel'],
    ['spray', 'spray'],
    ['value-pack', 'Bulk Pack'],
    ['value-pack', 'family size'],
    ['value-pack', 'value size'],
  ])('%s comes from “%s”', (tag, text) => {
    expect(guess.guessTags('dog', paste, text).value).toEqual(['dog', 'toothpaste', tag])
  })

  it('don’t come from other words', () => {
    const text = 'toy toys seniority enlarged breathe gelatin kite sprayed powdered insensitive traveler'
    expect(guess.guessTags('dog', paste, text).value).toEqual(['dog', 'toothpaste'])
  })
})

describe('the flavor', () => {
  it('is the longest known one that the name has as a word', () => {
    const known = ['Mint', 'Fresh mint', 'Peanut (butter)', 'Cod']
    expect(guess.guessFlavor('Fresh Mint Chews', known)).toEqual({
      value: 'Fresh mint',
      because: '"Fresh mint" in the name',
    })
    expect(guess.guessFlavor('Mints and codes', known)).toBeUndefined()
  })
})

describe('the pack', () => {
  it.each([
    ['2.5 oz', 2.5, 'oz', '2.5 oz'],
    ['3-ounce', 3, 'oz', '3-ounce'],
    ['6 ounces', 6, 'oz', '6 ounces'],
    ['8 fl oz', 8, 'fl oz', '8 fl oz'],
    ['8.5 fl. ounces', 8.5, 'fl oz', '8.5 fl. ounces'],
    ['16fl-oz', 16, 'fl oz', '16fl-oz'],
    ['24 Count', 24, 'pieces', '24 Count'],
    ['12ct', 12, 'pieces', '12ct'],
    ['2-Pack', 2, 'pieces', '2-Pack'],
    ['1 piece', 1, 'pieces', '1 piece'],
    ['30 pieces', 30, 'pieces', '30 pieces'],
    ['5 pcs', 5, 'pieces', '5 pcs'],
    ['7 chews', 7, 'pieces', '7 chews'],
    ['7 treats', 7, 'pieces', '7 treats'],
    ['7 sticks', 7, 'pieces', '7 sticks'],
    ['7 bones', 7, 'pieces', '7 bones'],
    ['100 wipes', 100, 'pieces', '100 wipes'],
    ['12 oz, 24 Count', 12, 'oz', '12 oz'],
    ['8 fl oz, 3 oz', 8, 'fl oz', '8 fl oz'],
  ])('of “%s” is known', (text, packCount, packUnit, match) => {
    expect(guess.guessPack(`Fernhill, ${text}`)).toEqual({
      value: { packCount, packUnit },
      because: `"${match}" in the name`,
    })
  })

  it.each(['0 oz', '0 Count', '3 ozone', '5 packages', '12 sticky', 'oz', '7 countries'])(
    'of “%s” isn’t',
    (text) => {
      expect(guess.guessPack(text)).toBeUndefined()
    },
  )
})
