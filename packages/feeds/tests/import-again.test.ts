import { describe, expect, it } from 'vitest'
import { googleItems } from '../../../tests/support/generate-feed.ts'
import { firstRetailer, secondRetailer } from '../../../tests/support/retailers.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'
import { markOf, memoryText } from '../src/import/import-memory.ts'
import { importDesk, type TableRow } from './support/import-desk.ts'

const sentence = 'Chews for a dog that likes to take its time over them.'
/** A row of a maker's feed, and the product that it becomes. */
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence, price: '20 USD' }
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
const tunaId = 'tuna-cat-toothpaste-2-oz'
/** A title too long for a card. */
const start = 'Oak Lane dental chew stick with mint for small dogs'
const long = `${start}, grain free, a part that is too long to be worth its room, 24 Count`

const counts = (created: number, updated: number, unchanged: number, refused = 0) =>
  `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`
const kept = (id: string, fields: string) =>
  `feed.csv:2: ${id}: not changed: ${fields} (use --overwrite to replace them)`
const priceOf = (desk: ReturnType<typeof importDesk>, id = made) => {
  const { price, originalPrice, priceCheckedOn } = desk.fields(id)
  return [price, originalPrice, priceCheckedOn]
}
/** A desk with these rows imported. */
async function deskWith(...rows: TableRow[]) {
  const desk = importDesk()
  await desk.said(rows)
  return desk
}

