import { describe, expect, it } from 'vitest'
import { headingIds } from '#commands/link-findings.ts'
import { memoryForEach } from './memory-content.ts'
import { sticks, tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content

const where = 'content/faqs/where.md'
/** Writes an answer with these words in its third paragraph, line 8. */
const answer = (words: string) =>
  content.write(
    'faqs/where.md',
    `---\nquestion: Where do I find all of it?\norder: 90\n---\n\nHere.\n\nIt is ${words} now.\n`,
  )

it.each(['To be written: 60 to 150 words', 'to be written', 'Lorem ipsum dolor', 'TBD', 'And then: TODO'])(
  'the placeholder “%s” is reported, in a body and in a field',
  (words) => {
    content.write('faqs/where.md', `---\nquestion: '${words}: what is it?'\norder: 90\n---\n\n${words}\n`)
    expect(findings()).toEqual([
      expect.stringMatching(/where\.md:2: question: found ".+": this is a placeholder/),
      expect.stringMatching(/where\.md:6: found ".+": this is a placeholder/),
    ])
  },
)

const countOf = 'this count is wrong once a product comes or goes: leave the number out'
it.each([
  ['our 36 pastes', `found "our 36 pastes": ${countOf}`],
  ['the 36 pastes, gels and powders we list', `found "36 pastes, gels and powders we list": ${countOf}`],
  ['in eleven of ours', `found "eleven of ours": ${countOf}`],
  ['in seven of our water additives', `found "seven of our water additives": ${countOf}`],
  ['one of the chews we list', `found "one of the chews we list": ${countOf}`],
  // Marked words.
  ['[TODO]{.sample}, [at {retailers}]{.at-barn}', 'found "TODO": this is a placeholder'],
  [
    '[here]{.sampel}',
    'found "{.sampel}": use sample, dated, priced, guarantee, phone, or at- and the id of a retailer',
  ],
  // Links.
  ['[here](/shiping)', 'link: found "/shiping": no such page, did you mean "/shipping"?'],
  ['[here](/shipping/)', 'link: found "/shipping/": addresses end without a slash: write /shipping'],
  ['[here](shipping)', 'link: found "shipping": a link inside the site begins with a slash: write /shipping'],
  ['[here](/products/bees)', 'link: found "/products/bees": no such page'],
  [
    '[here](/products/tuna)',
    'link: found "/products/tuna": no such page, did you mean "/products/tuna-cat-toothpaste-2-oz"?',
  ],
  [
    '[here](/terms#afiliate-disclosure)',
    'link: found "/terms#afiliate-disclosure": no #afiliate-disclosure on /terms, did you mean "affiliate-disclosure"?',
  ],
])('%s is reported', (words, said) => {
  answer(words)
  expect(findings()).toEqual([expect.stringContaining(`${where}:8: ${said}`)])
})

it.each([
  ['/products?category=toys', 'no such category: use one of dental-chews, '],
  ['/products?avoid=chiken', 'no such avoid: use one of chicken, .*, did you mean "chicken"\\?'],
  ['/products?pet=dog&avoid=beef,chiken', 'no such avoid: use one of chicken, '],
  ['/products?illness=kidneys', 'no such illness: use one of kidney, .*, did you mean "kidney"\\?'],
  ['/products?alergy=chicken', 'no filter is called "alergy"'],
  ['/care-plan?pet=dog&avoid=chiken', 'no such avoid: use one of chicken, '],
  ['/products?sort=cheap', 'no such sort: use one of featured, '],
  ['/products?brand=oak-lane', 'no such brand'],
])('a link to %s, which would be ignored, is reported', (address, said) => {
  answer(`[here](${address})`)
  expect(findings()).toEqual([expect.stringMatching(new RegExp(`:8: link: .*: ${said}`))])
})

it.each([
  'what is to be written down, the todos of a day',
  'one of the chews they list, for 36 dogs, in our 2 clinics',
  '[here](/shipping)',
  '[here](/products?category=toothpaste)',
  '[here](/products?pet=dog&weight=40&avoid=chicken,beef&illness=kidney&maxPrice=10&kind=sticks)',
  '[here](/products/tuna-cat-toothpaste-2-oz)',
  '[here](/terms#affiliate-disclosure)',
  '[here](/faq#what-vohc-means)',
  '[here](/about#founder)',
  '[here](https://vohc.org/accepted-products/)',
  '[here](https://www.amazon.com/gp/help/customer/display.html)',
  '[here](mailto:hello@pearlypaws.example)',
  '![a tooth](/pictures/paste-tube-slate-tuna-for-cat.svg)',
])('%s works', (words) => {
  answer(words)
  expect(findings()).toEqual([])
})

it('reports a link in JSON, and a file that its schema refuses without marked words', () => {
  content.change('site.json', '"/vet-locator"', '"/vet-finder"')
  content.change('about.json', /"title": "About"/, '"title": "[About]{.sample}"')
  expect(findings()).toEqual([
    expect.stringMatching(/^content\/about\.json:\d+: title: without its marked words: missing/),
    expect.stringMatching(/site\.json:\d+: supportLinks\.0\.href: found "\/vet-finder": no such page/),
  ])
})

it('names headings as the site does', () => {
  const text = "# Who we are\n\n## What's *in* it?\n\n### `A` & [B](/b)\n\n## Who we are\n"
  expect(headingIds(text)).toEqual(['who-we-are', 'whats-in-it', 'a--b', 'who-we-are-1'])
})

describe('a product’s photos', () => {
  const noImage = 'no image with this name in content/products (avif, jpg, png or webp)'
  const photos =
    'photo: tuna.jpg\nphotoAlt: A tube of paste\nfurtherPhotos: [{ photo: nozzle.jpg, alt: Its nozzle }]'
  it.each([
    [['tuna.jpg', 'nozzle.jpg'], []],
    [['tuna.jpg'], [`content/${tuna}:30: furtherPhotos.0.photo: found "nozzle.jpg": ${noImage}`]],
    [
      ['tuna.jpeg', 'nozzle.jpg'],
      [
        `content/${tuna}:28: photo: found "tuna.jpg": ${noImage}, did you mean "tuna.jpeg"?`,
        'content/products/tuna.jpeg:1: no product uses this image: add it to one as photo, or remove it',
      ],
    ],
  ])('are there, or missed, among %j', (names, said) => {
    content.change(tuna, 'sample: true', photos)
    for (const name of names) content.write(`products/${name}`, '')
    expect(findings()).toEqual(said)
  })

  it('and that of a customer has an address', () => {
    content.change(
      'testimonials/abel-and-pinto.json',
      '"petName"',
      '"customerImageUrl": "/abel.jpg", "petName"',
    )
    expect(findings()).toEqual([
      expect.stringMatching(/customerImageUrl: found "\/abel\.jpg": image not found: add it to public\//),
    ])
  })
})

const first = 'Leave the open tube on the table for a minute and watch.'
const brand =
  'found "Virbac": a sample can’t name a brand: describe the product instead, or make it a real product and remove sample'
const page = 'https://www.amazon.com/dp/B00ABCDE12'
const elsewhere = 'no retailer in content/retailers.json has the host evil.example'
it.each<[from: RegExp | string, to: string, said: string, why?: string]>([
  [/---\n\nLeave[^]*/, '---\n\nShort.\n', ':31: the text has 1 words; write 60 to 150'],
  [first, 'Watch it!', ':31: found "!": remove exclamation marks'],
  [first, 'Watch <b>it</b>.', ':31: found "<b>": no HTML here: write plain words'],
  [first, 'Watch \u202Eit.', ':31: found an invisible character, U+202E: remove it'],
  ['name: Tuna', 'name: \u2066Tuna', ':2: name: found an invisible character, U+2066: remove it'],
  ['name: Tuna', 'name: Virbac Tuna', `:2: name: ${brand}`],
  ['name: Tuna', 'brand: Virbac\nname: Tuna', `:2: brand: ${brand}`],
  // Links to retailers.
  [
    /shortDescription: .*/,
    'shortDescription: See https://amzn.to/3abcDEF for the paste.',
    ':6: shortDescription: found "https://amzn.to/3abcDEF": ',
    'ink to our product page',
  ],
  [
    'sample: true',
    `affiliateUrl: ${page}?tag=theirs-20`,
    ':28: affiliateUrl: found ',
    'the tag "theirs-20" isn’t ours',
  ],
  [
    'sample: true',
    'affiliateUrl: https://amzn.to/3abcDEF',
    ':28: affiliateUrl: found ',
    'a short link hides its tag',
  ],
  [
    'sample: true',
    'affiliateUrl: https://evil.example/x?tag=pearlypaws-20',
    ':28: affiliateUrl: found ',
    elsewhere,
  ],
  [
    'sample: true',
    `sizes: [{ packCount: 4, packUnit: oz, url: "${page}?tag=theirs-20" }]`,
    ':28: sizes.0.url: found ',
    'the tag "theirs-20" isn’t ours',
  ],
  ['sample: true', 'offers: [{ retailer: chewie }]', ':28: offers.0.retailer: found ', 'no such retailer in'],
])('a product with %s as %j is refused', (from, to, said, why = '') => {
  content.change(tuna, from, to)
  const found = findings()
  expect(found).toEqual([expect.stringContaining(`content/${tuna}${said}`)])
  expect(found[0]).toContain(why)
})

it('a product has no sentence of another one', () => {
  content.change(sticks, 'Before you buy', `${first} Before you buy`)
  expect(findings()).toEqual([
    `content/${tuna}:31: found "${first.slice(0, 60)}": this also appears in content/${sticks}; reword it`,
  ])
})

it('a real product may name its maker, in each text and as its brand, and link to its page with our tag', () => {
  content.change(tuna, 'name: Tuna', 'brand: Virbac\ngtin: "036000291452"\nname: Virbac Tuna')
  const sizes = `sizes: [{ packCount: 4, packUnit: oz, url: ${page} }]`
  content.change(tuna, 'sample: true', `affiliateUrl: ${page}?tag=pearlypaws-20\n${sizes}`)
  content.change(tuna, 'and watch.', 'and watch. Greenies are something else.')
  expect(findings()).toEqual([])
})

it.each([
  [`[here](${page}?tag=pearlypaws-20)`, 'text can’t contain paid links'],
  [`${page}?TAG=theirs-20`, 'program policies bar them'],
  ['https://www.amazon.co.uk/dp/B00ABCDE12', 'found "https://www.amazon.co.uk/dp/B00ABCDE12"'],
])('a paid link belongs in fields that mark it as paid, not in text: %s', (words, said) => {
  const abroad = '"stores": [{ "country": "GB", "host": "www.amazon.co.uk", "tag": "" }], "disclosure"'
  content.change('retailers.json', '"disclosure"', abroad)
  answer(words)
  expect(findings()).toEqual([expect.stringMatching(/where\.md:8: link: found/)])
  expect(findings()[0]).toContain(said)
})

it.each([
  ['Here:\n<script>x</script>\n', ':7: found "<script>": no HTML here: write plain words'],
  ['', ':5: the text is missing: add it below the front matter'],
])('an answer has words, and no script: %j', (body, said) => {
  const front = '---\nquestion: Where do I find it all?\norder: 90\n---\n'
  content.write('faqs/where.md', body === '' ? front : `${front}\n${body}`)
  expect(findings()).toEqual([`${where}${said}`])
})
