import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { fieldOf, readContent } from '#content/content-folder.ts'
import { font, label, recalls, recipeOf, recipesShop } from '../support/recipes.ts'
import { featured } from '../support/test-shop.ts'

/** Runs Node in the copy, without the variables that vitest sets. */
const runNode = (...words: string[]) =>
  spawnSync(process.execPath, words, {
    cwd: recipesShop,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })

it('their code passes the tests that they say to run', () => {
  const titles = ['Add a filter to lists', 'Add a field to content', 'Add an API endpoint', 'Add a store']
  const commands = titles.map((title) =>
    // What only records answers can't fail.
    [...recipeOf(title).matchAll(/`npx vitest run ((?:(?! --update)[^`])+)`/g)].flatMap(([, words = '']) =>
      words.split(/\s+/),
    ),
  )
  for (const words of commands) {
    const files = words.filter((word) => word.includes('/'))
    expect(files).not.toEqual([])
    for (const file of files)
      expect([file, globSync(`${file}*`, { cwd: recipesShop })]).not.toEqual([file, []])
  }
  // At once, because starting vitest takes longer than most of these tests.
  const { status, stdout } = runNode('node_modules/vitest/vitest.mjs', 'run', ...commands.flat())
  expect([status, status === 0 ? '' : stdout]).toEqual([0, ''])
}, 240_000)

const built = (path: string) => parse(readFileSync(join(recipesShop, 'dist', path), 'utf8'))
/** A page that the function renders. */
const rendered = async (path: string) => {
  const { answer } = await openBuiltPages(recipesShop)
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
  const onSale = readContent(join(recipesShop, 'content'))
    .files.filter(({ folder, data }) => folder === 'products' && fieldOf(data, 'originalPrice') !== undefined)
    .flatMap(({ id, data }) => (fieldOf(data, 'draft') === true ? [] : id))
  expect(onSale.length).toBeGreaterThan(1)
  expect(callOf('/api/deals')).toMatchObject({ status: 200, ids: onSale.toSorted() })
  const settings = join(recipesShop, 'content/site.json')
  const before = readFileSync(settings, 'utf8')
  writeFileSync(settings, before.replace('"dated"', '"fresh"'))
  // Current prices come from the database, which this function doesn't have.
  expect(callOf('/api/products?sort=price-low&page=1').status).toBe(503)
  writeFileSync(settings, before)
})

it('a visitor sees the new color, logo, and typeface', () => {
  const home = readFileSync(join(recipesShop, 'dist/index.html'), 'utf8')
  const logo = parse(home).querySelector('header a[href="/"]')
  expect(logo?.toString()).toContain('M2 22 12 2l10 20z')
  const fonts = [...home.matchAll(/\/_astro\/fonts\/[\w.-]+\.woff2/g)].map(([path]) =>
    readFileSync(join(recipesShop, 'dist', path)),
  )
  expect(fonts.some((bytes) => bytes.equals(readFileSync(font)))).toBe(true)
  const styles = parse(home)
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => readFileSync(join(recipesShop, 'dist', link.getAttribute('href') ?? ''), 'utf8'))
  // The hue of #4b2fa5.
  expect([home, ...styles].join('\n')).toContain('--hue:287;')
})
