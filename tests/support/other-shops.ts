import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { wholeBuild } from '#dev/local-pages.ts'
import { jsonText } from '#lib/content-text.ts'
import { packages } from '../../shop.config.ts'
import { googleFeed, googleItems } from './generate-feed.ts'
import { ownSpreadsheet } from './own-spreadsheet.ts'
import { poison } from './poisoned-content.ts'
import { secondRetailer } from './retailers.ts'
import { editFile, featured, soldTwice, stockTestShop } from './test-shop.ts'

/** An owner's shop: every switch turned on, an imported feed, one real review. */
export const ownerShop = resolve('.cache/owner-shop')

/** A shop with markup and endless words in every text that a schema accepts, no prices and no packages. */
export const hostileShop = resolve('.cache/hostile-shop')

/** The test shop with a link that wouldn't earn, over an earlier build. Its build fails; `build.log` has what it said. */
export const brokenShop = resolve('.cache/broken-shop')

/** An owner's shop right after `npm run launch` with a spreadsheet, and an import of a feed: all products are drafts. */
export const launchedShop = resolve('.cache/launched-shop')

/** The flags of its `npm run launch`. */
export const launched = {
  brand: 'Willow Tooth',
  domain: 'willowtooth.test',
  tag: 'willowtooth-20',
  color: '#5b3fd6',
}

/** The owner's products from the feed. */
export const feedItems = googleItems(100)

/** A product with a retailer number, a real review and a redirect from its predecessor. */
export const numbered = {
  id: 'enzymatic-poultry-toothpaste-2-5-oz',
  name: 'Enzymatic Poultry Toothpaste, 2.5 oz',
  asin: 'B000TEST01',
  before: 'old-paste',
}

/** Stores of the first retailer in other countries. */
export const stores = [
  { country: 'GB', host: 'www.amazon.co.uk', tag: 'paws-21' },
  { country: 'DE', host: 'www.amazon.de', tag: 'pfoten-21' },
]

/** The number of `soldTwice` in the United Kingdom. */
export const abroad = { country: 'GB', asin: 'B00ROPEGB1' }

/** A product that the owner keeps although nobody sells it. */
export const goneProduct = { id: 'peanut-butter-toothpaste-for-dogs-3-oz', goneOn: '2026-11-02' }

/** Written like `npm run reviews -- write` would. */
export const realReview = {
  customerName: 'Ida',
  productName: numbered.name,
  product: numbered.id,
  rating: 2,
  title: 'Not for every dog',
  content: 'Ours turned away from it for two weeks, and licked the tube when it was empty.',
  writtenOn: '2026-11-20',
  pet: { species: 'dog', weightLb: 22.5, ageYears: 3 },
}

/** The output of the feed's import. */
export const importLog = join(ownerShop, 'import.log')

export async function stockOwnerShop(content: string): Promise<void> {
  await stockTestShop(content)
  await turn(content, {
    checkout: 'cart',
    subTags: 'product',
    strictTransport: 'subdomains',
    priceDisplay: 'fresh',
  })
  await editFile(join(content, 'site.json'), (text) =>
    text.replace('"contact": false', '"contact": true').replace('"newsletter": false', '"newsletter": true'),
  )
  await editFile(join(content, 'products', `${numbered.id}.md`), (text) =>
    text.replace('---\n', `---\nasin: ${numbered.asin}\n`),
  )
  await editFile(join(content, 'retailers.json'), (text) =>
    jsonText(
      JSON.parse(text).map((row: { id: string }, index: number) => (index === 0 ? { ...row, stores } : row)),
    ),
  )
  await editFile(join(content, 'products', `${soldTwice.id}.md`), (text) =>
    text.replace('---\n', `---\nasinIn: { GB: ${abroad.asin} }\n`),
  )
  await editFile(join(content, 'products', `${goneProduct.id}.md`), (text) =>
    text.replace('---\n', `---\ngoneOn: ${goneProduct.goneOn}\n`),
  )
  const moved = [{ from: numbered.before, to: numbered.id }]
  await writeFile(join(content, 'moved-products.json'), jsonText(moved))
  await writeFile(join(content, 'reviews', 'real.json'), jsonText(realReview))
  const feed = `${content}-feed.xml`
  await writeFile(feed, googleFeed(feedItems))
  const command = [resolve('packages/feeds/src/import/import-command.ts'), feed, '--content', content]
  await writeFile(importLog, execFileSync(process.execPath, command))
  await rm(feed)
  await publishDrafts(content)
}

