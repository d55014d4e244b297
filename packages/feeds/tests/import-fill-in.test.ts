import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importForEach } from './support/import-commands.ts'

const shop = importForEach()

const sentence = 'It is soft, it bends, and it takes a while to get to the end.'
/** A row of a maker's feed that doesn't say what it is. */
const thing = { id: 'K1', title: 'Oak Lane Everyday Thing', description: sentence, species: 'dog' }
/** A row of our own table. */
const own = {
  id: 'thing',
  name: 'Oak Lane Everyday Thing',
  category: 'toothbrushes',
  species: 'dog',
  shortDescription: sentence,
}

const because = 'the pet, the kind of product, and words in the text'

/** Imports a row, and returns what the command said of these fields, without the line number. */
async function saidOf(fields: readonly string[], row: Record<string, string>, ...flags: string[]) {
  const lines = (await shop.said([row], ...flags))
    .split('\n')
    .map((line) => line.replace(/^(?: {4}|feed\.csv:2: )/, ''))
  return lines.filter((line) => fields.includes(/^(?:refused: )?(\w+)/.exec(line)?.[1] ?? ''))
}

describe('the name', () => {
  const title = (length: number) => 'Oak Lane Chews, '.padEnd(length, 'x')
  it.each([
    ['Oak Lane Chews', []],
    ['+Home Dental Chews', []],
    [
      'Oak  Lane\u200B Chews',
      ['name: "Oak Lane Chews" (guessed: the title has extra spaces or invisible characters)'],
    ],
    [title(70), []],
    [
      title(70).replace(' ', '  ').slice(0, 70),
      [expect.stringMatching(/ \(guessed: the title has extra spaces or invisible characters\)$/)],
    ],
    [title(71), ['name: "Oak Lane Chews" (guessed: the title is longer than 70 characters)']],
  ])('with the title %j: %j', async (name, said) => {
    expect(await saidOf(['name'], { ...thing, title: name })).toEqual(said)
  })
})

describe('the category and the drawing', () => {
  it.each([
    // A category by its name or id.
    [{ category: 'Dental Chews' }, ['form: "treat-pouch" (guessed: "Chews" in the product type)']],
    [{ category: 'toothbrushes' }, ['form: "long-brush" (guessed: "toothbrushes" in the product type)']],
    // A name that says otherwise doesn't change the category, and then it doesn't say how to draw it.
    [
      { title: 'Oak Lane Toothbrush', category: 'Toothpaste' },
      ['form: "paste-tube" (guessed: the usual one for its category)'],
    ],
    [
      { title: 'Oak Lane Ball', category: 'Dental Chews' },
      ['form: "treat-pouch" (guessed: the usual one for its category)'],
    ],
    [
      { title: 'Oak Lane Bones', category: 'Dental Chews' },
      ['form: "bone-chew" (guessed: "Bones" in the name)'],
    ],
    // A maker's own categories.
    [
      { category: 'Pet Wipes' },
      [
        'category: "toothbrushes" (guessed: "Wipes" in the product type)',
        'form: "wipes-tub" (guessed: "Wipes" in the product type)',
      ],
    ],
    [
      { product_type: 'Home > Water', category: 'Additives' },
      [
        'category: "water-additives" (guessed: "Water Additives" in the product type)',
        'form: "additive-bottle" (guessed: "Water Additives" in the product type)',
      ],
    ],
    [{ title: 'Oak Lane Ball', category: 'dental-toys', form: 'rope-toy' }, []],
  ])('of %j are said to be %j', async (cells, said) => {
    expect(await saidOf(['category', 'form'], { ...thing, ...cells })).toEqual(said)
  })

  it('are those with the strictest rules if nothing tells them, and a question', async () => {
    const nobody = '(guessed: nothing in the file)'
    expect(await saidOf(['category', 'form', 'tags'], { ...thing, category: 'Snacks' })).toEqual([
      `category: "dental-chews" ${nobody}`,
      `form: "treat-pouch" ${nobody}`,
      `tags: ["dog","chew"] (guessed: ${because})`,
    ])
    expect(Object(shop.fields('oak-lane-everyday-thing')).toConfirm).toContain(
      'category: the file doesn’t say',
    )
  })

  it.each<[Record<string, string>, string, string]>([
    [{ title: '' }, 'product-of-line-2', 'name: the file doesn’t say'],
    [{ title: '\u200B\u200B' }, 'product-of-line-2', 'name: the file doesn’t say'],
    [{ title: 'Chewies', brand: 'Oak Lane' }, 'oak-lane-chewies', 'name: the file says “Chewies”'],
    [{ species: '' }, 'oak-lane-everyday-thing', 'species: the file doesn’t say'],
    [{ species: 'bird' }, 'oak-lane-everyday-thing', 'species: the feed says “bird”'],
    [{ description: 'Good.' }, 'oak-lane-everyday-thing', 'shortDescription: the file doesn’t say'],
    [{ brand: 'F' }, 'oak-lane-everyday-thing', 'brand: the feed says “F”'],
    [{ gtin: '099999000005' }, 'oak-lane-everyday-thing', 'gtin: the feed says “099999000005”'],
    [
      { link: 'https://amzn.to/abc' },
      'oak-lane-everyday-thing',
      'link: the file’s isn’t one that the shop can use',
    ],
    [
      { link: 'https://www.chewy.com/thing/dp/123456?utm=1' },
      'oak-lane-everyday-thing',
      'link: https://www.chewy.com/thing/dp/123456?utm=1 waits for its store: npm run retailer -- chewy --id YOURS adds it',
    ],
    [
      { ingredients: 'Rice', freeFrom: 'grain' },
      'oak-lane-everyday-thing',
      'freeFrom: the feed says “grain”',
    ],
  ])('with %j is a draft that asks', async (cells, id, asked) => {
    expect(await shop.said([{ ...thing, ...cells }])).toContain(
      '1 created, 0 updated, 0 unchanged, 0 refused.',
    )
    expect(Object(shop.fields(id)).toConfirm).toContain(asked)
  })

  it('in our own table are guessed only from a name that shows them, and never with --strict', async () => {
    const wrong = {
      ...own,
      category: 'nothing',
      tags: 'dog, toothbrush',
      form: 'long-brush',
    }
    expect(await saidOf(['category'], wrong)).toEqual([
      expect.stringMatching(/^refused: category: found "nothing": use one of dental-chews, toothbrushes, /),
    ])
    const bare = { ...wrong, tags: '', form: '' }
    expect(await saidOf(['category'], bare)).toEqual([
      expect.stringMatching(/^refused: category: found "nothing": use one of dental-chews, toothbrushes, /),
    ])
    const named = { ...wrong, name: 'Oak Lane Soft Toothbrush' }
    expect(await saidOf(['category'], named, '--strict')).toEqual([
      expect.stringMatching(/^refused: category: found "nothing": /),
    ])
    expect(await saidOf(['category'], named)).toEqual([
      'category: "toothbrushes" (guessed: "Toothbrush" in the name)',
    ])
  })

  it('are the usual ones for a category whose words name no kind', async () => {
    shop.content().change('categories.json', '"id": "toothpaste"', '"id": "cleaners"')
    expect(await saidOf(['category', 'form', 'tags'], { ...thing, category: 'Cleaners' })).toEqual([
      'form: "paste-tube" (guessed: the usual one for its category)',
      `tags: ["dog","toothpaste"] (guessed: ${because})`,
    ])
  })

  it('ask for the category of a use that the shop has none for', async () => {
    shop.content().change('categories.json', /,\s*\{\s*"id": "dental-toys"[^}]*\}/, '')
    expect(await saidOf(['category'], { ...thing, title: 'Oak Lane Rubber Ball' })).toEqual([
      'category: "dental-chews" (guessed: nothing in the file)',
    ])
  })
})

