import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csvFeed } from '../../../tests/support/generate-feed.ts'
import { importForEach } from './support/import-commands.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'

const shop = importForEach()

const sentence = 'Chews for a dog that likes to take its time over them.'
/** A row of a maker's feed, and the file that it becomes. */
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence, price: '5.00 USD' }
const made = 'oak-lane-dental-chews-for-dogs'
const path = `products/${made}.md`
/** A row of our own table. */
const brush = {
  id: 'soft-brush',
  name: 'Oak Lane Soft Toothbrush for Dogs',
  category: 'toothbrushes',
  shortDescription: 'A brush with a soft head and a handle that a wet hand can hold.',
  text: 'A brush.',
}
const updated = '0 created, 1 updated, 0 unchanged, 0 refused.'
const unchanged = '0 created, 0 updated, 1 unchanged, 0 refused.'
const kept = (id: string, fields: string) =>
  `feed.csv:2: ${id}: not changed: ${fields} (use --overwrite to replace them)`

describe('a refused row', () => {
  it('is listed by its line, whatever is wrong with it', async () => {
    const text = '"Chews for a dog that likes to take its time over them."'
    const feed = `title,ingredients,description,brand
Oak Lane Berry Chews for Dogs,Rice | Garlic,${text},
Oak Lane Chews,Rice
Oak Lane Long Chews for Dogs,${'x'.repeat(5001)},${text},
Oak Lane Rice Chews for Dogs,Rice,${text},
`
    const { said, code } = await shop.run('import', feed)
    const refused = said
      .split('\n')
      .flatMap((line) => /^feed\.csv:(\d: refused: [^:]+: ?.{0,38})/.exec(line)?.[1] ?? [])
    expect(refused).toEqual([
      '2: refused: ingredients.1: found "Garlic": never sold here: onion',
      '3: refused: not as many fields as the first line has names: is a quotation mark missing?',
      '4: refused: ingredients: 5001 characters: the limit is 5000, so',
    ])
    expect(said).toContain('1 created, 0 updated, 0 unchanged, 3 refused.')
    expect(code).toBe(1)
    expect(Object.keys(JSON.parse(shop.read('.imports.json')))).toEqual(['oak-lane-rice-chews-for-dogs'])
  })

  it('has an id that can’t be one, or that of a row above', async () => {
    const same = { ...brush, name: 'Oak Lane Other Toothbrush for Dogs' }
    expect(await shop.said([{ ...brush, id: 'Soft Brush' }, brush, same])).toContain(
      'feed.csv:2: refused: id: found "Soft Brush": the name can’t become a URL: add an id, such as soft-paste-2-oz\n' +
        'feed.csv:4: refused: id: found "soft-brush": line 3 is the same product: remove one\n',
    )
  })

  it('is the same as one above, even if another name is free', async () => {
    const row = {
      ...chew,
      title: `${chew.title}, grain free, a part that is too long for its room, 24 Count`,
    }
    expect(await shop.said([row, row])).toMatch(
      /^feed\.csv:3: refused: id: .*: line 2 is the same product: remove one$/m,
    )
  })

  it('has its field and its value in the report', async () => {
    const report = `${shop.content().root}/report.csv`
    const kcal = '{"amount":-1,"per":"piece"}'
    await shop.said([{ ...brush, tags: 'dog | nonsense', kcal, form: '' }], '--strict', '--report', report)
    const lines = readFileSync(report, 'utf8').split('\n')
    const found = lines.filter((line) => /tags|kcal|form/.test(line)).map((line) => line.slice(0, 70))
    expect(found).toEqual([
      '2,,refused,tags.1,"[""dog"",""nonsense""]","found ""nonsense"": use on',
      '2,,refused,kcal.amount,"{""amount"":-1,""per"":""piece""}",found -1: u',
      '2,,refused,form,,"missing: add one of ""bone-chew"", ""stick-chew"", "',
    ])
  })

  it('can’t be written into a missing folder, and then nothing is imported', async () => {
    const report = `${shop.content().root}/missing/report.csv`
    expect(await shop.run('import', csvFeed([chew]), '--report', report)).toEqual({
      said: `${report}: can’t write here, so nothing was imported: name a file in an existing folder`,
      code: 1,
    })
    expect(existsSync(`${shop.content().root}/${path}`)).toBe(false)
    expect(existsSync(`${shop.content().root}/.imports.json`)).toBe(false)
  })
})