describe('the product of a row', () => {
  const page = 'https://www.petbarn.example/item?sku=4711'
  const gel = { title: 'Oak Lane Dental Gel for Dogs', link: page.replace('11', '12') }
  const code = '099999000009'
  it.each<[same: string, cells: TableRow, isSame: boolean]>([
    ['number and page, whatever the name', { title: gel.title }, true],
    ['number, brand and name, whatever the page', { ...gel, title: chew.title }, true],
    ['number and brand, but of another kind', gel, false],
    ['number and brand, but of another kind and without a page', { ...gel, link: '' }, false],
    ['number, brand and kind, by another name', { title: 'Oak Lane Soft Chews for Dogs', link: '' }, true],
    ['number and page, but another brand', { title: gel.title, brand: 'Fernhill' }, true],
    ['number, but of another brand', { title: 'Oak Lane Rings', brand: 'Fernhill', link: '' }, false],
    ['bar code', { id: 'x', link: '', gtin: code, title: `${chew.title}, Mint` }, true],
    [
      'bar code, with other digits',
      { id: 'x', link: '', gtin: `0${code}`, title: `${chew.title}, Mint` },
      true,
    ],
    [
      'bar code of a pack with another amount',
      { id: 'x', link: '', gtin: code, title: 'Oak Lane Chews, 72 Count' },
      false,
    ],
    [
      'bar code of a pack in another unit',
      { id: 'x', link: '', gtin: code, title: 'Oak Lane Chews, 4 oz' },
      true,
    ],
    [
      'number and kind, but of another brand',
      { title: 'Oak Lane Soft Chews for Dogs', brand: 'Fernhill', link: '' },
      false,
    ],
    ['name only', { id: 'x', link: '' }, true],
  ])('is the one with the same %s: %j', async (_, cells, isSame) => {
    const desk = importDesk()
    desk.write('retailers.json', JSON.stringify([firstRetailer, secondRetailer]))
    const amount = { packCount: '12', packUnit: 'pieces' }
    const row = { ...chew, ...amount, brand: 'Oak Lane', price: '9.00 USD', link: page, gtin: code }
    await desk.said([row])
    const again = { ...row, packCount: '', packUnit: '', gtin: '', price: '3.00 USD', ...cells }
    expect(await desk.said([again])).toContain(isSame ? counts(0, 1, 0) : '1 created')
    expect(priceOf(desk)[0]).toBe(isSame ? 3 : 9)
  })

  it('is the one with its retailer number, whatever its name', async () => {
    const desk = importDesk()
    desk.change(tuna, 'species: cat', 'asin: B000000000\nspecies: cat')
    expect(await desk.said([{ ...chew, link: 'https://www.amazon.com/dp/B000000000' }])).toContain(
      `; name: "Tuna Cat Toothpaste, 2 oz" -> "${chew.title}"; `,
    )
  })

  it.each(['0042100005264', '00042100005264', '04252614', "'042100005264"])(
    'has UPC 042100005264 if the row has %s',
    async (gtin) => {
      const desk = importDesk()
      desk.change(tuna, 'species: cat', "gtin: '042100005264'\nspecies: cat")
      expect(await desk.said([{ ...chew, gtin }])).toContain(`${tunaId}: not changed: price: 8.99 -> 20`)
    },
  )

  it('is a new one if two have its bar code, or the only other one has no numbers, either', async () => {
    const desk = importDesk()
    for (const file of [tuna, sticks]) desk.change(file, 'species:', `gtin: '${code}'\nspecies:`)
    expect(await desk.said([{ ...chew, gtin: code }])).toContain(counts(1, 0, 0))
    const other = importDesk()
    other.remove(sticks)
    expect(await other.said([{ ...chew, id: '' }])).toContain(counts(1, 0, 0))
  })

  const asin = (number: number) => `https://www.amazon.com/dp/B00000000${number}`
  it.each<[what: string, cells: TableRow, said: string]>([
    [
      'a bar code',
      { id: 'K2', title: 'Oak Lane Big Chews for Dogs' },
      `gtin: found "${code}": ignored because content/${path} has it`,
    ],
    ['a feed number', { title: 'Oak Lane Sticks for Dogs', gtin: '' }, '1 created'],
    ['a name', { id: 'K9', gtin: '' }, '1 created'],
  ])('is never found by %s if other numbers contradict', async (_, cells, said) => {
    const row = { ...chew, gtin: code, link: asin(1) }
    const desk = await deskWith(row)
    expect(await desk.said([{ ...row, link: asin(2), price: '90 USD', ...cells }])).toContain(said)
    expect(priceOf(desk)[0]).toBe(20)
  })

  it('is one of two with a bar code on a single and its multipack, which has none then', async () => {
    const rows = [
      { ...chew, gtin: code, link: asin(1), title: `${chew.title}, 12 Count` },
      { ...chew, gtin: code, link: asin(2), id: 'K2', title: `${chew.title}, 12 Count (Pack of 6)` },
    ]
    const said = await importDesk().said(rows)
    expect(said).toContain(`feed.csv:2: gtin: found "${code}": ignored because line 3 has it, too`)
    expect(said).toContain('2 created')
  })

  it.each([
    ['by its bar code, whatever its number', '', `${tunaId}: not changed: name: "Tuna Cat`],
    [
      'by its id, whatever its bar code',
      'dental-chew-sticks-for-medium-dogs-28-count',
      `refused: gtin: found "${code}": it already appears in content/${tuna}`,
    ],
  ])('in our own table is found %s', async (_, id, found) => {
    const desk = importDesk()
    desk.change(tuna, 'species: cat', `gtin: '${code}'\nasin: B000000000\nspecies: cat`)
    const numbers = { gtin: code, asin: 'B000000001' }
    const row = { id, name: 'Another Tuna Paste', category: 'toothpaste', shortDescription: '', ...numbers }
    expect(await desk.said([row])).toContain(`feed.csv:2: ${found}`)
  })

  it('is none that has a row of its own in this feed', async () => {
    const desk = await deskWith(chew)
    const second = { ...chew, id: 'K2', price: '3.00 USD' }
    expect(await desk.said([second])).toContain(`~ ${made}\n    price: 20 -> 3\n`)
    expect(await desk.said([{ ...chew, id: 'K3' }, second])).toContain(`+ ${made}-no-k3\n`)
    expect(desk.text(`${made}-no-k3`)).toContain('name: another product has it')
    const renamed = { ...chew, title: 'Oak Lane Soft Chews for Dogs' }
    expect(await (await deskWith(chew)).said([{ ...chew, id: 'K3' }, renamed])).toContain(counts(1, 0, 1))
    const sizes = await deskWith({ ...chew, id: 'P0', gtin: code })
    const two = [{ ...chew, title: 'Oak Lane Rings for Dogs' }, chew].map((one) => ({
      ...one,
      id: 'P0',
      gtin: code,
    }))
    expect(await sizes.said(two)).toContain(counts(1, 0, 1))
  })

  it.each([
    [{ gtin: '099999000009' }, { gtin: '099999000016' }],
    [{ asin: 'B000000000' }, { asin: 'B000000001' }],
    [{ link: 'https://www.amazon.com/s?k=one' }, { link: 'https://www.amazon.com/s?k=two' }],
    [{ title: `Small ${long}` }, { title: `Soft ${long}` }],
    [{ id: 'K1' }, { id: 'K2' }],
  ])('with %j is another one than that with %j', async (one, two) => {
    const rows = [one, two].map((cells) => ({ ...chew, title: long, ...cells }))
    expect(await importDesk().said(rows)).toContain('2 created')
  })

  it.each([
    [{ ...brush, category: '' }, 'soft-brush'],
    [{ ...brush, shortDescription: undefined }, 'oak-lane-soft-toothbrush-for-dogs'],
    [brush, 'soft-brush'],
    [{ ...chew, sku: 'S7' }, made],
  ])('has the file of an id only in our own table, and else remembers a number (%#)', async (row, id) => {
    const desk = importDesk()
    const { shortDescription, ...rest } = { shortDescription: undefined, ...row }
    const cells = shortDescription === undefined ? rest : row
    expect(await desk.said([cells])).toContain(`+ ${id}\n`)
    const key = 'sku' in row ? '"key":"S7"' : '"key":"soft-brush"'
    expect(desk.memory().includes(key)).toBe(id !== 'soft-brush')
    expect(desk.memory().includes('"row":')).toBe(id !== 'soft-brush')
  })
})

