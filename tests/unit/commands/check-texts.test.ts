import { describe, expect, it } from 'vitest'
import { headingIds } from '#commands/link-findings.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()
const { findings } = content

const faq = (words: string) =>
  `---\nquestion: Where do I find all of it?\norder: 90\n---\n\nHere.\n\nIt is ${words} now.\n`

describe('placeholder text', () => {
  it.each(['To be written: 60 to 150 words', 'to be written', 'Lorem ipsum dolor', 'TBD', 'And then: TODO'])(
    '%s is reported, in a body and in a field',
    (words) => {
      content.write(
        'faqs/where.md',
        `---\nquestion: '${words}: what is all of it?'\norder: 90\n---\n\n${words}\n`,
      )
      expect(findings()).toEqual([
        expect.stringMatching(/where\.md:2: question: found ".+": this is a placeholder/),
        expect.stringMatching(/where\.md:6: found ".+": this is a placeholder/),
      ])
    },
  )

  it('is told apart from text about writing', () => {
    content.write('faqs/where.md', faq('what is to be written down, the todos of a day'))
    expect(findings()).toEqual([])
  })
})

describe('marked words', () => {
  it('are checked like all others, and may name a seller', () => {
    content.write('faqs/where.md', faq('[TODO]{.sample}, [at {retailers}]{.at-barn}'))
    expect(findings()).toEqual([expect.stringMatching(/where\.md:8: found "TODO"/)])
  })

  it('have a mark that means something', () => {
    content.write('faqs/where.md', faq('[here]{.sampel}'))
    expect(findings()).toEqual([
      'content/faqs/where.md:8: found "{.sampel}": use sample, dated, priced, guarantee, phone, or at- and the id of a retailer',
    ])
  })

  it('leave a file that its schema accepts', () => {
    content.change('about.json', /"title": "About"/, '"title": "[About]{.sample}"')
    expect(findings()).toEqual([
      expect.stringMatching(/^content\/about\.json:\d+: title: without its marked words: missing/),
    ])
  })
})

it.each([
  ['our 36 pastes', 'our 36 pastes'],
  ['the 36 pastes, gels and powders we list', '36 pastes, gels and powders we list'],
  ['in eleven of ours', 'eleven of ours'],
  ['in seven of our water additives', 'seven of our water additives'],
  ['one of the chews we list', 'one of the chews we list'],
  ['one of the chews they list, for 36 dogs, in our 2 clinics', undefined],
])('finds a count of our products in “%s”', (words, found) => {
  content.write('faqs/where.md', faq(words))
  expect(findings()).toEqual(
    found === undefined
      ? []
      : [
          `content/faqs/where.md:8: found "${found}": this count is wrong once a product comes or goes: leave the number out`,
        ],
  )
})

