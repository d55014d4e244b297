import { describe, expect, it } from 'vitest'
import { importForEach } from './support/import-commands.ts'

const shop = importForEach()

const sentence = 'Chews for a dog that likes to take its time over them.'
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence, price: '20 USD' }
const made = 'oak-lane-dental-chews-for-dogs'
const file = `products/${made}.md`
const prices = () => {
  const { price, originalPrice } = Object(shop.fields(made))
  return [price, originalPrice]
}

describe('what a feed stops giving', () => {
  const sale = (sale_price: string, price = '20 USD') => shop.said([{ ...chew, price, sale_price }])

  it.each([
    ['20 USD', '', [20, undefined]],
    ['17 USD', '', [17, undefined]],
    ['18 USD', '16 USD', [16, 18]],
    ['', '', [undefined, undefined]],
  ])('is taken away, as an import wrote it: %s, on sale for “%s”', async (price, sale_price, after) => {
    await sale('15 USD')
    expect(prices()).toEqual([15, 20])
    expect(await sale(sale_price, price)).toMatch(/0 created, 1 updated, 0 unchanged, 0 refused\.$/)
    expect(prices()).toEqual(after)
    expect(await sale(sale_price, price)).toMatch(/0 created, 0 updated, 1 unchanged, 0 refused\.$/)
  })

  it('stays if a person wrote it, with the price below it, until --overwrite', async () => {
    await sale('15 USD')
    shop.content().change(file, 'originalPrice: 20', 'originalPrice: 18')
    expect(await sale('')).toBe(
      `feed.csv:2: ${made}: not changed: price: 15 -> 20; originalPrice: 18 -> nothing (use --overwrite to replace them)\n0 created, 0 updated, 1 unchanged, 0 refused.`,
    )
    await sale('', '17 USD')
    expect(prices()).toEqual([17, 18])
    await shop.said([chew], '--overwrite')
    expect(prices()).toEqual([20, undefined])
  })

  it('in our own table is what an import wrote and a field can lack', async () => {
    const row = { id: 'soft-brush', name: 'Oak Lane Soft Toothbrush for Dogs', category: 'toothbrushes' }
    const own = { ...row, shortDescription: sentence, text: 'A brush.', brand: 'Oak Lane', size: 'm' }
    await shop.said([own])
    shop.content().change('products/soft-brush.md', 'size: m', 'size: l')
    expect(await shop.said([{ ...own, name: '', brand: '', size: '' }])).toContain(
      '    brand: "Oak Lane" -> nothing\n',
    )
    expect(shop.fields('soft-brush')).toMatchObject({ name: own.name, size: 'l' })
  })
})

describe('a store’s own words', () => {
  it.each([
    [{ gtin: 'N/A' }, 'gtin: found "N/A": ignored because it is a placeholder'],
    [{ gtin: '0000000000000' }, 'gtin: found "0000000000000": ignored because it is a placeholder'],
    [{ gtin: '2001234567893' }, 'gtin: found "2001234567893": ignored because it is a placeholder'],
    [{ ingredients: 'Rice, Minerals [Zinc Gluconate' }, 'a bracket isn’t closed'],
  ])('are ignored, and said: %j', async (cells, said) => {
    const all = await shop.said([{ ...chew, ...cells }])
    expect(all).toContain(said)
    expect(all).toMatch(/1 created, 0 updated, 0 unchanged, 0 refused\.$/)
    for (const field of ['size', 'rating', 'reviewCount', 'gtin', 'ingredients'])
      expect(shop.fields(made)).not.toHaveProperty(field)
  })

  it('are ours where they surely are, and the rest is to confirm', async () => {
    const rows = [
      { ...chew, size: 'Large Dogs' },
      { ...chew, id: 'K2', title: 'Oak Lane Bones for Small Dogs', size: 'Small', species: 'Dogs' },
      { ...chew, id: 'K3', title: 'Oak Lane Sticks for Dogs', size: '44mm' },
      { ...chew, id: 'K4', title: 'Oak Lane Rings for Dogs', size: 'Large' },
    ]
    expect(await shop.said(rows)).toContain('4 created')
    expect(shop.fields(made)).toMatchObject({ size: 'l' })
    expect(shop.fields('oak-lane-bones-for-small-dogs')).toMatchObject({ size: 's', species: 'dog' })
    expect(Object(shop.fields('oak-lane-sticks-for-dogs')).toConfirm).toContain('size: the feed says “44mm”')
    // A large pack, or for large dogs?
    expect(shop.fields('oak-lane-rings-for-dogs')).not.toHaveProperty('size')
    expect(Object(shop.fields('oak-lane-rings-for-dogs')).toConfirm).toContain('size: the feed says “Large”')
  })
})