describe('a maker’s feed', () => {
  it('changes prices only, and with --overwrite all that it says', async () => {
    const row = {
      id: '',
      title: 'Tuna Cat Toothpaste, 2 oz',
      brand: 'Oak Lane',
      description: `${sentence} Really.`,
      flavor: '',
    }
    shop.content().change(tuna, 'sample: true', 'draft: true')
    const before = shop.read(tuna)
    const fields = Object(shop.fields('tuna-cat-toothpaste-2-oz'))
    const brand = 'brand: "Oak Lane"'
    const text = `text: "Leave the open tube on the table for a minute and watch. If her ea... -> "${sentence} Really."`
    expect(await shop.said([row])).toBe(
      `${kept('tuna-cat-toothpaste-2-oz', `${brand}; ${text}`)}\n${unchanged}`,
    )
    expect(shop.read(tuna)).toBe(before)
    expect(await shop.said([row], '--overwrite')).toContain(
      `~ tuna-cat-toothpaste-2-oz\n    ${brand}\n    ${text}\n1 is a draft, `,
    )
    expect(shop.fields('tuna-cat-toothpaste-2-oz')).toEqual({ ...fields, brand: 'Oak Lane' })
    expect(shop.read(tuna)).toMatch(
      /\n---\nChews for a dog that likes to take its time over them\. Really\.\n$/,
    )
  })

  it('guesses nothing for a product that is there, and with --overwrite only what is missing', async () => {
    await shop.said([chew])
    shop.content().change(path, /^form: .*\n/m, '')
    shop.content().change(path, /^tags: .*$/m, 'tags: [dog, travel]')
    const bigger = { ...chew, title: `${chew.title}, 24 Count` }
    const name = `name: "${chew.title}" -> "${bigger.title}"`
    expect(await shop.said([bigger])).toBe(`${kept(made, name)}\n${unchanged}`)
    expect(await shop.said([bigger], '--overwrite')).toContain(`~ ${made}
    ${name}
    form: "treat-pouch" (guessed: "Chews" in the name)
    packCount: 24 (guessed: "24 Count" in the name)
    packUnit: "pieces" (guessed: "24 Count" in the name)
1 is a draft, `)
    expect(shop.fields(made)).toMatchObject({ tags: ['dog', 'travel'], packCount: 24 })
  })

  it('leaves all that belongs to a price that an editor changed', async () => {
    await shop.said([{ ...chew, priceCheckedOn: '2026-10-01' }])
    shop.content().change(path, 'price: 5', 'price: 4')
    expect(await shop.said([{ ...chew, sale_price: '3.00 USD', priceCheckedOn: '2026-10-03' }])).toBe(
      `${kept(made, 'price: 4 -> 3')}\n${unchanged}`,
    )
    expect(shop.fields(made)).toMatchObject({ price: 4, priceCheckedOn: '2026-10-01' })
    expect(shop.fields(made)).not.toHaveProperty('originalPrice')
  })

  it('changes a price, even if an editor changed the one before the sale', async () => {
    await shop.said([{ ...chew, sale_price: '3.00 USD', priceCheckedOn: '2026-10-01' }])
    shop.content().change(path, 'originalPrice: 5', 'originalPrice: 6')
    await shop.said([{ ...chew, sale_price: '2.00 USD', priceCheckedOn: '2026-10-03' }])
    expect(shop.fields(made)).toMatchObject({ price: 2, originalPrice: 6, priceCheckedOn: '2026-10-03' })
  })

  it('never replaces a text or its source', async () => {
    await shop.said([chew])
    shop.content().change(path, 'textSource: feed', 'textSource: own')
    shop.content().change(path, /\n.*\n$/, '\nMy own text.\n')
    expect(await shop.said([{ ...chew, price: '4.00 USD' }])).toContain(
      kept(made, `textSource: "own" -> "feed"; text: "My own text." -> "${sentence}"`),
    )
    expect(shop.read(path)).toMatch(/\n---\nMy own text\.\n$/)
  })
})