describe('links', () => {
  it.each([
    ['[here](/shipping)'],
    ['[here](/products?category=toothpaste)'],
    ['[here](/products/tuna-cat-toothpaste-2-oz)'],
    ['[here](/terms#affiliate-disclosure)'],
    ['[here](/faq#what-vohc-means)'],
    ['[here](/about#founder)'],
    ['[here](https://vohc.org/accepted-products/)'],
    ['[here](mailto:hello@pearlypaws.example)'],
    ['![a tooth](/pictures/paste-tube-slate-tuna-for-cat.svg)'],
  ])('%s works', (words) => {
    content.write('faqs/where.md', faq(words))
    expect(findings()).toEqual([])
  })

  it.each([
    ['[here](/shiping)', 'found "/shiping": no such page, did you mean "/shipping"?'],
    ['[here](/shipping/)', 'found "/shipping/": addresses end without a slash: write /shipping'],
    ['[here](shipping)', 'found "shipping": a link inside the site begins with a slash: write /shipping'],
    ['[here](/products/bees)', 'found "/products/bees": no such page'],
    [
      '[here](/products/tuna)',
      'found "/products/tuna": no such page, did you mean "/products/tuna-cat-toothpaste-2-oz"?',
    ],
    [
      '[here](/terms#afiliate-disclosure)',
      'found "/terms#afiliate-disclosure": no #afiliate-disclosure on /terms, did you mean "affiliate-disclosure"?',
    ],
  ])('%s is broken', (words, said) => {
    content.write('faqs/where.md', faq(words))
    expect(findings()).toEqual([`content/faqs/where.md:8: link: ${said}`])
  })

  it('to a missing category', () => {
    content.write('faqs/where.md', faq('[here](/products?category=toys)'))
    expect(findings()).toEqual([
      expect.stringMatching(/:8: link: .*: no such category: use one of dental-chews, /),
    ])
  })

  it.each([
    ['/products?avoid=chiken', 'no such avoid: use one of chicken, .*, did you mean "chicken"\\?'],
    ['/products?pet=dog&avoid=beef,chiken', 'no such avoid: use one of chicken, '],
    ['/products?illness=kidneys', 'no such illness: use one of kidney, .*, did you mean "kidney"\\?'],
    ['/products?alergy=chicken', 'no filter is called "alergy"'],
    ['/care-plan?pet=dog&avoid=chiken', 'no such avoid: use one of chicken, '],
    ['/products?sort=cheap', 'no such sort: use one of featured, '],
    ['/products?brand=oak-lane', 'no such brand'],
  ])('to %s, a filter that would be ignored', (address, said) => {
    content.write('faqs/where.md', faq(`[here](${address})`))
    expect(findings()).toEqual([expect.stringMatching(new RegExp(`:8: link: .*: ${said}`))])
  })

  it('works to any real filter', () => {
    const address = '/products?pet=dog&weight=40&avoid=chicken,beef&illness=kidney&maxPrice=10&kind=sticks'
    content.write('faqs/where.md', faq(`[here](${address})`))
    expect(findings()).toEqual([])
  })

  it('in JSON', () => {
    content.change('site.json', '"/vet-locator"', '"/vet-finder"')
    expect(findings()).toEqual([
      expect.stringMatching(/site\.json:\d+: supportLinks\.0\.href: found "\/vet-finder": no such page/),
    ])
  })
})

it('names headings as the site does', () => {
  expect(headingIds("# Who we are\n\n## What's *in* it?\n\n### `A` & [B](/b)\n\n## Who we are\n")).toEqual([
    'who-we-are',
    'whats-in-it',
    'a--b',
    'who-we-are-1',
  ])
})

