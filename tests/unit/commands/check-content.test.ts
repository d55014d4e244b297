import { describe, expect, it } from 'vitest'
import { memoryForEach } from './memory-content.ts'
import { sticks, tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings, warnings } = content
const list = {
  heading: 'Chews for dogs who can’t have chicken',
  description: 'Chews whose ingredients name no chicken, for dogs with a chicken allergy.',
  intro: 'Read the label again each time you buy. A recipe can change without a new package.',
  query: { avoid: ['chicken'] },
  order: 1,
  name: 'No chicken',
}

it('finds nothing in valid content', () => {
  expect([findings(), warnings()]).toEqual([[], []])
})

it('says in one calm line that a list has too few products for a page', () => {
  content.write('lists/no-chicken.json', JSON.stringify(list))
  expect([findings(), warnings()]).toEqual([[], []])
  expect(content.notes()).toEqual(['1 of 1 lists get a page once they have 3 products: no-chicken'])
})

describe('a field', () => {
  it.each([
    [tuna, 'price: 8.99', 'price: a lot', ':4: price: found "a lot": write a number instead'],
    [
      tuna,
      /priceCheckedOn: .*/,
      'priceCheckedOn: 2026-06-31',
      ':5: priceCheckedOn: found "2026-06-31": use a valid date',
    ],
    [
      tuna,
      /priceCheckedOn: .*/,
      'priceCheckedOn: 2926-11-03',
      ':5: priceCheckedOn: found "2926-11-03": this date is in the future',
    ],
    [tuna, 'name: Tuna', 'name: \u{1F431} Tuna', ':2: name: found "\u{1F431}": no emoji here'],
    [tuna, 'name: Tuna', 'name: Tu\u200Bna', ':2: name: found an invisible character, U+200B: remove it'],
    [
      sticks,
      'originalPrice: 26.99',
      'originalPrice: 20',
      ':5: originalPrice: found 20: not a sale price: make it higher than the price of 21.49, or remove it',
    ],
    [
      'videos/brush-a-cats-teeth.json',
      /https:[^"]*/,
      'https://example.com/watch',
      ':2: videoUrl: found "https://example.com/watch": not a YouTube or Vimeo video: ',
    ],
    [
      'site.json',
      '"href": "/about"',
      '"href": "about"',
      ': navigation.1.href: found "about": use a path on this site, such as /vet-locator',
    ],
    // References.
    [tuna, 'category: toothpaste', 'category: toothpastes', ':3: category: found "toothpastes": use one of '],
    [
      'reviews/tuna-wins.json',
      '"rating"',
      '"product": "gone", "rating"',
      ':4: product: found "gone": no file content/products/gone.md',
    ],
    [
      'site.json',
      '"tuna-cat-',
      '"tuna-cats-',
      ': featuredProducts.0: found "tuna-cats-toothpaste-2-oz": no file content/products/tuna-cats-toothpaste-2-oz.md, did you mean "tuna-cat-toothpaste-2-oz"?',
    ],
    [
      'pages/landing.json',
      /"video": "[^"]*"/,
      '"video": "gone"',
      ': hero.video: found "gone": no file content/videos/gone.json',
    ],
  ])('%s with %s as %j is reported with line, field, value, and fix', (path, from, to, said) => {
    content.change(path, from, to)
    // Settings of the shop may be on any line.
    const found = findings().map((line) => (said.startsWith(': ') ? line.replace(/:\d+: /, ': ') : line))
    expect(found.filter((line) => !line.includes('inside the site'))).toEqual([
      expect.stringContaining(`content/${path}${said}`),
    ])
  })

  it('is reported with all others in one run, and with a similar word', () => {
    content.change(tuna, 'price: 8.99', 'price: 8.999')
    content.change(tuna, 'isBestseller: true', 'isBestSeller: true')
    content.change(tuna, 'species: cat', 'species: cats')
    content.change(tuna, 'tags: [cat,', 'tags: [catt,')
    content.change(sticks, 'form: stick-chew', 'form: stick-chw')
    expect(findings()).toEqual([
      expect.stringMatching(new RegExp(`^content/${sticks}:25: form: .*did you mean "stick-chew"\\?$`)),
      expect.stringMatching(new RegExp(`^content/${tuna}:4: price: `)),
      `content/${tuna}:10: isBestSeller: unknown key (found true): did you mean "isBestseller"?`,
      expect.stringMatching(
        /:11: tags\.0: found "catt": not one of the \d+ known values, did you mean "cat"\?$/,
      ),
      expect.stringMatching(new RegExp(`^content/${tuna}:12: species: .*did you mean "cat"\\?$`)),
    ])
  })

  it('that is required is missed, and one that is unknown may be a typo of it', () => {
    content.change(sticks, 'form: stick-chew', 'from: stick-chew')
    expect(findings()).toEqual([
      expect.stringMatching(/form: missing: add one of "bone-chew", /),
      expect.stringMatching(/from: unknown key \(found "stick-chew"\): did you mean "form"\?$/),
    ])
  })

  it('is on one product if it is a name or a number, ignoring case', () => {
    content.change(sticks, /name: .*/, 'name: tuna cat toothpaste, 2 oz\nasin: B000000001')
    content.change(tuna, 'species:', 'asin: B000000001\nspecies:')
    content.change('categories.json', '"id": "toothbrushes"', '"id": "dental-chews"')
    const already = 'it already appears in content/products/dental-c'
    expect(findings()).toEqual([
      expect.stringMatching(/categories\.json:10: 1\.id: found "dental-chews": it already appears above/),
      expect.stringContaining(`:2: name: found "Tuna Cat Toothpaste, 2 oz": ${already}`),
      expect.stringContaining(`:12: asin: found "B000000001": ${already}`),
    ])
  })
})

