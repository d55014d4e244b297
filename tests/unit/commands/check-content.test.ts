import { describe, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()
const warnings = () => checkContent(content.root).warnings.map((warning) => printFinding(warning, 'content'))
const chewList = {
  heading: 'Chews for dogs who can’t have chicken',
  description: 'Chews whose ingredients name no chicken, for dogs with a chicken allergy.',
  intro: 'Read the label again each time you buy. A recipe can change without a new package.',
}
const { findings } = content

it('finds nothing in valid content', () => {
  expect(findings()).toEqual([])
})

it('says in one calm line that a list has too few products for a page', () => {
  const list = { ...chewList, query: { avoid: ['chicken'] }, order: 1, name: 'No chicken' }
  content.write('lists/no-chicken.json', JSON.stringify(list))
  expect(checkContent(content.root)).toMatchObject({
    findings: [],
    warnings: [],
    notes: ['1 of 1 lists get a page once they have 3 products: no-chicken'],
  })
})

describe('a single file', () => {
  it('reports file, line, field, value, and fix', () => {
    content.change(tuna, 'price: 8.99', 'price: a lot')
    expect(findings()).toEqual([`content/${tuna}:4: price: found "a lot": write a number instead`])
  })

  it('reports all findings in one run', () => {
    content.change(tuna, 'price: 8.99', 'price: 8.999')
    content.change(tuna, 'isBestseller: true', 'isBestSeller: true')
    content.change(tuna, 'species: cat', 'species: cats')
    content.change(sticks, 'form: stick-chew', 'form: stick-chw')
    expect(findings().map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
      `content/${sticks}:25: form`,
      `content/${tuna}:4: price`,
      `content/${tuna}:10: isBestSeller`,
      `content/${tuna}:12: species`,
    ])
    expect(findings().join('\n')).toMatch(/unknown key \(found true\): did you mean "isBestseller"\?/)
    expect(findings().join('\n')).toMatch(/did you mean "stick-chew"\?[^]*did you mean "cat"\?/)
  })

  it('names the line of a field deep in a JSON file', () => {
    content.change('site.json', '"href": "/about"', '"href": "about"')
    expect(findings()[0]).toMatch(
      /^content\/site\.json:\d+: navigation\.1\.href: found "about": use a path on this site, such as \/vet-locator$/,
    )
  })

  it("reports a sale that doesn't lower the price", () => {
    content.change(sticks, 'originalPrice: 26.99', 'originalPrice: 20')
    expect(findings()).toEqual([
      `content/${sticks}:5: originalPrice: found 20: not a sale price: make it higher than the price of 21.49, or remove it`,
    ])
  })

  it.each([
    [
      /priceCheckedOn: .*/,
      'priceCheckedOn: 2026-06-31',
      ':5: priceCheckedOn: found "2026-06-31": use a valid date',
    ],
    [
      /priceCheckedOn: .*/,
      'priceCheckedOn: 2926-11-03',
      ':5: priceCheckedOn: found "2926-11-03": this date is in the future',
    ],
    ['name: Tuna', 'name: \u{1F431} Tuna', ':2: name: found "\u{1F431}": no emoji here'],
    ['name: Tuna', 'name: Tu\u200Bna', ':2: name: found an invisible character, U+200B: remove it'],
    [
      'name: Tuna',
      'name: "Tuna',
      ':2: broken front matter: a quotation mark is missing at the end of a text',
    ],
  ])('finds %s as %s', (from, to, said) => {
    content.change(tuna, from, to)
    expect(findings().filter((line) => line.includes(tuna))).toEqual([
      expect.stringContaining(`content/${tuna}${said}`),
    ])
  })

  it('reports where the front matter should end', () => {
    content.change(tuna, /\n---\n\n/, '\n\n')
    expect(findings().filter((line) => line.includes(tuna))).toEqual([
      `content/${tuna}:29: the front matter isn’t closed: add a line of --- below the last field`,
    ])
  })

  it('finds a product saved with another extension', () => {
    content.write('products/new-paste-2-oz.txt', '---\nname: New\n---\n')
    expect(findings()).toEqual([
      expect.stringContaining('products/new-paste-2-oz.txt:1: the site doesn’t use a file with this name'),
    ])
  })

  it('reports where the YAML breaks', () => {
    content.change(tuna, 'tags: [cat,', 'tags: [[cat,')
    expect(findings()).toEqual([expect.stringMatching(/2-oz\.md:12: broken front matter: /)])
  })

  it.each([
    ['name: Tuna Cat', 'name: Tuna: Cat', 2, 'the text contains a colon: put quotation marks'],
    ['name: Tuna Cat', 'name: "Tuna Cat', 2, 'a quotation mark is missing'],
    ['species: cat', 'species: cat\nspecies: dog', 13, 'this field appears twice'],
    ['species: cat', 'species', 12, 'this line has no colon'],
    ['name: Tuna Cat', 'name: @Tuna Cat', 2, 'the text starts with a special character'],
    ['tags: [cat', 'tags: {cat', 11, 'a list or its closing bracket is incomplete'],
  ])('explains what YAML expects for %j as %j', (from, to, line, said) => {
    content.change(tuna, from, to)
    const [finding = ''] = findings()
    expect(finding).toContain('broken front matter: ')
    expect(finding).toContain(said)
    expect(Number(finding.split(':')[1])).toBeGreaterThanOrEqual(line)
  })

  it('suggests one of many words without listing them all', () => {
    content.change(tuna, 'tags: [cat,', 'tags: [catt,')
    content.change(sticks, 'form: stick-chew', 'from: stick-chew')
    expect(findings()).toEqual([
      expect.stringMatching(/form: missing: add one of "bone-chew", /),
      expect.stringMatching(/from: unknown key \(found "stick-chew"\): did you mean "form"\?$/),
      expect.stringMatching(/tags\.0: found "catt": not one of the \d+ known values, did you mean "cat"\?$/),
    ])
  })

  it("reports a video that the player can't show", () => {
    content.change('videos/brush-a-cats-teeth.json', /https:[^"]*/, 'https://example.com/watch')
    expect(findings()).toEqual([
      expect.stringMatching(
        /videoUrl: found "https:\/\/example\.com\/watch": not a YouTube or Vimeo video: /,
      ),
    ])
  })

  it('explains what to do with another type of picture', () => {
    content.write('products/Tuna.JPG', '')
    content.change(tuna, 'picture:', 'photo: Tuna.JPG\nphotoAlt: A tube with a fish on it\npicture:')
    content.write('products/tuna.heic', '')
    expect(findings()).toEqual([
      'content/products/Tuna.JPG:1: the site doesn’t use a file with this name: use a lowercase extension, .jpg',
      expect.stringMatching(
        /photo: found "Tuna\.JPG": use a file name that ends in \.jpg, \.jpeg, \.png, \.webp or \.avif, in lowercase$/,
      ),
      'content/products/tuna.heic:1: the site doesn’t use a file with this name: save the image as jpg, png, webp or avif',
    ])
  })

  it('reports missing front matter', () => {
    content.write('faqs/new.md', 'Only words.\n')
    expect(findings()).toEqual([
      'content/faqs/new.md:1: no front matter: start the file with a line of ---, then the fields, then another line of ---',
    ])
  })

  it.each([
    ['price: 8.99', 'price: 899', 'price: found 899: did you mean 8.99? If it costs $899.00, leave it'],
    ['price: 8.99', 'price: 8.99\noriginalPrice: 1000', 'originalPrice: found 1000: did you mean 10?'],
    [
      'price: 8.99',
      "price: 8.99\noffers: [{ retailer: pet-barn, number: '1', price: 1200 }]",
      'offers.0.price: found 1200',
    ],
  ])('warns of a price that lost its decimal point: %s, written as %s', (from, to, said) => {
    expect(warnings()).toEqual([])
    content.change(tuna, from, to)
    expect(warnings()).toEqual([expect.stringContaining(said)])
  })

  it.each(['99', '129.99'])('takes a price of %s', (price) => {
    content.change(tuna, 'price: 8.99', `price: ${price}`)
    expect(warnings()).toEqual([])
  })

  it.each([
    ['site.json', /,\n\s+"name"|"name": ("[^"]*"),/, '"name": "Tuna Town"'],
    ['categories.json', /",/, '"'],
    ['allergens.json', /",/, '"'],
    ['retailers.json', /",/, '"'],
  ])('reports a lost comma in %s once, and nothing about the files that need it', (file, from, to) => {
    content.change(
      tuna,
      'price:',
      'affiliateUrl: https://www.amazon.com/dp/B00ABCDE12?tag=pearlypaws-20\nprice:',
    )
    const list = { query: { avoid: ['chicken'] }, order: 1, name: 'No chicken' }
    content.write('lists/no-chicken.json', JSON.stringify({ ...chewList, ...list }))
    expect(findings()).toEqual([])
    content.change(file, from, to)
    expect(findings()).toEqual([expect.stringContaining(`content/${file}:`)])
    expect(findings()).toEqual([expect.stringContaining('broken JSON: add the missing comma')])
  })

  it.each([
    [
      'an extra comma',
      '"petName": "Pinto",\n}',
      /abel\.json:\d+: broken JSON: a name in double quotes belongs here/,
    ],
    [
      'a comma too few',
      '"petName": "Pinto"\n"rating": 5}',
      /abel\.json:3: broken JSON: add the missing comma or closing bracket/,
    ],
    ['no end', '"petName": "Pinto"', /abel\.json:\d+: broken JSON: .*(?:ends too early|closing bracket)/],
  ])('reports where JSON has %s', (_, text, said) => {
    content.write('testimonials/abel.json', `{\n${text}\n`)
    expect(findings().filter((line) => line.includes('abel.json'))).toEqual([expect.stringMatching(said)])
  })

  it("rejects a file name that can't be an address", () => {
    content.write(
      'faqs/What VOHC means.md',
      '---\nquestion: What does VOHC mean to me?\norder: 90\n---\nMuch.\n',
    )
    expect(findings()).toEqual([
      'content/faqs/What VOHC means.md:2: found the file name "What VOHC means": use lowercase letters, digits and single hyphens',
    ])
  })

  it('reports a file that nothing reads', () => {
    content.write('product/tuna-paste.md', '---\nname: x\n---\n')
    content.write('pages/landin.json', '{}')
    expect(findings()).toEqual([
      'content/pages/landin.json:1: the site doesn’t use a file with this name: move it, or remove it, did you mean "pages/landing.json"?',
      'content/product/tuna-paste.md:1: the site doesn’t use a file with this name: move it, or remove it, did you mean "products"?',
    ])
  })
})

describe('references', () => {
  it.each([
    [
      tuna,
      'category: toothpaste',
      'category: toothpastes',
      /:3: category: found "toothpastes": use one of .*did you mean "toothpaste"/,
    ],
    [
      'site.json',
      '"tuna-cat-',
      '"tuna-cats-',
      /featuredProducts\.0: found .*: no file content\/products\/tuna-cats.*did you mean "tuna-cat-/,
    ],
    [
      'reviews/tuna-wins.json',
      '"rating"',
      '"product": "gone", "rating"',
      /product: found "gone": no file content\/products\/gone\.md/,
    ],
    [
      'pages/landing.json',
      /"video": "[^"]*"/,
      '"video": "gone"',
      /hero\.video: found "gone": no file content\/videos\/gone\.json/,
    ],
  ])('%s: a missing entry', (path, from, to, said) => {
    content.change(path, from, to)
    expect(findings()).toEqual([expect.stringMatching(said)])
  })

  it('duplicate names and numbers, ignoring case', () => {
    content.change(sticks, /name: .*/, 'name: tuna cat toothpaste, 2 oz\nasin: B000000001')
    content.change(tuna, 'species:', 'asin: B000000001\nspecies:')
    content.change('categories.json', '"id": "toothbrushes"', '"id": "dental-chews"')
    expect(findings()).toEqual([
      expect.stringMatching(/categories\.json:10: 1\.id: found "dental-chews": it already appears above/),
      expect.stringMatching(
        /:2: name: found "Tuna Cat Toothpaste, 2 oz": it already appears in content\/products\/dental-c/,
      ),
      expect.stringMatching(
        /:12: asin: found "B000000001": it already appears in content\/products\/dental-chew.*/,
      ),
    ])
  })
})
