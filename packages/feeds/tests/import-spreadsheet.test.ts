import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { slugOf } from '../../../src/lib/slug.ts'
import { importForEach } from './support/import-commands.ts'

const shop = importForEach()

/** Forty rows as a person lists them, three of them sizes of the one above: sizes in words, links from the browser, gaps. The brands don't exist. */
const table = readFileSync('packages/feeds/tests/samples/spreadsheet.csv', 'utf8')

const sheet = (size: string, more = '') =>
  shop.run(
    'import',
    `Title,Link,Price,Brand,Size,Category\nOak Lane Sticks,,5,Oak Lane,"${size}",Chews\n${more}`,
  )

describe('a spreadsheet as people have it', () => {
  it('comes in whole, as drafts with questions', async () => {
    const { said, code } = await shop.run('import', table)
    expect(said).toContain('37 created, 0 updated, 0 unchanged, 0 refused.')
    expect(code).toBe(0)
    expect(shop.fields('rubber-nub-ball')).toMatchObject({ species: 'dog', size: 'm', draft: true })
    expect(Object(shop.fields('mystery-item')).toConfirm).toEqual([
      'category: the file doesn’t say',
      'species: the file doesn’t say',
      'shortDescription: the file doesn’t say',
      'all ingredients, from the label',
      'the pet’s weight on the label',
      'the text: not written yet',
    ])
    expect((await shop.run('import', table)).said).toContain('0 created, 0 updated, 37 unchanged, 0 refused.')
  })

  it.each<[size: string, fields: object]>([
    ['36 ct', { packCount: 36, packUnit: 'pieces' }],
    ['2.5 oz tube', { packCount: 2.5, packUnit: 'oz' }],
    ['16 fl. oz.', { packCount: 16, packUnit: 'fl oz' }],
    ['1.5 lb bag', { packCount: 24, packUnit: 'oz' }],
    ['For dogs 25-50 lbs', { weightRangeLb: [25, 50], species: 'dog' }],
    ['50+ lb', { weightRangeLb: [50, null] }],
    ['Large (50-90 lbs), 30 ct', { weightRangeLb: [50, 90], packCount: 30, packUnit: 'pieces' }],
    ['Medium Dogs', { size: 'm', species: 'dog' }],
    ['L', { toConfirm: expect.arrayContaining(['size: the feed says “L”']) }],
    ['L (50 lbs+)', { weightRangeLb: [50, null] }],
    ['70 g', { packCount: 2.47, packUnit: 'oz' }],
    ['473 ml bottle', { packCount: 16, packUnit: 'fl oz' }],
  ])('says by its size %j', async (size, fields) => {
    await sheet(size)
    expect(shop.fields('oak-lane-sticks')).toMatchObject(fields)
  })

  it.each<[title: string, category: string, fields: object]>([
    ['Silicone Finger Cots for Dogs', 'brushes', { category: 'toothbrushes', form: 'finger-brush' }],
    ['Mint Sticks for Dogs', 'Toothbrushes', { category: 'toothbrushes', form: 'long-brush' }],
    ['Enzymatic Gel Sticks for Dogs', 'pastes', { category: 'toothpaste' }],
    ['Rope Toy for Dogs', 'Toys', { category: 'dental-toys', form: 'rope-toy' }],
  ])('says by its category what %j is: %j', async (title, category, fields) => {
    await shop.run('import', `Title,Price,Brand,Category\n${title},5,Oak Lane,${category}\n`)
    expect(shop.fields(slugOf(title))).toMatchObject(fields)
  })

  describe('with sizes', () => {
    const head = 'Title,Link,Price,Brand,Size,Category'
    const sized = (id: string, price: number, size: string, title = 'Oak Lane Dental Sticks for Dogs') =>
      `"${title}",https://www.amazon.com/dp/B00000000${id},${price},Oak Lane,${size},Dental Chews`
    const sheetOf = (...rows: string[]) => [head, ...rows].join('\n')

    it('is one product with sizes, also when it is imported again with --overwrite', async () => {
      const rows = [sized('1', 9, '12 ct'), sized('2', 19, '36 ct'), sized('3', 30, '60 ct')]
      const { said } = await shop.run('import', sheetOf(...rows))
      expect(said).toContain('line 3 differs only in its amount')
      expect(said).toContain('1 created, 0 updated, 0 unchanged, 0 refused.')
      const made = 'oak-lane-dental-sticks-for-dogs'
      const sizes = (price: number) => [
        expect.objectContaining({ packCount: 36, packUnit: 'pieces', asin: 'B000000002', price }),
        expect.objectContaining({ packCount: 60 }),
      ]
      expect(shop.fields(made)).toMatchObject({ packCount: 12, asin: 'B000000001', sizes: sizes(19) })
      expect((await shop.run('import', sheetOf(...rows))).said).toContain('0 created, 0 updated, 1 unchanged')
      const dearer = [rows[0] ?? '', sized('2', 21, '36 ct'), rows[2] ?? '']
      for (const options of [[], ['--overwrite']]) {
        const again = await shop.run('import', sheetOf(...dearer), ...options)
        expect(again.said).toContain('0 created')
        expect(again.code).toBe(0)
        expect(shop.fields(made)).toMatchObject({ sizes: sizes(21) })
      }
    })

    it.each([
      ['other weights', sized('2', 19, 'Medium (25-50 lbs)'), sized('3', 19, 'Large (50-90 lbs)')],
      [
        'other flavors',
        sized('2', 9, '4 oz', 'Oak Lane Paste, Beef'),
        sized('3', 9, '6 oz', 'Oak Lane Paste, Tuna'),
      ],
      ['the same amount', sized('2', 9, '12 ct'), sized('3', 9, '12 ct')],
    ])('but not with %s', async (_, ...rows) => {
      expect((await shop.run('import', sheetOf(...rows))).said).toContain('2 created')
    })

    it('stays two products where it was two, and --overwrite refuses neither', async () => {
      await shop.run('import', sheetOf(sized('2', 9, '12 ct')))
      await shop.run('import', sheetOf(sized('3', 19, '36 ct')))
      const both = sheetOf(sized('2', 9, '12 ct'), sized('3', 20, '36 ct'))
      expect(await shop.run('import', both, '--overwrite')).toEqual({
        said: expect.stringContaining('0 created'),
        code: 0,
      })
    })
  })

  it('takes its question away when a link comes later', async () => {
    const sheetWith = (link: string) =>
      `Title,Link,Price,Brand,Category\nOak Lane Sticks,${link},5,Oak Lane,Chews\n`
    await shop.run('import', sheetWith('https://www.unknown.example/p'))
    const asked = (): unknown => Object(shop.fields('oak-lane-sticks')).toConfirm
    expect(asked()).toContainEqual(expect.stringMatching(/^link: /))
    await shop.run('import', sheetWith('https://www.amazon.com/dp/B000000000'), '--overwrite')
    expect(shop.fields('oak-lane-sticks')).toMatchObject({ asin: 'B000000000' })
    expect(asked()).not.toContainEqual(expect.stringMatching(/^link: /))
    expect(asked()).toContain('all ingredients, from the label')
  })

  it('may have other names for its columns, terms in any case, and links without their beginning', async () => {
    const text = 'product name,url,cost,maker,animal,lifeStage,packUnit,packCount,hardness'
    await shop.run(
      'import',
      `${text}\nOak Lane Tube,amazon.com/dp/B000000000,$4.99,Oak Lane,CATS,"Adult, SENIOR",Fl Oz,4,Soft\n`,
    )
    expect(shop.fields('oak-lane-tube')).toMatchObject({
      asin: 'B000000000',
      price: 4.99,
      species: 'cat',
      lifeStage: ['adult', 'senior'],
      packUnit: 'fl oz',
      hardness: 'soft',
    })
  })

  it('may list a label as it is printed, with its premixes', async () => {
    const vitamins = 'Vitamin E Supplement, Niacin, Vitamin A Supplement, Thiamine Mononitrate, Biotin'
    const label = `Ingredients: Rice, Minerals (Zinc Sulfate, Ferrous Sulfate), Vitamins [${vitamins}].`
    await shop.run('import', `Title,Brand,Ingredients\nOak Lane Sticks,Oak Lane,"${label}"\n`)
    const whole = ['Rice', 'Minerals (Zinc Sulfate, Ferrous Sulfate)', ...vitamins.split(', ')]
    expect(shop.fields('oak-lane-sticks')).toMatchObject({ ingredients: whole })
  })
})
