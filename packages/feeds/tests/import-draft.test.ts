import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { directionsOf } from '../../../src/products/product-facts.ts'
import { productSchema } from '../../../src/content/product.ts'
import { tuna } from '../../../tests/unit/commands/scratch-content.ts'
import { importDesk, type TableRow } from './support/import-desk.ts'

const sentence = 'It is soft, it bends, and it takes a while to get to the end.'
/** A row of a maker's feed that doesn't say what it is, and the product that it becomes. */
const thing = { id: 'K1', title: 'Oak Lane Everyday Thing', description: sentence, species: 'dog' }
const made = 'oak-lane-everyday-thing'
/** A row of our own table. */
const own = {
  id: 'thing',
  name: 'Oak Lane Everyday Thing',
  category: 'toothbrushes',
  species: 'dog',
  shortDescription: sentence,
}
const created = '1 created, 0 updated, 0 unchanged, 0 refused.'

/** Imports a row, and returns what the import says of these fields, without the line number. */
async function saidOf(fields: readonly string[], row: TableRow, desk = importDesk(), isStrict = false) {
  const said = await desk.said([row], { isStrict })
  const lines = said.split('\n').map((line) => line.replace(/^(?: {4}|feed\.csv:2: )/, ''))
  return lines.filter((line) => fields.includes(/^(?:refused: )?(\w+)/.exec(line)?.[1] ?? ''))
}

describe('the name', () => {
  const title = (length: number) => 'Oak Lane Chews, '.padEnd(length, 'x')
  const unseen = '(guessed: the title has extra spaces or invisible characters)'
  it.each([
    ['Oak Lane Chews', []],
    ['+Home Dental Chews', []],
    ['Oak  Lane\u200B Chews', [`name: "Oak Lane Chews" ${unseen}`]],
    [title(70), []],
    [title(70).replace(' ', '  ').slice(0, 70), [expect.stringContaining(unseen)]],
    [title(71), ['name: "Oak Lane Chews" (guessed: the title is longer than 70 characters)']],
  ])('with the title %j: %j', async (name, said) => {
    expect(await saidOf(['name'], { ...thing, title: name })).toEqual(said)
  })
})

describe('the category and the drawing', () => {
  const usual = 'the usual one for its category'
  const typed = (words: string) => `"${words}" in the product type`
  it.each<[cells: TableRow, category: string, form: string]>([
    // A category by its name or id.
    [{ category: 'Dental Chews' }, '', `"treat-pouch" (guessed: ${typed('Chews')})`],
    [{ category: 'toothbrushes' }, '', `"long-brush" (guessed: ${typed('toothbrushes')})`],
    // A name that says otherwise doesn't change the category, and then it doesn't say how to draw it.
    [{ title: 'Oak Lane Toothbrush', category: 'Toothpaste' }, '', `"paste-tube" (guessed: ${usual})`],
    [{ title: 'Oak Lane Ball', category: 'Dental Chews' }, '', `"treat-pouch" (guessed: ${usual})`],
    [{ title: 'Oak Lane Bones', category: 'Dental Chews' }, '', '"bone-chew" (guessed: "Bones" in the name)'],
    // A maker's own categories.
    [
      { category: 'Pet Wipes' },
      `"toothbrushes" (guessed: ${typed('Wipes')})`,
      `"wipes-tub" (guessed: ${typed('Wipes')})`,
    ],
    [
      { product_type: 'Home > Water', category: 'Additives' },
      `"water-additives" (guessed: ${typed('Water Additives')})`,
      `"additive-bottle" (guessed: ${typed('Water Additives')})`,
    ],
    [{ title: 'Oak Lane Ball', category: 'dental-toys', form: 'rope-toy' }, '', ''],
    // Google's category as a number gives way to the maker's own words.
    ...['5011', '5002'].map((google_product_category): [TableRow, string, string] => [
      { google_product_category },
      `"dental-chews" (guessed: ${typed('Treats')})`,
      `"treat-pouch" (guessed: ${typed('Treats')})`,
    ]),
    [
      { google_product_category: '7144', product_type: 'Dogs > Tooth Paste' },
      `"toothpaste" (guessed: ${typed('Tooth Paste')})`,
      `"paste-tube" (guessed: ${typed('Tooth Paste')})`,
    ],
  ])('of %j are said to be %s and %s', async (cells, category, form) => {
    const said = Object.entries({ category, form }).flatMap(([field, text]) =>
      text === '' ? [] : [`${field}: ${text}`],
    )
    expect(await saidOf(['category', 'form'], { ...thing, ...cells })).toEqual(said)
  })

  it('in our own table are guessed only from a name that shows them, and never with --strict', async () => {
    const nothing = { ...own, category: 'nothing' }
    const refused = [expect.stringMatching(/^refused: category: found "nothing": use one of dental-chews, /)]
    expect(await saidOf(['category'], { ...nothing, tags: 'dog, toothbrush', form: 'long-brush' })).toEqual(
      refused,
    )
    expect(await saidOf(['category'], nothing)).toEqual(refused)
    const named = { ...nothing, name: 'Oak Lane Soft Toothbrush' }
    expect(await saidOf(['category'], named, importDesk(), true)).toEqual(refused)
    const said = 'category: "toothbrushes" (guessed: "Toothbrush" in the name)'
    expect(await saidOf(['category'], named)).toEqual([said])
    const strict = await saidOf(['tags', 'form'], own, importDesk(), true)
    expect(strict.map((line) => line.slice(0, 22))).toEqual([
      'refused: tags: missing',
      'refused: form: missing',
    ])
  })

  it('are the usual ones for a category whose words name no kind', async () => {
    const desk = importDesk()
    desk.change('categories.json', '"id": "toothpaste"', '"id": "cleaners"')
    expect(await saidOf(['category', 'form', 'tags'], { ...thing, category: 'Cleaners' }, desk)).toEqual([
      `form: "paste-tube" (guessed: ${usual})`,
      `tags: ["dog","toothpaste"] (guessed: the pet, the kind of product, and words in the text)`,
    ])
  })

  it('ask for the category of a use that the shop has none for', async () => {
    const desk = importDesk()
    desk.change('categories.json', /,\s*\{\s*"id": "dental-toys"[^}]*\}/, '')
    expect(await saidOf(['category'], { ...thing, title: 'Oak Lane Rubber Ball' }, desk)).toEqual([
      'category: "dental-chews" (guessed: nothing in the file)',
    ])
  })
})