describe('the pet and the tags', () => {
  const cat = { ...thing, title: 'Oak Lane Sticks for Cats', product_type: 'Dog Treats', species: '' }
  it.each([
    [cat, ['species: "cat" (guessed: "Cats")', `tags: ["cat","chew"] (guessed: ${because})`]],
    [
      { ...cat, title: 'Oak Lane Sticks' },
      ['species: "dog" (guessed: "Dog")', `tags: ["dog","chew"] (guessed: ${because})`],
    ],
    [
      {
        ...cat,
        title: 'Oak Lane Sticks',
        product_type: '',
        description: `${sentence} Cats and dogs like it.`,
      },
      ['species: "both" (guessed: "dogs" and "Cats")', `tags: ["dog","cat","chew"] (guessed: ${because})`],
    ],
    [
      { ...cat, title: 'Oak Lane Sticks for Dogs, Not for Cats', product_type: '' },
      ['species: "dog" (guessed: "Dogs")', `tags: ["dog","chew"] (guessed: ${because})`],
    ],
    [{ ...cat, species: 'both' }, [`tags: ["dog","cat","chew"] (guessed: ${because})`]],
    [
      {
        ...thing,
        title: 'Oak Lane Mini Sticks',
        product_type: 'Grain Free Treats',
        description: `${sentence} For fresh breath.`,
      },
      [`tags: ["dog","chew","small-breed","grain-free","breath"] (guessed: ${because})`],
    ],
    [
      { ...cat, title: 'Oak Lane Sticks', product_type: '' },
      ['species: "both" (guessed: nothing in the file)', `tags: ["dog","cat","chew"] (guessed: ${because})`],
    ],
  ])('of %j are said to be %j', async (row, said) => {
    expect(await saidOf(['species', 'tags'], row)).toEqual(said)
  })

  it('in our own table come from its text, too', async () => {
    const row = { ...own, species: '', text: 'Dogs with small mouths like it.' }
    expect(await saidOf(['species', 'tags'], row)).toEqual([
      'species: "dog" (guessed: "Dogs")',
      `tags: ["dog","toothbrush","small-breed"] (guessed: ${because})`,
    ])
  })
})