describe('a refused row', () => {
  it('is listed by its line, and nothing of it is remembered', async () => {
    const text = `"${sentence}"`
    const desk = importDesk()
    const said = await desk.said(`title,ingredients,description,brand
Oak Lane Berry Chews for Dogs,Rice | Garlic,${text},
Oak Lane Chews,Rice
Oak Lane Long Chews for Dogs,${'x'.repeat(5001)},${text},
Oak Lane Rice Chews for Dogs,Rice,${text},
`)
    expect(said.match(/^feed\.csv:\d: refused: .{0,60}/gm)).toEqual([
      'feed.csv:2: refused: ingredients.1: found "Garlic": never sold here: onions, garl',
      'feed.csv:3: refused: not as many fields as the first line has names: is a quotati',
      'feed.csv:4: refused: ingredients: 5001 characters: the limit is 5000, so shorten ',
    ])
    expect(said).toContain(counts(1, 0, 0, 3))
    expect(Object.keys(JSON.parse(desk.memory()))).toEqual(['oak-lane-rice-chews-for-dogs'])
  })

  it('has an id that can’t be one, or is the same as one above', async () => {
    const same = { ...brush, name: 'Oak Lane Other Toothbrush for Dogs' }
    expect(await importDesk().said([{ ...brush, id: 'Soft Brush' }, brush, same])).toContain(
      'feed.csv:2: refused: id: found "Soft Brush": the name can’t become a URL: add an id, such as soft-paste-2-oz\n' +
        'feed.csv:4: refused: id: found "soft-brush": line 3 is the same product: remove one\n',
    )
    for (const title of [chew.title, long])
      expect(await importDesk().said([chew, chew].map((one) => ({ ...one, title })))).toMatch(
        /^feed\.csv:3: refused: id: .*: line 2 is the same product: remove one$/m,
      )
    const desk = await deskWith(chew)
    expect(await desk.said([chew, chew])).toContain('feed.csv:3: refused: id: ')
  })

  it('of the same name and other numbers has to say what tells them apart, with --strict', async () => {
    const strict = { text: 'A chew.', category: 'dental-chews', species: 'dog', form: 'stick-chew' }
    const row = { ...chew, ...strict, name: chew.title, tags: 'dog | chew', shortDescription: sentence }
    expect(await importDesk().said([row, { ...row, id: 'K2' }], { isStrict: true })).toContain(
      `feed.csv:3: refused: name: found "${chew.title}": line 2 has this name and other numbers`,
    )
  })

  it('stands in the order of the file, whatever finds what is wrong', async () => {
    const other = { ...brush, id: 'other', name: 'Oak Lane Other Toothbrush', shortDescription: sentence }
    const said = await importDesk().said([
      { ...brush, ingredients: 'Rice', freeFrom: 'grain' },
      { ...other, name: 'x'.repeat(501) },
    ])
    expect(said.match(/^feed\.csv:\d: refused: \w+/gm)).toEqual([
      'feed.csv:2: refused: freeFrom',
      'feed.csv:3: refused: name',
    ])
  })

  it('never replaces a file that can’t be read', async () => {
    const desk = importDesk()
    desk.write(path, '---\nname: [\n---\nHalf a day of work.\n')
    expect(await desk.said([chew])).toBe(
      `feed.csv:2: refused: id: found "${made}": content/${path} can’t be read: correct it first\n${counts(0, 0, 0, 1)}`,
    )
    expect(desk.text(made)).toContain('Half a day of work.')
  })

  it('leaves its product as it was', async () => {
    const desk = await deskWith(brush)
    const [file, memory] = [desk.text('soft-brush'), JSON.parse(desk.memory())]
    const wrong = { ...brush, ingredients: 'Rice', freeFrom: 'grain', text: 'Another.' }
    const other = { ...brush, id: 'other', name: 'Oak Lane Other Toothbrush', shortDescription: sentence }
    const said = await desk.said([wrong, other])
    expect(said).toContain('feed.csv:2: refused: freeFrom.0: found "grain", and "Rice" is an ingredient')
    expect(said).toContain(counts(1, 0, 0, 1))
    expect(desk.text('soft-brush')).toBe(file)
    expect(JSON.parse(desk.memory())['soft-brush']).toEqual(memory['soft-brush'])
  })

  it('isn’t one whose product has a problem that it doesn’t change', async () => {
    const desk = importDesk()
    const table = desk.exported()
    desk.change(sticks, 'Peppermint]', 'Red 40]')
    const feed = table.replace('Peppermint', 'Red 40').replace('8.99', '7.99')
    expect(await desk.said(feed, { overwrite: true })).toBe(
      `~ ${tunaId}\n    price: 8.99 -> 7.99\n${counts(0, 1, 1)}`,
    )
  })
})