/** Publishes the imported drafts, as an owner does after reading the labels. */
async function publishDrafts(content: string): Promise<void> {
  for (const name of await readdir(join(content, 'products'))) {
    if (!name.endsWith('.md')) continue
    await editFile(join(content, 'products', name), (text) =>
      text
        .replace(/^draft: true$/m, 'draft: true\nverifiedOn: { day: 2026-11-20, by: label }')
        .replace(/^toConfirm:.*\n(?:(?: |- ).*\n)*/m, ''),
    )
  }
}

const ownersFiles = { logo: 'mark.png', products: 'own.csv', feed: 'feed.xml' }

/** Writes a logo, a spreadsheet and a feed, as an owner has them. */
export async function writeOwnersFiles(folder: string, spreadsheet = ownSpreadsheet): Promise<void> {
  const mark = { width: 200, height: 120, channels: 4, background: launched.color } as const
  await sharp({ create: mark }).png().toFile(join(folder, ownersFiles.logo))
  await writeFile(join(folder, ownersFiles.products), spreadsheet)
  await writeFile(join(folder, ownersFiles.feed), googleFeed(feedItems.slice(0, 20)))
}

/** What an owner tells `npm run launch`, with those files. */
export const launchFlags = Object.entries({
  ...launched,
  email: 'hello@willowtooth.test',
  logo: ownersFiles.logo,
  products: ownersFiles.products,
}).map(([name, value]) => `--${name}=${value}`)

/** Does in the copy that this content folder is in what an owner does on the first afternoon. */
export async function launchContent(content: string): Promise<void> {
  const cwd = dirname(content)
  const run = (command: string, ...words: string[]) =>
    execFileSync(process.execPath, [resolve(command), ...words], { cwd })
  await writeOwnersFiles(cwd)
  await editFile(join(content, 'retailers.json'), (text) =>
    jsonText([...JSON.parse(text), secondRetailer]).concat('\n'),
  )
  run('packages/launch/src/launch.ts', ...launchFlags, '--no-build')
  run('packages/feeds/src/import/import-command.ts', ownersFiles.feed)
}

export async function stockHostileShop(content: string): Promise<void> {
  await stockTestShop(content)
  await poison(content)
  await turn(content, { priceDisplay: 'hidden' })
  await takePackagesOut(content)
}

export async function stockBrokenShop(content: string): Promise<void> {
  await stockTestShop(content)
  await editFile(join(content, 'products', `${featured[0]}.md`), (text) =>
    text.replace('---\n', '---\naffiliateUrl: https://amzn.to/3abcDEF\n'),
  )
  const root = dirname(content)
  for (const file of wholeBuild) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
}

/** The test shop without packages: its settings, its list of packages and their folder are gone. */
export async function stockShopAlone(content: string): Promise<void> {
  await stockTestShop(content, { count: 130 })
  await takePackagesOut(content)
}

async function takePackagesOut(content: string): Promise<void> {
  await turn(content, settingsOfPackages)
  const root = dirname(content)
  await copyFile('tests/fixtures/no-packages.ts', join(root, 'shop.config.ts'))
  await editFile(join(root, 'shop.config.ts'), (text) => text.replace('../../src', './src'))
  await rm(join(root, 'packages'), { recursive: true, force: true })
}

/** Takes the keys of all packages out of the settings. */
const settingsOfPackages = Object.fromEntries(
  packages.flatMap(({ settings }) => (settings === undefined ? [] : [[settings.key, undefined]])),
)

const turn = (content: string, switches: object): Promise<void> =>
  editFile(join(content, 'site.json'), (text) => `${jsonText({ ...JSON.parse(text), ...switches })}\n`)
