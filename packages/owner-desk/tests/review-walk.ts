import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { type Browser, type Page, expect } from '@playwright/test'
import { catalogFile, openCatalogFile } from '../../../src/server/search/read.ts'
import { openBuiltPages } from '../../../src/dev/local-pages.ts'
import { openLocalSite } from '../../../src/dev/site-server.ts'
import { createApp } from '../../../src/server/app.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPglite } from '../../../tests/support/pglite.ts'
import { realReview } from '../../../tests/support/other-shops.ts'
import { authEnv, sessionOf } from '../../../tests/support/server-fixture.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

/**
 * Follows a review through the built test shop: a signed-in person writes it, it isn't visible, the owner
 * approves it, and the command writes it to a folder's `content/reviews`.
 */
export async function bringReview(browser: Browser): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'review-walk-'))
  await mkdir(join(folder, 'content/products'), { recursive: true })
  await writeFile(join(folder, 'content/products', `${realReview.product}.md`), '')
  const database = await openPglite()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  const catalog = openCatalogFile(join(testShop, catalogFile))
  const env = { ...authEnv, ...database.env, OWNER_EMAILS: 'owner@example.com' }
  const api = createApp({ env, catalog: () => catalog })
  const site = await openLocalSite({ root: testShop, api, pages: await openBuiltPages(testShop) })
  try {
    const ida = await visit(browser, site.address, 'ida')
    await write(ida)
    await expect(ida.getByText('We’ll read your review before we publish it.')).toBeVisible()
    expect(await command(folder, database.env)).toContain('0 written, 0 removed')
    const owner = await visit(browser, site.address, 'owner')
    await owner.goto('/owner')
    const card = owner.getByRole('listitem').filter({ hasText: realReview.title })
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(owner.getByText('Saved.')).toBeVisible()
    expect(await command(folder, database.env)).toContain('1 written, 0 removed')
    await ida.reload()
    await expect(ida.getByRole('region', { name: 'Your reviews' })).toContainText('Approved')
    await ida.context().close()
    await owner.context().close()
    const reviews = join(folder, 'content/reviews')
    const [name = ''] = await readdir(reviews)
    return JSON.parse(await readFile(join(reviews, name), 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
    await site.close()
    await database.close()
  }
}

async function visit(browser: Browser, address: string, person: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  const cookies = (await sessionOf(person)).split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: address })))
  return context.newPage()
}

async function write(page: Page): Promise<void> {
  const { product, title, content, customerName } = realReview
  await page.goto(`/products/${product}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: '2 of 5 stars' }).check()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Your review' }).fill(content)
  await page.getByLabel('Display name').fill(customerName)
  await page.getByLabel('Species').selectOption('Dog')
  await page.getByLabel('Weight', { exact: true }).fill('22.5')
  await page.getByLabel('Age in years').fill('3')
  await page.getByRole('button', { name: 'Send review' }).click()
}

/** Runs `npm run reviews -- write` in that folder. */
async function command(folder: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('packages/owner-desk/src/reviews/server/reviews-command.ts'), 'write'],
    { cwd: folder, env: { ...process.env, ...env } },
  )
  return stdout
}