describe('the pet and the tags', () => {
  const sticks = { ...thing, title: 'Oak Lane Sticks', product_type: '', species: '' }
  const both = 'Dogs & Cats > Dental'
  it.each<[cells: TableRow, species: string, tags: string]>([
    [
      { title: 'Oak Lane Sticks for Cats', product_type: 'Dog Treats' },
      '"cat" (guessed: "Cats")',
      'cat,chew',
    ],
    [{ product_type: 'Dog Treats' }, '"dog" (guessed: "Dog")', 'dog,chew'],
    [
      { product_type: 'Dog Treats', description: `${sentence} Only for cats.` },
      '"dog" (guessed: "Dog")',
      'dog,chew',
    ],
    [
      { description: `${sentence} Cats and dogs like it.` },
      '"both" (guessed: "dogs" and "Cats")',
      'dog,cat,chew',
    ],
    [{ title: 'Oak Lane Sticks for Dogs, Not for Cats' }, '"dog" (guessed: "Dogs")', 'dog,chew'],
    [{ species: 'both' }, '', 'dog,cat,chew'],
    [
      {
        title: 'Oak Lane Mini Sticks',
        product_type: 'Grain Free',
        species: 'dog',
        description: 'For breath.',
      },
      '',
      'dog,chew,small-breed,grain-free,breath',
    ],
    [{ species: 'cat', description: 'For breath.' }, '', 'cat,chew,breath'],
    [{ species: 'both', description: 'For breath.' }, '', 'dog,cat,chew,breath'],
    [{}, '"both" (guessed: nothing in the file)', 'dog,cat,chew'],
    // A category of dogs and cats gives way to the text.
    ...Object.entries({
      'For dogs only.': 'dog (guessed: "dogs only" in the text)',
      'Only for cats, once a day.': 'cat (guessed: "Only for cats" in the text)',
      'For dogs. Do not give it to cats.': 'dog (guessed: "not give it to cats" in the text)',
      'It is not only for cats.': 'both (guessed: "Dogs" and "Cats")',
      'For dogs and cats only.': 'both (guessed: "Dogs" and "Cats")',
      'Not for cats under one year.': 'both (guessed: "Dogs" and "Cats")',
    }).map(([text, said]): [TableRow, string, string] => [
      { product_type: both, description: `${text} ${sentence}` },
      said.replace(/^\w+/, '"$&"'),
      said.startsWith('both') ? 'dog,cat,chew' : `${said.slice(0, 3)},chew`,
    ]),
  ])('of %j are said to be %s and %s', async (cells, species, tags) => {
    expect(await saidOf(['species', 'tags'], { ...sticks, ...cells })).toEqual([
      ...(species === '' ? [] : [`species: ${species}`]),
      `tags: ${JSON.stringify(tags.split(','))} (guessed: the pet, the kind of product, and words in the text)`,
    ])
  })

  it('in our own table come from its text, too', async () => {
    const row = { ...own, species: '', text: 'Dogs with small mouths like it.' }
    expect(await saidOf(['species', 'tags'], row)).toEqual([
      'species: "dog" (guessed: "Dogs")',
      expect.stringContaining('tags: ["dog","toothbrush","small-breed"] (guessed: '),
    ])
  })
})