describe('pictures', () => {
  it('that are missing', () => {
    content.change(tuna, 'sample: true', 'photo: tuna.jpg\nphotoAlt: A tube of paste')
    content.write('products/tuna.jpeg', '')
    content.change(
      'testimonials/abel-and-pinto.json',
      '"petName"',
      '"customerImageUrl": "/abel.jpg",\n  "petName"',
    )
    expect(findings()).toEqual([
      `content/${tuna}:28: photo: found "tuna.jpg": no image with this name in content/products (avif, jpg, png or webp), did you mean "tuna.jpeg"?`,
      'content/products/tuna.jpeg:1: no product uses this image: add it to one as photo, or remove it',
      expect.stringMatching(/customerImageUrl: found "\/abel\.jpg": image not found: add it to public\//),
    ])
  })

  it('that are missing, after the first', () => {
    const further = 'furtherPhotos: [{ photo: nozzle.jpg, alt: Its nozzle }]'
    content.change(tuna, 'sample: true', `photo: tuna.jpg\nphotoAlt: A tube of paste\n${further}`)
    content.write('products/tuna.jpg', '')
    expect(findings()).toEqual([
      `content/${tuna}:30: furtherPhotos.0.photo: found "nozzle.jpg": no image with this name in content/products (avif, jpg, png or webp)`,
    ])
  })

  it('that exist', () => {
    const further = 'furtherPhotos: [{ photo: nozzle.jpg, alt: Its nozzle }]'
    content.change(tuna, 'sample: true', `photo: tuna.jpg\nphotoAlt: A tube of paste\n${further}`)
    content.write('products/tuna.jpg', '')
    content.write('products/nozzle.jpg', '')
    expect(findings()).toEqual([])
  })
})

describe("a product's text", () => {
  const first = 'Leave the open tube on the table for a minute and watch.'

  it.each([
    [/---\n\nLeave[^]*/, '---\n\nShort.\n', ':31: the text has 1 words; write 60 to 150'],
    [first, 'Watch it!', ':31: found "!": remove exclamation marks'],
    [first, 'Watch <b>it</b>.', ':31: found "<b>": no HTML here: write plain words'],
    [first, 'Watch \u202Eit.', ':31: found an invisible character, U+202E: remove it'],
    ['name: Tuna', 'name: \u2066Tuna', ':2: name: found an invisible character, U+2066: remove it'],
    [
      'name: Tuna',
      'name: Virbac Tuna',
      ':2: name: found "Virbac": a sample can’t name a brand: describe the product instead, or make it a real product and remove sample',
    ],
    [
      'name: Tuna',
      'brand: Virbac\nname: Tuna',
      ':2: brand: found "Virbac": a sample can’t name a brand: describe the product instead, or make it a real product and remove sample',
    ],
  ])('%s', (from, to, said) => {
    content.change(tuna, from, to)
    expect(findings()).toEqual([`content/${tuna}${said}`])
  })

  it('has no sentence of another product', () => {
    content.change(sticks, 'Before you buy', `${first} Before you buy`)
    expect(findings()).toEqual([
      `content/${tuna}:31: found "${first.slice(0, 60)}": this also appears in content/${sticks}; reword it`,
    ])
  })
})

it('may name the maker of a real product, in each text and as its brand', () => {
  content.change(tuna, 'name: Tuna', 'brand: Virbac\ngtin: "036000291452"\nname: Virbac Tuna')
  content.change(tuna, 'sample: true\n', '')
  content.change(tuna, 'and watch.', 'and watch. Greenies are something else.')
  expect(findings()).toEqual([])
})

describe('links to retailers', () => {
  it('are refused in a field that isn’t made for them', () => {
    content.change(
      tuna,
      /shortDescription: .*/,
      'shortDescription: See https://amzn.to/3abcDEF for the paste.',
    )
    expect(findings()).toEqual([
      expect.stringMatching(
        /shortDescription: found "https:\/\/amzn\.to\/3abcDEF": .* link to our product page/i,
      ),
    ])
  })

  const page = 'https://www.amazon.com/dp/B00ABCDE12'

  it.each([
    [`affiliateUrl: ${page}?tag=theirs-20`, 'affiliateUrl', 'the tag "theirs-20" isn’t ours'],
    ['affiliateUrl: https://amzn.to/3abcDEF', 'affiliateUrl', 'a short link hides its tag'],
    [
      'affiliateUrl: https://evil.example/x?tag=pearlypaws-20',
      'affiliateUrl',
      'no retailer in content/retailers.json has the host evil.example',
    ],
    ['offers: [{ retailer: chewie }]', 'offers.0.retailer', 'no such retailer in content/retailers.json'],
  ])('%s', (line, field, said) => {
    content.change(tuna, 'sample: true', line)
    expect(findings()).toEqual([expect.stringContaining(`content/${tuna}:28: ${field}: found `)])
    expect(findings()[0]).toContain(said)
  })

  it('with our tag', () => {
    content.change(tuna, 'sample: true', `affiliateUrl: ${page}?tag=pearlypaws-20`)
    expect(findings()).toEqual([])
  })

  it('belong in fields that mark them as paid, not in text', () => {
    content.write('faqs/where.md', faq(`[here](${page}?tag=pearlypaws-20)`))
    expect(findings()).toEqual([
      expect.stringMatching(/where\.md:8: link: found ".*": text can’t contain paid links/),
    ])
    content.write('faqs/where.md', faq(`Look at ${page}?TAG=theirs-20 first.`))
    expect(findings()).toEqual([
      expect.stringMatching(/where\.md:8: link: found "https:.*TAG=theirs-20": .* program policies bar them/),
    ])
    const abroad = '"stores": [{ "country": "GB", "host": "www.amazon.co.uk", "tag": "" }], "disclosure"'
    content.change('retailers.json', '"disclosure"', abroad)
    content.write('faqs/where.md', faq('https://www.amazon.co.uk/dp/B00ABCDE12'))
    expect(findings()).toEqual([expect.stringContaining('found "https://www.amazon.co.uk/dp/B00ABCDE12"')])
    content.write('faqs/where.md', faq('[here](https://www.amazon.com/gp/help/customer/display.html)'))
    expect(findings()).toEqual([])
  })
})

it('an answer with a script in it', () => {
  content.write(
    'faqs/where.md',
    '---\nquestion: Where do I find it all?\norder: 90\n---\n\nHere:\n<script>x</script>\n',
  )
  expect(findings()).toEqual(['content/faqs/where.md:7: found "<script>": no HTML here: write plain words'])
})

it('an answer without words', () => {
  content.write('faqs/where.md', '---\nquestion: Where do I find all of it?\norder: 90\n---\n')
  expect(findings()).toEqual(['content/faqs/where.md:5: the text is missing: add it below the front matter'])
})