describe('a maker’s feed', () => {
  const sizes = googleItems(40).map((one, index) => ({
    ...one,
    id: `P${index % 8}`,
    gtin: '099999000009',
    link: '',
  }))
  const titles = googleItems(12).map((one, index) => ({
    ...one,
    link: '',
    title: `${start} - Fresh, ${index} Count`,
  }))
  const unnumbered = googleItems(10).map((one) => ({ ...one, id: '', gtin: '', link: '' }))
  const searched = unnumbered.map((one, index) => ({
    ...one,
    link: `https://www.amazon.com/s?k=chew+${index}`,
  }))
  it.each([
    ['shared numbers', sizes],
    ['long titles', titles],
    ['no numbers', unnumbered],
    ['links to searches', searched],
  ])('with %s, imported again, changes and refuses nothing', async (_, items) => {
    const desk = importDesk()
    expect(await desk.said(items)).toContain(counts(items.length, 0, 0))
    const before = desk.ids().map(desk.text)
    expect(await desk.said(items)).toContain(counts(0, 0, items.length))
    expect(desk.ids().map(desk.text)).toEqual(before)
  })

  it('changes prices and their day only, and with --overwrite all that it says', async () => {
    const desk = importDesk()
    const row = {
      id: '',
      title: 'Tuna Cat Toothpaste, 2 oz',
      brand: 'Oak Lane',
      description: `${sentence} Really.`,
    }
    desk.change(tuna, 'sample: true', 'draft: true')
    const [before, fields] = [desk.text(tunaId), desk.fields(tunaId)]
    const brand = 'brand: "Oak Lane"'
    const text = `text: "Leave the open tube on the table for a minute and watch. If her ea... -> "${sentence} Really."`
    expect(await desk.said([row])).toBe(`${kept(tunaId, `${brand}; ${text}`)}\n${counts(0, 0, 1)}`)
    expect(desk.text(tunaId)).toBe(before)
    expect(await desk.said([row], { overwrite: true })).toContain(
      `~ ${tunaId}\n    ${brand}\n    ${text}\n1 is a draft, `,
    )
    expect(desk.fields(tunaId)).toEqual({ ...fields, brand: 'Oak Lane' })
    expect(desk.text(tunaId).endsWith(`\n---\n${sentence} Really.\n`)).toBe(true)
  })

  it('guesses nothing for a product that is there, and with --overwrite only what is missing', async () => {
    const desk = await deskWith(chew)
    desk.change(path, /^form: .*\n/m, '')
    desk.change(path, /^tags: .*$/m, 'tags: [dog, travel]')
    const bigger = { ...chew, title: `${chew.title}, 24 Count` }
    const name = `name: "${chew.title}" -> "${bigger.title}"`
    expect(await desk.said([bigger])).toBe(`${kept(made, name)}\n${counts(0, 0, 1)}`)
    expect(await desk.said([bigger], { overwrite: true })).toContain(`~ ${made}
    ${name}
    form: "treat-pouch" (guessed: "Chews" in the name)
    packCount: 24 (guessed: "24 Count" in the name)
    packUnit: "pieces" (guessed: "24 Count" in the name)
1 is a draft, `)
    expect(desk.fields(made)).toMatchObject({ tags: ['dog', 'travel'], packCount: 24 })
  })

  it('reads a file again only if it or its row changed, and names products that left it', async () => {
    const other = { ...chew, id: 'K2', title: 'Oak Lane Sticks for Dogs' }
    const desk = await deskWith(chew, other)
    expect(await desk.said([chew, other])).toBe(counts(0, 0, 2))
    const absent = 'No longer in the feed: oak-lane-sticks-for-dogs. They weren’t changed.\n'
    // A row with a price that can't be read hasn't left.
    expect(await desk.said([{ ...chew, price: 'soon' }])).toBe(
      `${absent}feed.csv:2: price: found "soon": left out: no price: write it as 12.99 or 12.99 USD\n${counts(0, 0, 1)}`,
    )
    desk.remove('products/oak-lane-sticks-for-dogs.md')
    expect(await desk.said([chew])).toBe(counts(0, 0, 1))
    // A bar code says nothing new about a known product.
    expect(await desk.said([{ ...chew, gtin: 'N/A' }])).toBe(counts(0, 0, 1))
    desk.change(path, 'price: 20', 'price: 18')
    const stays = `${kept(made, 'price: 18 -> 20')}\n${counts(0, 0, 1)}`
    expect([await desk.said([chew]), await desk.said([chew])]).toEqual([stays, stays])
  })
})