describe('other facts', () => {
  const chew = { ...thing, title: 'Oak Lane Sticks, Chicken, 24 Count' }
  it('come from the title, unless the row has them', async () => {
    const facts = ['flavor', 'packCount', 'packUnit', 'weightRangeLb']
    expect(await saidOf(facts, { ...chew, title: `${chew.title}, 5-20 lbs` })).toEqual([
      'weightRangeLb: [5,20] (guessed: "5-20 lbs")',
      'flavor: "Chicken" (guessed: "Chicken" in the name)',
      'packCount: 24 (guessed: "24 Count" in the name)',
      'packUnit: "pieces" (guessed: "24 Count" in the name)',
    ])
    expect(
      await saidOf(facts, {
        ...chew,
        id: 'K2',
        title: 'Oak Lane Bones, Beef, 9 oz',
        packCount: '5',
        flavor: 'Lamb',
      }),
    ).toEqual([])
    // A maker's name isn't a flavor.
    expect(
      await saidOf(facts, { ...chew, id: 'K3', brand: 'Malt House', title: 'Malt House Sticks' }),
    ).toEqual([])
  })

  it.each([
    [
      { ingredients: 'Rice | Molasses' },
      ['notForIllness: ["diabetes"] (guessed: its ingredients or warnings)'],
    ],
    [
      { warnings: 'Ask a vet about its kidneys.' },
      ['notForIllness: ["kidney"] (guessed: its ingredients or warnings)'],
    ],
    [{ ingredients: 'Rice', warnings: 'Keep it dry.' }, []],
  ])('about illnesses come from %j', async (cells, said) => {
    expect(await saidOf(['notForIllness'], { ...chew, ...cells })).toEqual(said)
    expect(shop.read('products/oak-lane-sticks-chicken-24-count.md').includes('notForIllness')).toBe(
      said.length > 0,
    )
  })
})

describe('the text', () => {
  const chew = { ...thing, title: 'Oak Lane Sticks' }
  const last = () => Object(shop.fields('oak-lane-sticks')).toConfirm.at(-1)

  it('of a feed is to be replaced, and its sentence is the start of it', async () => {
    expect(await saidOf(['shortDescription'], chew)).toEqual([
      `shortDescription: "${sentence}" (guessed: the start of the description)`,
    ])
    expect(shop.read('products/oak-lane-sticks.md')).toMatch(
      new RegExp(`\ntextSource: feed\n[^]*\n---\n${sentence}\n$`),
    )
    expect(last()).toBe('the text: write your own')
  })

  it('of a feed may be our own', async () => {
    await shop.said([{ ...chew, textSource: 'own' }])
    expect(last()).toBe('the text and the safety notes')
  })

  it('that is missing leaves a draft to write', async () => {
    expect(await shop.said([{ ...chew, description: '', shortDescription: sentence }])).toContain(
      '\n1 with no text yet.\n',
    )
    expect(last()).toBe('the text: not written yet')
  })
})

describe('what to confirm', () => {
  it('has at most 30 lines of 300 characters', async () => {
    const long = 'x'.repeat(301)
    const confirm = [long, ...Array.from({ length: 40 }, (_, index) => `line ${index}`)].join('; ')
    const count = `${'1'.repeat(290)} oz`
    await shop.said([
      { ...thing, title: `Oak Lane Sticks, ${count}`, confirm: long },
      { ...thing, id: 'K2', title: 'Oak Lane Bones', confirm },
    ])
    const { toConfirm: lines } = Object(shop.fields('oak-lane-bones'))
    expect(lines).toHaveLength(30)
    expect([lines[0], lines[29]]).toEqual(['x'.repeat(300), 'line 28'])
    expect(Object(shop.fields('oak-lane-sticks')).toConfirm).toContain(
      `packCount: guessed from "${'1'.repeat(275)}`,
    )
  })

  const eaten = 'all ingredients, from the label'
  const weight = 'the pet’s weight on the label'
  const text = 'the text and the safety notes'
  it.each([
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
  ])('of %j is %j', async (cells, lines) => {
    await shop.said([{ ...own, text: 'A thing.', ...cells }])
    expect(shop.fields('thing')).toMatchObject({ draft: true, toConfirm: lines })
  })

  it('is nothing if a column says which products are drafts, whatever its name', async () => {
    const mapping = `${shop.content().root}/mapping.json`
    writeFileSync(mapping, '{ "Entwurf": "draft" }')
    await shop.said([{ ...thing, title: 'Oak Lane Sticks', Entwurf: '' }], '--mapping', mapping)
    expect(shop.fields('oak-lane-sticks')).not.toHaveProperty('draft')
    expect(shop.fields('oak-lane-sticks')).not.toHaveProperty('toConfirm')
  })
})
