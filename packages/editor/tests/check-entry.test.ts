import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bundleEditor } from '../src/bundle-editor.ts'
import { readContent } from '../../../src/content/content-folder.ts'
import { checkEntry } from '../src/check-entry.ts'
import { otherEntries } from '../src/other-entries.ts'

const id = 'tuna-cat-toothpaste-2-oz'
const text = readFileSync(`tests/shop/products/${id}.md`, 'utf8')
const table = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const rules = {
  'allergens.json': table('content/allergens.json'),
  'categories.json': table('tests/shop/categories.json'),
  'plain-ingredients.json': table('content/plain-ingredients.json'),
  'product-groups.json': table('content/product-groups.json'),
  'retailers.json': table('content/retailers.json'),
  'site.json': { affiliateTag: 'testshop-20' },
}
const others = otherEntries(readContent('tests/shop'))
const check = (path: string, saved: string) =>
  checkEntry(path, saved, { rules, others }, new Date('2026-11-28'))

it('refuses a photo that somebody picked and that is too small, wherever it is', () => {
  const small = 'found 500 by 500 pixels: use a picture of at least 960 by 960'
  const smallPhoto = (photo: string) => (photo === 'tube.webp' ? small : undefined)
  const withPhotos = (first: string, further: string) =>
    text.replace(
      /^species:/m,
      `photo: ${first}\nphotoAlt: A white tube\nfurtherPhotos: [{ photo: ${further}, alt: Its back side }]\nspecies:`,
    )
  const refused = (first: string, further: string) =>
    checkEntry(`products/${id}.md`, withPhotos(first, further), { rules, others, smallPhoto }).refused
  expect(refused('tube.webp', 'back.webp')).toEqual([`Photo: ${small}.`])
  expect(refused('front.webp', 'tube.webp')).toEqual([
    expect.stringMatching(/^Further photos, 0, Photo: found 500/),
  ])
  expect(refused('front.webp', 'back.webp')).toEqual([])
})

describe('before it saves a product, the editor', () => {
  it('has nothing to say about a good one', () => {
    expect(check(`products/${id}.md`, text)).toEqual({ refused: [], doubted: [] })
  })

  it.each([
    [
      'a camera’s photo',
      /^species:/m,
      'photo: IMG_2041.JPG\nphotoAlt: A tube with a fish on it\nspecies:',
      /^Photo: found "IMG_2041\.JPG": use a file name that ends in \.jpg, .*, in lowercase\.$/,
    ],
    [
      'a link with someone else’s tag',
      /^species:/m,
      'affiliateUrl: https://www.amazon.com/dp/B00ABCDE12?tag=else-20\nspecies:',
      /^Page at the retailer: found .*: the tag "else-20" isn’t ours: write .*tag=testshop-20\.$/,
    ],
    [
      'a link to a store that the shop doesn’t know',
      /^species:/m,
      'affiliateUrl: https://www.petplace.example/p/1\nspecies:',
      /^Page at the retailer: found .*: no retailer in content\/retailers\.json has the host/,
    ],
    [
      'a paste without ingredients',
      /^ingredients:.*\n(?: .*\n)*/m,
      '',
      /^Ingredients: pets eat or lick this, so it needs ingredients/,
    ],
    [
      'a date in the future',
      /^priceCheckedOn: .*$/m,
      'priceCheckedOn: 2027-01-01',
      /^Price checked on: .*in the future/,
    ],
    ['HTML in a field', /^name: .*$/m, 'name: <b>Tuna</b> Paste for Cats', /^Name: found "<b>": no HTML/],
    [
      'a claim',
      /^shortDescription: .*(?:\n {2}.*)*$/m,
      `shortDescription: ${'A paste that heals gingivitis in cats.'.padEnd(45)}x`,
      /drug to the FDA/,
    ],
    [
      'a placeholder',
      /\n---\n[^]*$/,
      `\n---\nTo be written: ${'words '.repeat(70)}\n`,
      /^Text: found "To be written": this is a placeholder/,
    ],
  ])('refuses %s', (_, from, to, said) => {
    const { refused } = check(`products/${id}.md`, text.replace(from, to))
    expect(refused).toContainEqual(expect.stringMatching(said))
  })

  it('asks about a price that may have lost its decimal point', () => {
    const saved = text.replace(/^price: .*$/m, 'price: 899')
    expect(check(`products/${id}.md`, saved)).toEqual({
      refused: [],
      doubted: ['Price: found 899: did you mean 8.99? If it costs $899.00, leave it.'],
    })
  })

  it.each([
    [
      'a name that another product has',
      `products/other.md`,
      text,
      `Name: found "Tuna Cat Toothpaste, 2 oz": it already appears in content/products/${id}.md; change one of them.`,
    ],
    [
      'a pick that doesn’t exist',
      'guides/new.md',
      `---\npicks: [{ product: tuna-cat-toothpast }]\n---\n`,
      `Picks, 0, Product: found "tuna-cat-toothpast": no file content/products/tuna-cat-toothpast.md, did you mean "${id}"?`,
    ],
    [
      'a featured product that doesn’t exist',
      'site.json',
      '{ "featuredProducts": ["none"] }',
      'Featured products, 0: found "none": no file content/products/none.md.',
    ],
  ])('asks about %s', (_, path, saved, said) => {
    expect(check(path, saved).doubted).toContain(said)
  })

  it('knows no drafts, because anybody may read what it knows', () => {
    const { files } = readContent('tests/shop')
    const drafts = files.map((file) => ({ ...file, data: { ...Object(file.data), draft: true } }))
    const known = Object.keys(otherEntries({ files: drafts, others: [] }))
    expect(known.filter((path) => path.startsWith('products/'))).toEqual([])
  })

  it('takes a draft with words that aren’t written yet', () => {
    const draft = text.replace('---\n', '---\ndraft: true\n').replace(/^verifiedOn: .*\n/m, '')
    expect(
      check(`products/${id}.md`, draft.replace(/\n---\n[^]*$/, '\n---\nTo be written\n')).refused,
    ).toEqual([])
  })
})

it('checks a text with marked words, whether they are shown or not', () => {
  const question = (words: string) => `---\nquestion: ${words}\norder: 5\n---\nYes, we do.\n`
  const path = 'faqs/do-you-ship.md'
  expect(check(path, question('Do you ship [fast]{.sample} today?')).refused).toEqual([])
  expect(check(path, question('Do you ship [fast]{.smaple} today?')).refused).toEqual([
    expect.stringMatching(/^Question: found "\{\.smaple\}": use sample, /),
  ])
})

it('checks the settings of the shop and of its packages', () => {
  const site: Record<string, unknown> = JSON.parse(readFileSync('content/site.json', 'utf8'))
  expect(check('site.json', JSON.stringify(site)).refused).toEqual([])
  expect(check('site.json', JSON.stringify({ ...site, email: 'hello' })).refused).toEqual([
    expect.stringMatching(/^Email: found "hello"/),
  ])
})

it('is bundled without any of Node’s modules', async () => {
  // It throws if anything but the editor is imported.
  expect((await bundleEditor()).slice(-100_000)).toContain('preSave')
})