it('what an import remembers has a line for each product, by its id', () => {
  const row = { key: 'K1', seen: undefined, marks: { price: markOf(5) } }
  expect(markOf(5)).toMatch(/^[\w-]{8}$/)
  const line = `{"key":"K1","marks":{"price":"${markOf(5)}"}}`
  for (const ids of ['ab', 'ba'])
    expect(memoryText(new Map([...ids].map((id) => [id, row])))).toBe(`{\n"a": ${line},\n"b": ${line}\n}\n`)
})

it('a row is read again if somebody says what one more of its columns is', async () => {
  const { price: _, ...row } = chew
  const desk = await deskWith({ ...row, Kosten: '5' })
  expect(desk.fields(made)).not.toHaveProperty('price')
  await desk.said([{ ...row, Kosten: '5' }], { mapping: [['kosten', 'price']] })
  expect(desk.fields(made)).toMatchObject({ price: 5 })
})

describe('a price', () => {
  const on = (day: number, price: string, sale_price: string) => ({
    ...chew,
    price,
    sale_price,
    priceCheckedOn: `2026-10-0${day}`,
  })
  const sale = on(1, '20 USD', '15 USD')

  it.each<[row: TableRow, after: unknown[]]>([
    [on(3, '20 USD', ''), [20, undefined, '2026-10-03']],
    [on(3, '17 USD', ''), [17, undefined, '2026-10-03']],
    [on(3, '18 USD', '16 USD'), [16, 18, '2026-10-03']],
    [{ ...on(3, '', ''), priceCheckedOn: '' }, [undefined, undefined, undefined]],
  ])('that an import wrote becomes that of the feed, or goes: %j', async (row, after) => {
    const desk = await deskWith(sale)
    expect(priceOf(desk)).toEqual([15, 20, '2026-10-01'])
    expect(await desk.said([row])).toMatch(/0 created, 1 updated, 0 unchanged, 0 refused\.$/)
    expect(priceOf(desk)).toEqual(after)
    expect(await desk.said([row])).toBe(counts(0, 0, 1))
  })

  const gone = (price: number) => `price: 15 -> ${price}; originalPrice: 18 -> nothing`
  const before18 = ['originalPrice: 20', 'originalPrice: 18'] as const
  it.each<[edited: string, edit: readonly [string, string], row: TableRow, said: string, after: unknown[]]>([
    // All that belongs to a price stays with it.
    ['12', ['price: 15', 'price: 12'], on(3, '14 USD', ''), 'price: 12 -> 14', [12, 20, '2026-10-01']],
    ['18 before the sale, and it costs 20', before18, on(3, '20 USD', ''), gone(20), [15, 18, '2026-10-01']],
    ['18 before the sale, and it costs 18', before18, on(3, '18 USD', ''), gone(18), [15, 18, '2026-10-01']],
    ['18 before the sale, and it costs 17', before18, on(3, '17 USD', ''), '', [17, 18, '2026-10-03']],
    [
      '18 before the sale, which goes on',
      before18,
      on(3, '20 USD', '14 USD'),
      'originalPrice: 18 -> 20',
      [14, 18, '2026-10-03'],
    ],
  ])('keeps its place where a person wrote %s', async (_, edit, row, said, after) => {
    const desk = await deskWith(sale)
    desk.change(path, ...edit)
    const isUpdated = after[2] === '2026-10-03'
    expect(await desk.said([row])).toContain(
      `${said === '' ? '' : `${kept(made, said)}\n`}${isUpdated ? '1 is a draft' : counts(0, 0, 1)}`,
    )
    expect(priceOf(desk)).toEqual(after)
    await desk.said([chew], { overwrite: true })
    expect(priceOf(desk).slice(0, 2)).toEqual([20, undefined])
  })

  it('that can’t be read takes none away', async () => {
    const desk = await deskWith(sale)
    await desk.said([on(3, '', 'soon')])
    expect(priceOf(desk)).toEqual([15, 20, '2026-10-01'])
  })

  it('of a product that no import wrote stays, as all that a person wrote', async () => {
    const desk = importDesk()
    const before = desk.text(tunaId)
    const row = { ...chew, title: 'Tuna Cat Toothpaste, 2 oz', price: '1.11 USD' }
    expect(await desk.said([row])).toContain('not changed: price: 8.99 -> 1.11')
    expect(desk.text(tunaId)).toBe(before)
    const edited = await deskWith(chew)
    edited.change(path, 'textSource: feed', 'textSource: own')
    edited.change(path, /\n.*\n$/, '\nMy own text.\n')
    edited.change(path, 'species: dog', 'species: both')
    expect(await edited.said([{ ...chew, price: '4.00 USD' }])).toContain(
      kept(made, `textSource: "own" -> "feed"; text: "My own text." -> "${sentence}"`),
    )
    expect(edited.fields(made)).toMatchObject({ price: 4, species: 'both', textSource: 'own' })
    expect(edited.text(made)).toMatch(/\n---\nMy own text\.\n$/)
  })
})