describe('the directions', () => {
  it.each([
    ['Water Additive', 'Oral Care', 'additive'],
    ['Fresh Breath Solution', 'Dental Water Additives', 'additive'],
    ['Mouthwash', 'Oral Care', 'additive'],
    ['Oral Rinse', 'Oral Care', 'spray'],
    ['Dental Spray', 'Oral Care', 'spray'],
    ['Seaweed Powder', 'Oral Care', 'powder'],
    ['Dental Wipes', 'Oral Care', 'wipes'],
  ])('of a %s in %s are those of %s', async (name, product_type, kind) => {
    const desk = importDesk()
    await desk.said([{ ...thing, title: `Oak Lane ${name}`, product_type }])
    const id = `oak-lane-${name.toLowerCase().replaceAll(' ', '-')}`
    const { category, form, tags } = productSchema.parse(desk.fields(id))
    expect(directionsOf({ use: category === 'toothbrushes' ? 'brush' : 'additive', form, tags })).toBe(kind)
  })
})

describe('other facts', () => {
  const chew = { ...thing, title: 'Oak Lane Sticks, Chicken, 24 Count' }
  it.each([
    [
      { title: `${chew.title}, 5-20 lbs` },
      [
        'weightRangeLb: [5,20] (guessed: "5-20 lbs")',
        'flavor: "Chicken" (guessed: "Chicken" in the name)',
        'packCount: 24 (guessed: "24 Count" in the name)',
        'packUnit: "pieces" (guessed: "24 Count" in the name)',
      ],
    ],
    [{ title: 'Oak Lane Bones, Beef, 9 oz', packCount: '5', flavor: 'Lamb' }, []],
    // A maker's name isn't a flavor.
    [{ brand: 'Malt House', title: 'Malt House Sticks' }, []],
  ])('of %j come from the title, unless the row has them', async (cells, said) => {
    const facts = ['flavor', 'packCount', 'packUnit', 'weightRangeLb']
    expect(await saidOf(facts, { ...chew, ...cells })).toEqual(said)
  })

  const label = 'its ingredients or warnings'
  it.each<[cells: TableRow, illnesses: string[] | undefined]>([
    [{ ingredients: 'Molasses | Salt | Rice' }, ['diabetes', 'kidney', 'heart']],
    [{ warnings: 'Ask a vet about its kidneys.' }, ['kidney']],
    [{ ingredients: 'Oat', warnings: 'Ask a vet about a thyroid condition.' }, ['thyroid']],
    [{ ingredients: 'Rice', warnings: 'Keep it dry.' }, undefined],
  ])('about illnesses of %j, in a feed and in our table, are %j, to confirm', async (cells, illnesses) => {
    for (const [row, id] of [
      [{ ...chew, title: thing.title, category: 'dental-chews' }, made],
      [{ ...own, category: 'dental-chews' }, 'thing'],
    ] as const) {
      const desk = importDesk()
      const said = illnesses && [`notForIllness: ${JSON.stringify(illnesses)} (guessed: ${label})`]
      expect(await saidOf(['notForIllness'], { ...row, ...cells }, desk)).toEqual(said ?? [])
      const { notForIllness, toConfirm } = desk.fields(id)
      expect(notForIllness).toEqual(illnesses)
      expect(String(toConfirm).includes(`notForIllness: guessed from ${label}`)).toBe(illnesses !== undefined)
    }
  })
})

describe('the text', () => {
  const replace = 'the text: write your own'
  it.each<[cells: TableRow, last: string]>([
    [{}, replace],
    [{ textSource: 'own' }, 'the text and the safety notes'],
    [{ description: '', shortDescription: sentence }, 'the text: not written yet'],
  ])('of a feed with %j is to confirm: %s', async (cells, last) => {
    const desk = importDesk()
    const said = await desk.said([{ ...thing, ...cells }])
    expect(Object(desk.fields(made)).toConfirm.at(-1)).toBe(last)
    expect(said.includes('\n1 with no text yet.\n')).toBe(last.endsWith('yet'))
    expect(desk.text(made).includes('\ntextSource: feed\n')).toBe(last === replace)
    expect(desk.text(made).endsWith(`\n---\n${sentence}\n`)).toBe(!last.endsWith('yet'))
    const guess = `shortDescription: "${sentence}" (guessed: the start of the description)`
    expect(said.includes(guess)).toBe(!last.endsWith('yet'))
  })

  it('of a product that has none is to be written', async () => {
    const desk = importDesk()
    await desk.said([own])
    expect(desk.text('thing')).toMatch(
      /\n---\nTo be written: 60 to 150 words of your own about Oak Lane Everyday Thing, in place of these\.\n/,
    )
  })
})

