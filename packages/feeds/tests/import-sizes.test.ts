import { describe, expect, it } from 'vitest'
import { slugOf } from '../../../src/lib/slug.ts'
import { secondRetailer } from '../../../tests/support/retailers.ts'
import { importDesk, type TableRow } from './support/import-desk.ts'

it.each<[title: string, category: string, fields: object]>([
  ['Silicone Finger Cots for Dogs', 'brushes', { category: 'toothbrushes', form: 'finger-brush' }],
  ['Mint Sticks for Dogs', 'Toothbrushes', { category: 'toothbrushes', form: 'long-brush' }],
  ['Enzymatic Gel Sticks for Dogs', 'pastes', { category: 'toothpaste' }],
  ['Rope Toy for Dogs', 'Toys', { category: 'dental-toys', form: 'rope-toy' }],
])('a category that someone typed says what %j is: %j', async (Title, Category, fields) => {
  const desk = importDesk()
  await desk.said([{ Title, Price: '5', Brand: 'Oak Lane', Category }])
  expect(desk.fields(slugOf(Title))).toMatchObject(fields)
})

describe('rows that differ only in their amount', () => {
  const sized = (
    number: number,
    Price: number,
    Size: string,
    Title = 'Oak Lane Dental Sticks for Dogs',
  ): TableRow => ({
    Title,
    Link: `https://www.amazon.com/dp/B00000000${number}`,
    Price: String(Price),
    Brand: 'Oak Lane',
    Size,
    Category: 'Dental Chews',
  })

  it('are one product with sizes, also when they are imported again with --overwrite', async () => {
    const desk = importDesk()
    const rows = [sized(1, 9, '12 ct'), sized(2, 19, '36 ct'), sized(3, 30, '60 ct')]
    const said = await desk.said(rows)
    expect(said).toContain('feed.csv:2: sizes: found "36 pieces": line 3 differs only in its amount')
    expect(said).toContain('1 created, 0 updated, 0 unchanged, 0 refused.')
    const made = 'oak-lane-dental-sticks-for-dogs'
    const sizes = (price: number) => [
      expect.objectContaining({ packCount: 36, packUnit: 'pieces', asin: 'B000000002', price }),
      expect.objectContaining({ packCount: 60 }),
    ]
    expect(desk.fields(made)).toMatchObject({ packCount: 12, asin: 'B000000001', sizes: sizes(19) })
    expect(await desk.said(rows)).toContain('0 created, 0 updated, 1 unchanged')
    const dearer = rows.with(1, sized(2, 21, '36 ct'))
    for (const overwrite of [false, true]) {
      expect(await desk.said(dearer, { overwrite })).toMatch(/0 created, . updated, . unchanged, 0 refused/)
      expect(desk.fields(made)).toMatchObject({ sizes: sizes(21) })
    }
  })

  it('have a page each, if no number', async () => {
    const desk = importDesk()
    const at = 'https://www.amazon.com/s?k='
    const rows = [sized(1, 9, '12 ct'), sized(2, 19, '36 ct')]
    await desk.said(rows.map((row, index) => ({ ...row, Link: `${at}${index}` })))
    const { affiliateUrl, sizes } = desk.fields('oak-lane-dental-sticks-for-dogs')
    const size = { packCount: 36, packUnit: 'pieces', price: 19, url: `${at}1&tag=pearlypaws-20` }
    expect(affiliateUrl).toBe(`${at}0&tag=pearlypaws-20`)
    expect(sizes).toEqual([{ ...size, priceCheckedOn: expect.any(String) }])
  })

  it('are not those with an offer of another store', async () => {
    const desk = importDesk()
    desk.change('retailers.json', /\]\s*$/, `, ${JSON.stringify(secondRetailer)}]`)
    const rows = [sized(2, 9, '12 ct'), sized(3, 9, '24 ct')]
    const barn = rows.map((row, index) => ({
      ...row,
      Link: `https://www.petbarn.example/item?sku=471${index}`,
    }))
    expect(await desk.said(barn)).toContain('2 created')
  })

  it.each<[what: string, ...rows: TableRow[]]>([
    ['other weights', sized(2, 19, 'Medium (25-50 lbs)'), sized(3, 19, 'Large (50-90 lbs)')],
    [
      'other flavors',
      sized(2, 9, '4 oz', 'Oak Lane Paste, Beef'),
      sized(3, 9, '6 oz', 'Oak Lane Paste, Tuna'),
    ],
    [
      'a link that waits for its store',
      { ...sized(2, 9, '12 ct'), Link: 'https://www.chewy.com/a/dp/123456' },
      { ...sized(3, 9, '24 ct'), Link: 'https://www.chewy.com/a/dp/123457' },
    ],
    [
      'other units',
      sized(2, 9, '4 oz', 'Oak Lane Gel for Dogs'),
      sized(3, 9, '6 fl oz', 'Oak Lane Gel for Dogs'),
    ],
    ['the same amount', sized(2, 9, '12 ct'), sized(3, 9, '12 ct')],
  ])('are not those with %s', async (_, ...rows) => {
    expect(await importDesk().said(rows)).toContain('2 created')
  })

  it('stay two products where they were two, and --overwrite refuses neither', async () => {
    const desk = importDesk()
    await desk.said([sized(2, 9, '12 ct')])
    await desk.said([sized(3, 19, '36 ct')])
    const both = [sized(2, 9, '12 ct'), sized(3, 20, '36 ct')]
    expect(await desk.said(both, { overwrite: true })).toMatch(/0 created, . updated, . unchanged, 0 refused/)
  })
})

it('a question goes when a later import answers it', async () => {
  const desk = importDesk()
  const row = (Link: string) => ({
    Title: 'Oak Lane Sticks',
    Link,
    Price: '5',
    Brand: 'Oak Lane',
    Category: 'Chews',
  })
  const asked = () => desk.fields('oak-lane-sticks')['toConfirm']
  await desk.said([row('https://www.unknown.example/p')])
  expect(asked()).toContainEqual(expect.stringMatching(/^link: /))
  await desk.said([row('https://www.amazon.com/dp/B000000000')], { overwrite: true })
  expect(desk.fields('oak-lane-sticks')).toMatchObject({ asin: 'B000000000' })
  expect(asked()).not.toContainEqual(expect.stringMatching(/^link: /))
  expect(asked()).toContain('all ingredients, from the label')
})