describe('our own table', () => {
  it('changes what an import wrote, adds what is missing, and keeps what an editor wrote', async () => {
    await shop.said([{ ...brush, brand: 'Oak Lane', affiliateUrl: '' }])
    shop.content().change('products/soft-brush.md', 'brand: Oak Lane', "brand: Elm Lane\naffiliateUrl: ''")
    const row = { ...brush, text: 'A better brush.', brand: 'Ash Lane', size: 'm', affiliateUrl: '#' }
    expect(await shop.said([row])).toContain(
      `~ soft-brush
    affiliateUrl: "" -> "#"
    size: "m"
    text: "A brush." -> "A better brush."
${kept('soft-brush', 'brand: "Elm Lane" -> "Ash Lane"')}\n`,
    )
    expect(shop.fields('soft-brush')).toMatchObject({ brand: 'Elm Lane', size: 'm', affiliateUrl: '#' })
    expect(shop.read('products/soft-brush.md')).toMatch(/\n---\nA better brush\.\n$/)
    expect(await shop.said([row], '--overwrite')).toContain(
      '~ soft-brush\n    brand: "Elm Lane" -> "Ash Lane"\n',
    )
  })

  it('keeps a feed’s number for a product', async () => {
    await shop.said([chew])
    await shop.run('export')
    expect((await shop.run('import')).said).toBe('0 created, 0 updated, 3 unchanged, 0 refused.')
    const before = JSON.parse(shop.read('.imports.json'))[made]
    expect(
      await shop.said([
        {
          ...brush,
          id: made,
          name: '',
          category: 'dental-chews',
          shortDescription: '',
          text: '',
          price: '4.00',
        },
      ]),
    ).toContain(updated)
    const { marks, seen, ...after } = JSON.parse(shop.read('.imports.json'))[made]
    expect({ ...after, seen: before.seen, marks: { ...marks, price: before.marks.price } }).toEqual(before)
    expect([marks.price, seen]).not.toEqual([before.marks.price, before.seen])
  })

  it('leaves a product as it was if the change fails the check', async () => {
    await shop.said([brush])
    const [file, memory] = ['products/soft-brush.md', '.imports.json'].map(shop.read)
    const other = {
      ...brush,
      id: 'other',
      name: 'Oak Lane Other Toothbrush for Dogs',
      shortDescription: sentence,
    }
    const said = await shop.said([
      { ...brush, ingredients: 'Rice', freeFrom: 'grain', text: 'Another.' },
      other,
    ])
    expect(said).toContain('feed.csv:2: refused: freeFrom.0: found "grain", and "Rice" is an ingredient')
    expect(said).toContain('1 created, 0 updated, 0 unchanged, 1 refused.')
    expect(shop.read('products/soft-brush.md')).toBe(file)
    expect(JSON.parse(shop.read('.imports.json'))['soft-brush']).toEqual(
      JSON.parse(memory ?? '')['soft-brush'],
    )
  })

  it('isn’t refused for a product with a problem that it doesn’t change', async () => {
    await shop.run('export')
    shop.content().change(sticks, 'Peppermint]', 'Red 40]')
    const feed = readFileSync(`${shop.content().root}-feed.csv`, 'utf8').replace('Peppermint', 'Red 40')
    expect((await shop.run('import', feed.replace('8.99', '7.99'), '--overwrite')).said).toBe(
      '~ tuna-cat-toothpaste-2-oz\n    price: 8.99 -> 7.99\n0 created, 1 updated, 1 unchanged, 0 refused.',
    )
  })
})

it('writes a text to complete for a product that has none', async () => {
  await shop.said([{ ...brush, text: '' }])
  expect(shop.read('products/soft-brush.md')).toMatch(
    /\n---\nTo be written: 60 to 150 words of your own about Oak Lane Soft Toothbrush for Dogs, in place of these\.\n/,
  )
})