describe('our own table', () => {
  it('changes what an import wrote, adds what is missing, and keeps what an editor wrote', async () => {
    const desk = await deskWith({ ...brush, brand: 'Oak Lane', affiliateUrl: '' })
    desk.change('products/soft-brush.md', 'brand: Oak Lane', "brand: Elm Lane\naffiliateUrl: ''")
    const row = { ...brush, text: 'A better brush.', brand: 'Ash Lane', size: 'm', affiliateUrl: '#' }
    expect(await desk.said([row])).toContain(
      `~ soft-brush
    affiliateUrl: "" -> "#"
    size: "m"
    text: "A brush." -> "A better brush."
${kept('soft-brush', 'brand: "Elm Lane" -> "Ash Lane"')}\n`,
    )
    expect(desk.fields('soft-brush')).toMatchObject({ brand: 'Elm Lane', size: 'm', affiliateUrl: '#' })
    expect(desk.text('soft-brush')).toMatch(/\n---\nA better brush\.\n$/)
    expect(await desk.said([row], { overwrite: true })).toContain(
      '~ soft-brush\n    brand: "Elm Lane" -> "Ash Lane"\n',
    )
  })

  it('takes away what an import wrote and a field can lack, not what a person wrote', async () => {
    const row = { ...brush, brand: 'Oak Lane', size: 'm' }
    const desk = await deskWith(row)
    desk.change('products/soft-brush.md', 'size: m', 'size: l')
    expect(await desk.said([{ ...row, name: '', brand: '', size: '' }])).toContain(
      '    brand: "Oak Lane" -> nothing\n',
    )
    expect(desk.fields('soft-brush')).toMatchObject({ name: brush.name, size: 'l' })
    // Neither a table without the column nor a feed says that a field is empty.
    const other = await deskWith({ ...row, text: 'A brush.' })
    await other.said([{ ...brush, text: 'A better brush.' }])
    expect(other.fields('soft-brush')).toMatchObject({ brand: 'Oak Lane' })
    const feed = await deskWith({ ...chew, brand: 'Oak Lane' })
    await feed.said([{ ...chew, brand: '', price: '5 USD' }])
    expect(feed.fields(made)).toMatchObject({ brand: 'Oak Lane', price: 5 })
  })

  it('keeps a feed’s number for a product', async () => {
    const desk = await deskWith(chew)
    expect(await desk.said(desk.exported())).toBe(counts(0, 0, 3))
    const before = JSON.parse(desk.memory())[made]
    const empty = { name: '', shortDescription: '', text: '' }
    const row = { ...brush, ...empty, id: made, category: 'dental-chews', price: '4.00' }
    expect(await desk.said([row])).toContain(counts(0, 1, 0))
    const { marks, seen, ...after } = JSON.parse(desk.memory())[made]
    expect({ ...after, seen: before.seen, marks: { ...marks, price: before.marks.price } }).toEqual(before)
    expect([marks.price, seen]).not.toEqual([before.marks.price, before.seen])
  })
})