describe('a draft', () => {
  it.each<[cells: TableRow, id: string, asked: string]>([
    [{ title: '' }, 'product-of-line-2', 'name: the file doesn’t say'],
    [{ title: '\u200B\u200B' }, 'product-of-line-2', 'name: the file doesn’t say'],
    [{ title: 'Chewies', brand: 'Oak Lane' }, 'oak-lane-chewies', 'name: the file says “Chewies”'],
    [{ category: 'Snacks' }, made, 'category: the file doesn’t say'],
    [{ species: '' }, made, 'species: the file doesn’t say'],
    [{ species: 'bird' }, made, 'species: the feed says “bird”'],
    [{ description: 'Good.' }, made, 'shortDescription: the file doesn’t say'],
    [{ brand: 'F' }, made, 'brand: the feed says “F”'],
    [{ gtin: '099999000005' }, made, 'gtin: the feed says “099999000005”'],
    [{ link: 'https://amzn.to/abc' }, made, 'link: the file’s isn’t one that the shop can use'],
    [
      { link: 'https://www.chewy.com/thing/dp/123456?utm=1' },
      made,
      'link: https://www.chewy.com/thing/dp/123456?utm=1 waits for its store: npm run retailer -- chewy --id YOURS adds it',
    ],
    [{ ingredients: 'Rice', freeFrom: 'grain' }, made, 'freeFrom: the feed says “grain”'],
    [
      { title: '2-Pack Oak Lane Thing, 4 oz' },
      '2-pack-oak-lane-thing-4-oz',
      'packCount: the amount of the whole pack; the name says "2-Pack" and "4 oz"',
    ],
  ])('of a row with %j asks', async (cells, id, asked) => {
    const desk = importDesk()
    expect(await desk.said([{ ...thing, ...cells }])).toContain(created)
    expect(desk.fields(id)).toMatchObject({ draft: true, toConfirm: expect.arrayContaining([asked]) })
    expect(desk.findings()).toEqual([])
  })

  it('keeps a link for its store, and the import says so each time', async () => {
    const desk = importDesk()
    const row = { ...thing, link: 'https://www.chewy.com/thing/dp/123456' }
    const kept = 'kept in the draft: it waits for its store: npm run retailer -- chewy --id YOURS adds it'
    for (const time of [1, 2]) {
      const said = await desk.said([row])
      expect([time, said.includes(kept), said.includes('left out')]).toEqual([time, true, false])
    }
    // Somebody has answered, with another page.
    desk.change(`products/${made}.md`, /^ {2}- 'link: .*\n|'link: [^']*',? ?/m, '')
    expect(await desk.said([row])).toContain('left out: no retailer')
  })

  it('without a known kind has the one with the strictest rules', async () => {
    const nobody = '(guessed: nothing in the file)'
    const desk = importDesk()
    // Whatever the order of the categories.
    const categories: unknown[] = JSON.parse(desk.read('categories.json').text)
    desk.write('categories.json', JSON.stringify(categories.toReversed()))
    expect(await saidOf(['category', 'form', 'tags'], { ...thing, category: 'Snacks' }, desk)).toEqual([
      `category: "dental-chews" ${nobody}`,
      `form: "treat-pouch" ${nobody}`,
      expect.stringContaining('tags: ["dog","chew"] (guessed: '),
    ])
  })

  it('has at most 30 lines of 300 characters to confirm', async () => {
    const desk = importDesk()
    const long = 'x'.repeat(301)
    const confirm = [long, ...Array.from({ length: 40 }, (_, index) => `line ${index}`)].join('; ')
    const count = `${'1'.repeat(290)} oz`
    await desk.said([
      { ...thing, title: `Oak Lane Sticks, ${count}`, confirm: long },
      { ...thing, id: 'K2', title: 'Oak Lane Bones', confirm },
    ])
    const { toConfirm: lines } = Object(desk.fields('oak-lane-bones'))
    expect([lines.length, lines[0], lines[29]]).toEqual([30, 'x'.repeat(300), 'line 28'])
    expect(desk.fields('oak-lane-sticks')['toConfirm']).toContain(
      `packCount: guessed from "${'1'.repeat(275)}`,
    )
  })

  const eaten = 'all ingredients, from the label'
  const weight = 'the pet’s weight on the label'
  const text = 'the text and the safety notes'
  it.each<[cells: TableRow, lines: string[]]>([
    [{ category: 'dental-chews' }, [eaten, weight, text]],
    [
      { category: 'dental-chews', ingredients: 'Rice', weightRangeLb: '[5,20]' },
      ['ingredients, against the label', text],
    ],
    [{ category: 'dental-chews', confirm: 'ingredients; weights' }, ['ingredients', 'weights', text]],
    [{ category: 'toothpaste' }, [eaten, text]],
    [{ category: 'dental-toys' }, [weight, text]],
    [{ category: 'toothbrushes' }, [text]],
    [{ category: 'toothbrushes', form: 'wipes-tub' }, [eaten, text]],
  ])('of our own table with %j asks for %j', async (cells, lines) => {
    const desk = importDesk()
    await desk.said([{ ...own, text: 'A thing.', ...cells }])
    expect(desk.fields('thing')).toMatchObject({ draft: true, toConfirm: lines })
  })

  const verified = '{"day":"2026-11-20","by":"label"}'
  it.each<[cells: TableRow, mapping: [string, string][]]>([
    [{ draft: '' }, []],
    [{ Entwurf: '' }, [['entwurf', 'draft']]],
    [{ verifiedOn: verified, ingredients: 'chicken | rice' }, []],
  ])('isn’t made of a table that says which products are, or when: %j', async (cells, mapping) => {
    const desk = importDesk()
    await desk.said([{ ...thing, title: 'Oak Lane Sticks', ...cells }], { mapping })
    expect(desk.fields('oak-lane-sticks')).not.toHaveProperty('draft')
    expect(desk.fields('oak-lane-sticks')).not.toHaveProperty('toConfirm')
  })
})

describe('the check', () => {
  const verifiedOn = 'verifiedOn: { day: 2026-11-20, by: label }'

  it('holds a draft to its safety rules, not yet to its text', () => {
    const desk = importDesk()
    desk.change(tuna, /^sample: true$/m, 'draft: true')
    desk.change('site.json', /"featuredProducts": \[[^\]]*\]/, '"featuredProducts": []')
    desk.change(tuna, /Leave the open tube[^]*$/, 'Short.\n')
    expect(desk.findings()).toEqual([])
    desk.change(tuna, 'draft: true', `draft: true\n${verifiedOn}`)
    expect(desk.findings().join('\n')).toMatch(/the text has \d+ words/)
    desk.change(tuna, /^flavor: .*$/m, 'flavor: Xylitol')
    desk.change(tuna, verifiedOn, '')
    expect(desk.findings().join('\n')).toContain('never sold here')
  })

  it.each([
    [
      `draft: true\ntoConfirm: [minimum age]\n${verifiedOn}`,
      'toConfirm: [minimum age]\n',
      'verifiedOn publishes it: confirm each of these first, and remove it here',
    ],
    [
      'draft: true',
      'draft: true\n',
      'this product is a draft: publish it with verifiedOn, or choose another',
    ],
  ])('lets no draft be published or featured before all is confirmed: %j', (lines, from, said) => {
    const desk = importDesk()
    desk.change(tuna, /^sample: true$/m, lines)
    expect(desk.findings()).toEqual([expect.stringContaining(said)])
    desk.change(tuna, from, lines.includes(verifiedOn) ? '' : `draft: true\n${verifiedOn}\n`)
    expect(desk.findings()).toEqual([])
  })
})

it('a spreadsheet as people have it comes in whole, as drafts with questions', async () => {
  // Forty rows, two of them sizes of the one above: sizes in words, links from the browser, gaps. The brands don't exist.
  const table = readFileSync('packages/feeds/tests/samples/spreadsheet.csv', 'utf8')
  const desk = importDesk()
  expect(await desk.said(table)).toContain('38 created, 0 updated, 0 unchanged, 0 refused.')
  expect(desk.fields('rubber-nub-ball')).toMatchObject({ species: 'dog', size: 'm', draft: true })
  expect(desk.fields('mystery-item')['toConfirm']).toEqual([
    'category: the file doesn’t say',
    'species: the file doesn’t say',
    'shortDescription: the file doesn’t say',
    'all ingredients, from the label',
    'the pet’s weight on the label',
    'the text: not written yet',
  ])
  expect(await desk.said(table)).toContain('0 created, 0 updated, 38 unchanged, 0 refused.')
})
