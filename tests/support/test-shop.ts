import { cpSync, globSync, readFileSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { jsonText } from '#lib/content-text.ts'
import { filesBelow } from './files-below.ts'
import { generateCatalog } from './generate-catalog.ts'
import { secondRetailer } from './retailers.ts'
import { site } from './site.ts'

/** The folder of the built shop for browser tests, next to its `dist`. */
export const testShop = resolve('.cache/test-shop')

/** The test shop without packages, for `SHOP=alone npx playwright test`. */
export const shopAlone = resolve('.cache/shop-alone')

/** The featured products of the test shop, in order. */
export const featured = [
  'enzymatic-poultry-toothpaste-2-5-oz',
  'pea-size-head-toothbrush-for-toy-breeds-2-pack',
  'dental-chew-sticks-for-medium-dogs-28-count',
  'silvervine-dental-mesh-fish-for-cats-2-pack',
  'dental-water-additive-unflavored-16-fl-oz',
  'cat-brushing-starter-kit-poultry',
  'crunchy-chicken-dental-treats-for-cats-8-oz',
  'puppy-teething-toy-set-5-pieces',
] as const

/** The product with a photo: wider than it is tall, in a loud color that no drawing has. */
export const photographed = {
  id: 'bristled-finger-toothbrush-for-dogs-2-pack',
  alt: 'A red square, all alike',
  color: { r: 214, g: 30, b: 40 },
  furtherAlts: ['A green square, all alike', 'A blue square, all alike'],
}

/** A product that nobody has confirmed: its words must not appear in any build. */
export const drafted = { id: 'quillwort-draft-paste-for-dogs', name: 'Quillwort Draft Paste for Dogs' }

/** A category without products. */
export const emptyCategory = {
  id: 'dental-gifts',
  name: 'Dental Gifts',
  order: 90,
  use: 'toy',
  description: 'What one might give to a friend who has a dog or a cat.',
}

/** A product with three other sizes: a page at each retailer, with and without a price, and no page at all. */
export const soldInSizes = 'tuna-water-additive-for-cats-8-fl-oz'

/** The typed prices of two of them. */
export const sizePrices = [19.5, 61] as const

const otherSizes = `sizes:
  - { packCount: 16, packUnit: fl oz, asin: B00TUNA016, price: ${sizePrices[0]}, priceCheckedOn: 2026-11-20 }
  - { packCount: 32, packUnit: fl oz, url: 'https://www.petbarn.example/item?sku=4732' }
  - { packCount: 64, packUnit: fl oz, price: ${sizePrices[1]}, priceCheckedOn: 2026-11-20 }
`

/** The shop's tag at the first retailer. */
export const tag = 'testshop-20'

/** A product with a number at the first retailer, also sold at a second one. */
export const soldTwice = { id: 'three-knot-cotton-rope-for-large-dogs-18-in', asin: 'B00ROPE123' }

/** A product that only the second retailer sells. */
export const soldElsewhere = 'unflavored-dental-wipes-for-dogs-100-count'

/** Every environment variable of the server, with values that are easy to find in the build. */
export const secrets: Readonly<Record<string, string>> = Object.fromEntries(
  ['src/server/env.ts', ...globSync('packages/*/src/**/*-env.ts')]
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([A-Z]+_[A-Z_]+)'/g)])
    .map(([, name = '']) => [name, `canary-of-${name.toLowerCase()}`]),
)

/**
 * Replaces the content's products, categories, guides, lists, people, clinics, videos and figures with those of
 * `tests/shop`, and the settings except the shop's name and addresses, so tests don't depend on what the real shop sells and
 * claims. With `count`, adds combinations of products up to this number.
 */
export async function stockTestShop(content: string, { count = 0 } = {}): Promise<void> {
  for (const folder of stockedFolders) {
    await rm(join(content, folder), { recursive: true, force: true })
    cpSync(join('tests/shop', folder), join(content, folder), { recursive: true })
  }
  for (const file of ['categories.json', 'sample-reviews.json'])
    cpSync(join('tests/shop', file), join(content, file))
  await writeFile(join(content, 'moved-products.json'), '[]\n')
  for (const file of filesBelow('tests/shop/over').filter((path) => path.endsWith('.json'))) {
    const over = await readFile(join('tests/shop/over', file), 'utf8')
    const fixed: unknown = JSON.parse(over.replaceAll('SHOP_NAME', site.name))
    await editFile(join(content, file), (text) => `${jsonText(laidOver(JSON.parse(text), fixed))}\n`)
  }
  const products = join(content, 'products')
  const guides = join(content, 'guides')
  // The build rejects a guide that nobody has checked for half a year.
  const today = new Date().toISOString().slice(0, 10)
  for (const guide of await readdir(guides)) {
    await editFile(join(guides, guide), (text) => text.replace(/^checkedOn: .*$/m, `checkedOn: ${today}`))
  }
  await editFile(
    join(content, 'site.json'),
    // Not an owner's look.
    (text) =>
      `${jsonText({ ...JSON.parse(text), color: undefined, logo: undefined, featuredProducts: featured })}\n`,
  )
  await editFile(
    join(content, 'categories.json'),
    (text) => `${jsonText([...JSON.parse(text), emptyCategory])}\n`,
  )
  await editFile(
    join(content, 'retailers.json'),
    (text) => `${jsonText([...JSON.parse(text), secondRetailer])}\n`,
  )
  await editFile(join(products, `${soldTwice.id}.md`), (text) =>
    text.replace('---\n', `---\nasin: ${soldTwice.asin}\noffers: [{ retailer: pet-barn, number: '4711' }]\n`),
  )
  generateCatalog(content, count)
  await editFile(join(products, `${soldElsewhere}.md`), (text) =>
    text.replace('---\n', "---\noffers: [{ retailer: pet-barn, number: '4712' }]\n"),
  )
  await editFile(join(products, `${soldInSizes}.md`), (text) => text.replace('---\n', `---\n${otherSizes}`))
  const published = await readFile(join(products, `${featured[0]}.md`), 'utf8')
  const draft = published
    .replace(/^name: .*$/m, `name: ${drafted.name}\ndraft: true\ntoConfirm: [quillwort, minimum age]`)
    .replace(
      /^shortDescription: .*(?:\n .*)*$/m,
      'shortDescription: A quillwort paste that nobody has confirmed yet, for dogs.',
    )
  await writeFile(join(products, `${drafted.id}.md`), draft)
  const { id, alt, color, furtherAlts } = photographed
  const further = furtherAlts.map((words, index) => `  - { photo: ${id}-${index + 2}.jpg, alt: '${words}' }`)
  await editFile(join(products, `${id}.md`), (text) =>
    text.replace('---\n', `---\nphoto: ${id}.jpg\nphotoAlt: ${alt}\nfurtherPhotos:\n${further.join('\n')}\n`),
  )
  await photograph(join(products, `${id}.jpg`), color)
  await photograph(join(products, `${id}-2.jpg`), { r: 20, g: 200, b: 60 })
  await photograph(join(products, `${id}-3.jpg`), { r: 20, g: 60, b: 220 })
}

const stockedFolders = [
  'products',
  'guides',
  'lists',
  'reviews',
  'testimonials',
  'vet-endorsements',
  'clinics',
  'videos',
]

/** Returns `own` with the fields of `over`, which replaces lists whole. */
function laidOver(own: unknown, over: unknown): unknown {
  const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isPlain(own) || !isPlain(over)) return over
  const fields: Record<string, unknown> = { ...Object(own) }
  for (const [name, value] of Object.entries(Object(over))) fields[name] = laidOver(fields[name], value)
  return fields
}

/** A single-color picture, wider than it is tall. */
async function photograph(path: string, background: { r: number; g: number; b: number }): Promise<void> {
  const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
  await writeFile(path, await photo.jpeg().toBuffer())
}

/** Replaces a file's text. */
export async function editFile(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}
