import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { type DevSite, openDevSite } from '../support/dev-site.ts'
import { editFile } from '../support/test-shop.ts'

const product = 'enzymatic-poultry-toothpaste-2-5-oz'
const list = '/products?category=toothpaste'

let site: DevSite

beforeAll(async () => {
  site = await openDevSite()
})
afterAll(() => site.close())

/** Returns whether a URL's page contains this text; false while the server restarts. */
const has = (path: string, words: string): Promise<boolean> =>
  fetch(site.address + path).then(
    async (answer) => (await answer.text()).includes(words),
    () => false,
  )
const said = (): string => site.said.join('\n')
const edit = (file: string, change: (text: string) => string): Promise<void> =>
  editFile(join(site.root, file), change)

/** Everything that reacts to an edit takes seconds. */
const soon = { timeout: 60_000 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

// First, because a restart makes ready again what the tests below wait for.
it('reacts to a changed schema by restarting and checking all content', async () => {
  const file = 'src/content/product-fields.ts'
  const wanted = '.max(150)'
  await edit(file, (text) => text.replace(wanted, '.max(41)'))
  await expect.poll(said, soon).toContain('product-fields.ts changed: restarting')
  await expect.poll(said, soon).toMatch(/shortDescription: found .*: use at most 41 characters/)
  await expect
    .poll(said, soon)
    .toContain('The dev server restarts when a file in content or src/content changes')
  await edit(file, (text) => text.replace('.max(41)', wanted))
  const starts = (): number => said().split('watching for file changes').length - 1
  await expect.poll(starts, soon).toBe(2)
})

it('reports that the calls are getting ready, and when they are', async () => {
  await expect.poll(said, soon).toMatch(/API ready in \d/)
  expect(said()).toMatch(/starting the API.*API ready/s)
})

it("serves category lists at the platform's addresses", async () => {
  await expect.poll(() => has(list, '>Toothpaste</h1>'), soon).toBe(true)
  expect(await has('/products', '>Toothpaste</h1>')).toBe(false)
})

it("doesn't warn about saved hearts that fill before React hydrates", async () => {
  const { launch } = await findBrowser()
  const browser = await chromium.launch(launch)
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(site.address + list)
    await page.getByLabel('Sort by').hover()
    await page.locator('astro-island[data-ready]').first().waitFor({ state: 'attached' })
    await page.locator('.card wish-button button').first().click()
    const filled = page.locator('.card wish-button button[aria-pressed=true]')
    await filled.waitFor()
    await page.reload()
    await page.getByLabel('Sort by').hover()
    await page.locator('astro-island[data-ready]').first().waitFor({ state: 'attached' })
    await filled.waitFor()
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
})

describe('reacts to', () => {
  it('a changed product', async () => {
    const name = 'Toothpaste of Another Name'
    await edit(`content/products/${product}.md`, (text) => text.replace(/^name: .*$/m, `name: ${name}`))
    for (const path of [
      '/products',
      list,
      '/api/products?category=toothpaste',
      '/api/products?search=another',
    ]) {
      await expect.poll(() => has(path, name), { ...soon, message: path }).toBe(true)
    }
  })

  it('a broken product with its mistake in the page, until it’s mended', async () => {
    const file = `content/products/${product}.md`
    const page = (accept: string) =>
      fetch(site.address + list, { headers: { accept } }).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
      )
    const mistake = /content\/products\/enzymatic.*\.md:\d+: species: found \\"cats\\": use one of/
    await edit(file, (text) => text.replace(/^species: .*$/m, 'species: cats'))
    await expect.poll(() => page('text/html'), soon).toMatch(mistake)
    expect(await page('text/html')).toMatch(/^500/)
    await edit(file, (text) => text.replace(/^species: .*$/m, 'species: both'))
    await expect.poll(() => page('text/html'), soon).toMatch(/^200[^]*Toothpaste<\/h1>/)
  })

  it('a changed category', async () => {
    const name = 'Pastes of Another Name'
    await edit('content/categories.json', (text) => text.replace('"name": "Toothpaste"', `"name": "${name}"`))
    for (const path of [list, '/api/categories']) await expect.poll(() => has(path, name), soon).toBe(true)
  })

  it('a signal while it waits for a change by exiting', async () => {
    await edit('src/content/product-fields.ts', (text) => text.replace('.max(150)', '.max(41)'))
    const waits = (): number => said().split('The dev server restarts when').length
    await expect.poll(waits, soon).toBe(3)
    await site.close()
  })
})
