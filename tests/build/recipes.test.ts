import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { fieldOf, readContent } from '#content/content-folder.ts'
import { jsonText } from '#lib/content-text.ts'
import { type ScratchSite, buildScratchSite } from '../support/scratch-site.ts'
import { featured, stockTestShop } from '../support/test-shop.ts'

const recipes = readFileSync('docs/recipes.md', 'utf8')
const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
const recalls = {
  title: 'Recalls of dental products for pets',
  description:
    'What to do when a dental product for dogs or cats is recalled, and where to look it up first.',
  heading: 'When a product is recalled',
  intro: 'Stop using it, keep the package, and call the number on it.',
}
let shop: ScratchSite

/** Every recipe with code, followed to the letter in one copy, and one build of it. */
beforeAll(async () => {
  shop = await buildScratchSite({
    editContent: async (content) => {
      await stockTestShop(content)
      follow(dirname(content))
    },
  })
}, 300_000)
afterAll(() => shop.remove())

/** The text below a heading. */
const recipeOf = (title: string): string => recipes.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** The blocks of code of a recipe, in order, as its reader pastes them. */
function blocksOf(title: string): string[] {
  return [...recipeOf(title).matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** The label that the recipe looks for, and where it says that labels are. */
const [, label = '', folders = ''] = /`git grep -n "([^"]+)" ([^`]+)`/.exec(recipes) ?? []

function filesWithLabel(root: string): string[] {
  return folders.split(' ').flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(?:astro|json|md|tsx?)$/.test(path))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes(label)),
  )
}

function follow(root: string): void {
  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const change = (path: string, from: string | RegExp, to = ''): void => {
    // A shop may have taken this package out.
    if (path.startsWith('packages/') && !existsSync(join(root, path))) return
    const before = readFileSync(join(root, path), 'utf8')
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${path} has no ${String(from)}`)
    write(path, after)
  }
  const addAfter = (path: string, line: string, added = ''): void => change(path, line, `${line}${added}`)

  for (const part of ['.vscode', 'docs', 'tests', 'vitest.config.ts'])
    cpSync(part, join(root, part), { recursive: true })
  const [file, parsed, page] = blocksOf('Add a page')
  write('content/pages/recalls.json', jsonText(recalls))
  addAfter('src/content/content-files.ts', 'export const singleFiles = {\n', file)
  addAfter('src/content/page-text.ts', 'export const page = {\n', parsed)
  write('src/pages/recalls.astro', page)
  addAfter('content/site.json', '"legalLinks": [', '{ "label": "Recalls", "href": "/recalls" },')

  change(
    'content/pages/not-found.json',
    '"pages": [',
    '"pages": [{ "label": "Recalls", "href": "/recalls" },',
  )
  addAfter('tests/build/budgets.test.ts', "  '/faq': policy,\n", "  '/recalls': policy,\n")

  const [filterKey, look, rule, cases, values] = blocksOf('Add a filter to lists')
  addAfter('src/search/filters.ts', '  bestseller: flag,\n', filterKey)
  addAfter('src/search/filter-looks.ts', '  bestseller: {},\n', look)
  addAfter(
    'src/search/filter-rules.ts',
    "  natural: { options: () => [['1', 'Natural']], passes: ({ isNatural }) => isNatural },\n",
    rule,
  )
  addAfter('tests/unit/search/filter-rules.test.ts', '    fits: [[true, stick, true]],\n', cases)
  addAfter('tests/support/any-filter.ts', '  bestseller: fc.constant(true),\n', values)

  const [field, fact] = blocksOf('Add a field to content')
  change('src/content/product-fields.ts', /^(?= {2}packCount: z$)/m, field)
  addAfter('src/products/product-facts.ts', "    ['Flavor', product.flavor],\n", fact)
  change('packages/feeds/src/formats/table-columns.ts', /(?=\bpackCount\b)/, 'texture ')
  addAfter(`content/products/${featured[0]}.md`, '---\n', 'texture: A soft gel\n')
  addAfter('packages/editor/src/field-groups.ts', "fields: ['ingredients'", ", 'texture'")
  addAfter(
    'tests/content/schemas.test.ts',
    "  ['products', { price: -1 }, 'price'],\n",
    "  ['products', { texture: 7 }, 'texture'],\n",
  )

  const [recent, keys, recentPage] = blocksOf('Add a page that answers a query without scripts')
  write('src/server/recent-page.ts', recent)
  addAfter('src/server/page-keys.ts', 'new Map<string, readonly string[]>([\n', keys)
  write('src/pages/recent.astro', recentPage)

  const [store, storeTest] = blocksOf('Add a store')
  write('src/products/recent-store.ts', store)
  change('src/lib/storage-keys.ts', /^(?=export)/m, "export const recentKey = 'pearly-paws:recent'\n")
  change(
    'content/policies/privacy.md',
    /^(?=\| Your contact form draft)/m,
    '| Recent | `recent` | Clear it |\n',
  )
  addAfter('tests/fixtures/stored/lists.json', '{', ' "pearly-paws:recent": "[\\"chew\\"]",')
  write('tests/unit/ui/recent-store.test.ts', storeTest)

  const [api, route, routeTest] = blocksOf('Add an API endpoint')
  write('tests/server/deals.test.ts', routeTest)
  write('src/products/deals-api.ts', api)
  const tableFile = 'src/server/catalog-routes.ts'
  addAfter(tableFile, '  return routesOf(\n', route)
  change(tableFile, /^/, "import { getDeals } from '#products/deals-api.ts'\n")

  change('src/products/retailer-name.ts', "'Buy Now'", "'Shop now'")
  for (const path of filesWithLabel(root)) change(path, new RegExp(label, 'g'), 'Your filters')

  const [color = '', drawing = '', logo = '', typeface = ''] = blocksOf(
    "Change the shop's name, look, country or categories",
  )
  addAfter('content/site.json', '{', color + logo)
  write('content/logo.svg', drawing)
  change('astro.config.mjs', /^ *font\('Bricolage.*$/m, typeface)
  copyFileSync(font, join(root, 'src/ui/styles/your-font.woff2'))
  execFileSync(process.execPath, ['src/commands/write-schemas.ts'], { cwd: root })
}

/** Runs Node in the copy, without the variables that vitest sets. */
const runNode = (...words: string[]) =>
  spawnSync(process.execPath, words, {
    cwd: shop.root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })

it('their code passes the tests that they say to run', () => {
  const titles = ['Add a filter to lists', 'Add a field to content', 'Add an API endpoint', 'Add a store']
  const commands = titles.map((title) =>
    [...recipeOf(title).matchAll(/`npx vitest run ([^`]+)`/g)].map(([, words = '']) => words.split(/\s+/)),
  )
  for (const own of commands) expect(own).not.toEqual([])
  // At once, because starting vitest takes longer than most of these tests.
  const { status, stdout } = runNode('node_modules/vitest/vitest.mjs', 'run', ...commands.flat(2))
  expect([status, status === 0 ? '' : stdout]).toEqual([0, ''])
}, 240_000)

const built = (path: string) => parse(readFileSync(join(shop.dist, path), 'utf8'))
/** A page that the function renders. */
const rendered = async (path: string) => {
  const { answer } = await openBuiltPages(shop.root)
  return parse(await (await answer(new Request(`http://localhost:8888${path}`))).text())
}

it('a new page says what its file says, and every page links to it', () => {
  const page = built('recalls.html')
  expect(page.querySelectorAll('h1#title').map(({ text }) => text)).toEqual([recalls.heading])
  expect(page.querySelector('main')?.text).toContain(recalls.intro)
  expect(page.querySelector('title')?.text).toContain(recalls.title)
  expect(built('faq.html').querySelector('footer a[href="/recalls"]')?.text.trim()).toBe('Recalls')
})

it('a new field and a new filter show on their pages', async () => {
  expect(built(`products/${featured[0]}.html`).querySelector('main')?.text).toContain('A soft gel')
  const list = await rendered('/products')
  expect(list.querySelector('[name=mixed]')?.closest('label')?.text).toContain('Items for several pets')
})

it('a changed label is the only one on the pages', async () => {
  const list = await rendered('/products?sale=1')
  expect(list.querySelectorAll('ul[aria-label="Your filters"]')).toHaveLength(1)
  for (const page of [list, built('index.html')]) {
    expect(page.outerHTML).toContain('Shop now')
    expect(page.outerHTML).not.toMatch(new RegExp(`${label}|Buy Now`))
  }
})

it('a page with a query shows what the query asks for', async () => {
  const [first, , third] = featured
  const links = (await rendered(`/recent?ids=${third},${first},no`)).querySelectorAll('main a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/products/${third}`, `/products/${first}`])
})

/** What the function answers, run like on the host. */
function callOf(path: string): { status: number; ids: string[] } {
  const script = `
    const { default: answer } = await import('./functions/api.ts')
    const response = await answer(new Request('https://shop.example${path}'))
    const list = await response.json()
    const ids = Array.isArray(list) ? list.map(({ id }) => id).toSorted() : []
    console.log(JSON.stringify({ status: response.status, ids }))`
  return JSON.parse(runNode('--input-type=module', '-e', script).stdout)
}

it('a new call answers, and prices stay fresh', () => {
  const onSale = readContent(join(shop.root, 'content'))
    .files.filter(({ folder, data }) => folder === 'products' && fieldOf(data, 'originalPrice') !== undefined)
    .flatMap(({ id, data }) => (fieldOf(data, 'draft') === true ? [] : id))
  expect(onSale.length).toBeGreaterThan(1)
  expect(callOf('/api/deals')).toMatchObject({ status: 200, ids: onSale.toSorted() })
  const settings = join(shop.root, 'content/site.json')
  const before = readFileSync(settings, 'utf8')
  writeFileSync(settings, before.replace('"dated"', '"fresh"'))
  // Current prices come from the database, which this function doesn't have.
  expect(callOf('/api/products?sort=price-low&page=1').status).toBe(503)
  writeFileSync(settings, before)
})

it('a visitor sees the new color, logo, and typeface', () => {
  const home = readFileSync(join(shop.dist, 'index.html'), 'utf8')
  const logo = parse(home).querySelector('header a[href="/"]')
  expect(logo?.toString()).toContain('M2 22 12 2l10 20z')
  const fonts = [...home.matchAll(/\/_astro\/fonts\/[\w.-]+\.woff2/g)].map(([path]) =>
    readFileSync(join(shop.dist, path)),
  )
  expect(fonts.some((bytes) => bytes.equals(readFileSync(font)))).toBe(true)
  const styles = parse(home)
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => readFileSync(join(shop.dist, link.getAttribute('href') ?? ''), 'utf8'))
  // The hue of #4b2fa5.
  expect([home, ...styles].join('\n')).toContain('--hue:287;')
})
