import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { jsonText } from '#lib/content-text.ts'
import { featured, stockTestShop } from './test-shop.ts'

/** The test shop after every recipe with code. */
export const recipesShop = resolve('.cache/recipes-shop')

const recipes = readFileSync('docs/recipes.md', 'utf8')
/** The font that the recipe for another typeface puts in. */
export const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
/** What its new page says. */
export const recalls = {
  title: 'Recalls of dental products for pets',
  description:
    'What to do when a dental product for dogs or cats is recalled, and where to look it up first.',
  heading: 'When a product is recalled',
  intro: 'Stop using it, keep the package, and call the number on it.',
}

/** The text below a heading. */
export const recipeOf = (title: string): string =>
  recipes.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** The blocks of code of a recipe, in order, as its reader pastes them. */
function blocksOf(title: string): string[] {
  return [...recipeOf(title).matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** The label that the recipe looks for, and where it says that labels are. */
export const [, label = '', folders = ''] = /`git grep -n "([^"]+)" ([^`]+)`/.exec(recipes) ?? []

function filesWithLabel(root: string): string[] {
  return folders.split(' ').flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(?:astro|json|md|tsx?)$/.test(path))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes(label)),
  )
}

/** Follows every recipe with code to the letter, in the copy of the project that this content folder is in. */
export async function followRecipes(content: string): Promise<void> {
  await stockTestShop(content)
  const root = dirname(content)
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