describe('broken front matter', () => {
  it.each([
    ['name: Tuna Cat', 'name: Tuna: Cat', 2, 'the text contains a colon: put quotation marks'],
    ['name: Tuna Cat', 'name: "Tuna Cat', 2, 'a quotation mark is missing at the end of a text'],
    ['species: cat', 'species: cat\nspecies: dog', 13, 'this field appears twice'],
    ['species: cat', 'species', 12, 'this line has no colon'],
    ['name: Tuna Cat', 'name: @Tuna Cat', 2, 'the text starts with a special character'],
    ['tags: [cat', 'tags: {cat', 11, 'a list or its closing bracket is incomplete'],
    ['tags: [cat,', 'tags: [[cat,', 12, ''],
  ])('explains what YAML expects for %j as %j', (from, to, line, said) => {
    content.change(tuna, from, to)
    const finding = findings().find((one) => one.includes(tuna)) ?? ''
    expect(finding).toContain('broken front matter: ')
    expect(finding).toContain(said)
    expect(Number(finding.split(':')[1])).toBeGreaterThanOrEqual(line)
  })

  it('has no end, or no beginning', () => {
    content.write('faqs/new.md', 'Only words.\n')
    content.change(tuna, /\n---\n\n/, '\n\n')
    expect(findings().filter((line) => /faqs|tuna.*md:/.test(line))).toEqual([
      'content/faqs/new.md:1: no front matter: start the file with a line of ---, then the fields, then another line of ---',
      `content/${tuna}:29: the front matter isn’t closed: add a line of --- below the last field`,
    ])
  })
})

describe('broken JSON', () => {
  it.each([
    ['site.json', /,\n\s+"name"|"name": ("[^"]*"),/, '"name": "Tuna Town"'],
    ['categories.json', /",/, '"'],
    ['allergens.json', /",/, '"'],
    ['retailers.json', /",/, '"'],
  ])('in %s is reported once, and nothing about the files that need it', (file, from, to) => {
    const link = 'affiliateUrl: https://www.amazon.com/dp/B00ABCDE12?tag=pearlypaws-20'
    content.change(tuna, 'price:', `${link}\nprice:`)
    content.write('lists/no-chicken.json', JSON.stringify(list))
    expect(findings()).toEqual([])
    content.change(file, from, to)
    expect(findings()).toEqual([
      expect.stringMatching(new RegExp(`^content/${file}:.*broken JSON: add the missing comma`)),
    ])
  })

  it.each([
    ['"petName": "Pinto",\n}', /abel\.json:\d+: broken JSON: a name in double quotes belongs here/],
    [
      '"petName": "Pinto"\n"rating": 5}',
      /abel\.json:3: broken JSON: add the missing comma or closing bracket/,
    ],
    ['"petName": "Pinto"', /abel\.json:\d+: broken JSON: .*(?:ends too early|closing bracket)/],
  ])('is reported where it is: %j', (text, said) => {
    content.write('testimonials/abel.json', `{\n${text}\n`)
    expect(findings().filter((line) => line.includes('abel.json'))).toEqual([expect.stringMatching(said)])
  })
})

describe('a file', () => {
  const unused = 'the site doesn’t use a file with this name'
  it.each([
    ['products/new-paste-2-oz.txt', `1: ${unused}`],
    ['products/Tuna.JPG', `1: ${unused}: use a lowercase extension, .jpg`],
    ['products/tuna.heic', `1: ${unused}: save the image as jpg, png, webp or avif`],
    ['product/tuna-paste.md', `1: ${unused}: move it, or remove it, did you mean "products"?`],
    ['pages/landin.json', `1: ${unused}: move it, or remove it, did you mean "pages/landing.json"?`],
    [
      'faqs/What VOHC means.md',
      '2: found the file name "What VOHC means": use lowercase letters, digits and single hyphens',
    ],
  ])('named %s is refused', (path, said) => {
    content.write(path, '---\nquestion: What does VOHC mean to me?\norder: 90\n---\nMuch.\n')
    expect(findings()).toEqual([expect.stringContaining(`content/${path}:${said}`)])
  })

  it('of a picture has another ending', () => {
    content.change(tuna, 'picture:', 'photo: Tuna.JPG\nphotoAlt: A tube with a fish on it\npicture:')
    const endings = '.jpg, .jpeg, .png, .webp or .avif, in lowercase'
    expect(findings()).toEqual([
      expect.stringContaining(`photo: found "Tuna.JPG": use a file name that ends in ${endings}`),
    ])
  })
})

describe('a price that lost its decimal point', () => {
  it.each([
    ['price: 899', ['price: found 899: did you mean 8.99? If it costs $899.00, leave it']],
    ['price: 8.99\noriginalPrice: 1000', ['originalPrice: found 1000: did you mean 10?']],
    [
      "price: 8.99\noffers: [{ retailer: pet-barn, number: '1', price: 1200 }]",
      ['offers.0.price: found 1200'],
    ],
    ['price: 99', []],
    ['price: 129.99', []],
  ])('is a warning: %s', (to, said) => {
    content.change(tuna, 'price: 8.99', to)
    expect(warnings()).toEqual(said.map((line) => expect.stringContaining(line)))
  })
})