describe('a new product', () => {
  /** Names and sentences of imported products by their ids. */
  const textsOf = (desk: ReturnType<typeof importDesk>) =>
    desk
      .ids()
      .filter((id) => id.startsWith('oak-lane'))
      .toSorted()
      .map((id) => [id, desk.fields(id)['name'], desk.fields(id)['shortDescription']])

  it('gets a name and a sentence that no other product has, in any case', async () => {
    const desk = importDesk()
    desk.change(sticks, /^name: .*$/m, `name: ${start.toUpperCase()}, 24 COUNT`)
    desk.change(sticks, /^shortDescription: .*$/m, `shortDescription: ${sentence.toUpperCase()}`)
    const loud = { ...chew, id: 'K2', title: long.toUpperCase(), description: sentence.toUpperCase() }
    await desk.said([{ ...chew, title: long }, loud])
    const second = `${start}, grain free`
    const third = 'OAK LANE DENTAL CHEW, A PART THAT IS TOO LONG TO BE WORTH ITS ROOM'
    expect(textsOf(desk)).toEqual([
      [
        'oak-lane-dental-chew-a-part-that-is-too-long-to-be-worth-its-room',
        third,
        `${third}: ${sentence.toUpperCase()}`,
      ],
      ['oak-lane-dental-chew-stick-with-mint-for-small-dogs-grain-free', second, `${second}: ${sentence}`],
    ])
  })

  it('asks what tells it apart if each of its names is taken', async () => {
    const desk = importDesk()
    const rows = ['A', 'B', 'C', 'D'].map((id) => ({ ...chew, id, title: long }))
    expect(await desk.said(rows)).toContain(counts(4, 0, 0))
    expect(desk.text('oak-lane-dental-chew-stick-with-mint-for-small-dogs-24-count-no-d')).toContain(
      'name: another product has it, so say what tells them apart, such as the size',
    )
    // A sentence that another product has is left out, too.
    expect(await desk.said([{ ...chew, shortDescription: sentence }])).toContain('1 created')
  })

  it('has its size in its name, and its name before a shared sentence, cut to 150 characters', async () => {
    const fits = `For a dog ${'that chews '.repeat(10)}here.`
    const cut = `For a dog ${'that chews '.repeat(10)}there.`
    expect(`Oak Lane Chews for Dogs: ${fits}`).toHaveLength(150)
    const row = (id: string, name: string, description: string, size = '') => {
      return { id, title: `Oak Lane ${name} for Dogs`, description, size }
    }
    const desk = importDesk()
    await desk.said([
      row('A', 'Sticks', fits),
      row('B', 'Chews', fits),
      row('C', 'Bones', cut),
      row('D', 'Rings', cut),
      row('E', 'Stars', sentence, '12 Count'),
      row('F', 'Stars', 'Stars that a dog can chew for a while.', '24 Count'),
    ])
    expect(textsOf(desk).map(([, name, text]) => [name, text])).toEqual([
      ['Oak Lane Bones for Dogs', cut],
      ['Oak Lane Chews for Dogs', `Oak Lane Chews for Dogs: ${fits}`],
      ['Oak Lane Rings for Dogs', `Oak Lane Rings for Dogs: ${cut.slice(0, 124)}…`],
      ['Oak Lane Stars for Dogs', sentence],
      ['Oak Lane Stars for Dogs, 24 Count', expect.stringContaining('Stars that a dog')],
      ['Oak Lane Sticks for Dogs', fits],
    ])
  })

  it('keeps its own name with --overwrite, of at most 70 characters', async () => {
    const title = `Oak Lane Dental Chews for Dogs ${'x'.repeat(39)}`
    const rows = [chew, { ...chew, id: 'K2' }].map((row) => ({ ...row, title }))
    const desk = await deskWith(...rows)
    const names = [`${title.slice(0, 62)}, no. K2`, title]
    expect(
      textsOf(desk)
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(names)
    expect(await desk.said(rows, { overwrite: true })).toContain(counts(0, 0, 2))
    expect(
      textsOf(desk)
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(names)
  })

  it.each([
    ['ﬃ'.repeat(30), `${'ffi'.repeat(21)}ff`],
    [`${'ﬃ'.repeat(21)}A Bc`, `${'ffi'.repeat(21)}a`],
  ])('named %s has a file name of at most 90 characters', async (name, end) => {
    const desk = await deskWith({ ...chew, title: `Oak Lane Sticks for Dogs ${name}` })
    expect(textsOf(desk).map(([id]) => id)).toEqual([`oak-lane-sticks-for-dogs-${end}`])
  })
})