describe('numbers', () => {
  const code = { ...chew, gtin: '099999000009', link: 'https://www.amazon.com/dp/B000000001' }
  const other = { ...code, id: 'K2', link: 'https://www.amazon.com/dp/B000000002', price: '90 USD' }
  it('that contradict never match: neither by bar code, nor by feed number, nor by name', async () => {
    await shop.said([code])
    const pack = { ...other, title: 'Oak Lane Big Chews for Dogs' }
    expect(await shop.said([pack])).toContain(
      `gtin: found "099999000009": ignored because content/${file} has it`,
    )
    expect(
      await shop.said([
        {
          ...pack,
          id: 'K1',
          title: 'Oak Lane Sticks for Dogs',
          link: 'https://www.amazon.com/dp/B000000003',
          gtin: '',
        },
      ]),
    ).toContain('1 created')
    expect(
      await shop.said([{ ...other, gtin: '', link: 'https://www.amazon.com/dp/B000000004', id: 'K9' }]),
    ).toContain('1 created')
    expect(prices()).toEqual([20, undefined])
  })

  it('on a single and its multipack are no bar code', async () => {
    const rows = [
      { ...code, title: `${chew.title}, 12 Count` },
      { ...other, title: `${chew.title}, 12 Count (Pack of 6)` },
    ]
    const said = await shop.said(rows)
    expect(said).toContain('feed.csv:2: gtin: found "099999000009": ignored because line 3 has it, too')
    expect(said).toContain('2 created')
    await shop.said([{ ...code, title: `${chew.title}, 12 Count` }])
    expect(
      await shop.said([{ ...other, link: '', id: 'K7', title: 'Oak Lane Chews for Dogs, 72 Count' }]),
    ).toContain('1 created')
  })
})

it('sizes of one title are told apart by their column, or their size is missing', async () => {
  const sizes = ['12 Count', '24 Count'].map((size, index) => ({ ...chew, id: `S${index}`, size }))
  expect(await shop.said(sizes)).toContain('2 created')
  expect(shop.fields(`${made}-24-count`)).toMatchObject({ name: `${chew.title}, 24 Count` })
  const bare = ['A', 'B'].map((id) => ({ ...chew, id, title: 'Oak Lane Sticks for Dogs' }))
  expect(await shop.said(bare)).toContain('+ oak-lane-sticks-for-dogs-no-b\n')
})

it('splits ingredients outside brackets, at commas and semicolons', async () => {
  const cells = [
    'Rice Flour, Poultry Flavor (Source of Chicken, Turkey), Vitamin E.',
    'Ingredients: Glycerin; Water; Mint',
  ]
  await shop.said(
    cells.map((ingredients, index) => ({
      ...chew,
      id: `I${index}`,
      title: `${chew.title} ${index}`,
      ingredients,
    })),
  )
  expect([0, 1].map((index) => Object(shop.fields(`${made}-${index}`)).ingredients)).toEqual([
    ['Rice Flour', 'Poultry Flavor (Source of Chicken, Turkey)', 'Vitamin E'],
    ['Glycerin', 'Water', 'Mint'],
  ])
})

it('asks for the amount of a whole pack that isn’t sure', async () => {
  await shop.said([{ ...chew, title: `2-Pack ${chew.title}, 4 oz` }])
  const fields = Object(shop.fields(`2-pack-${made}-4-oz`))
  expect(fields.toConfirm).toContain(
    'packCount: the amount of the whole pack; the name says "2-Pack" and "4 oz"',
  )
  expect(fields).not.toHaveProperty('packCount')
})

it('reads a file again only if it or its row changed', async () => {
  await shop.said([chew])
  expect(await shop.said([chew])).toBe('0 created, 0 updated, 1 unchanged, 0 refused.')
  expect(await shop.said([chew, chew])).toContain('feed.csv:3: refused: id: ')
  shop.content().change(file, 'price: 20', 'price: 18')
  expect(await shop.said([chew])).toContain('not changed: price: 18 -> 20')
})
