import { execFile } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { type Browser, type Page, expect } from '@playwright/test'
import { catalogueFile, openCatalogueFile } from '#engine/file.ts'
import { openBuiltPages } from '#local/local-pages.ts'
import { openLocalSite } from '#local/site-server.ts'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '../support/databases.ts'
import { authEnv, sessionOf } from '../support/server-fixture.ts'
import { testShop } from '../support/test-shop.ts'

/** What the walk's writer says. */
export const written = {
  product: 'enzymatic-poultry-toothpaste-2-5-oz',
  productName: 'Enzymatic Poultry Toothpaste, 2.5 oz',
  name: 'Ida',
  title: 'Not for every dog',
  text: 'Ours turned away from it for two weeks, and licked the tube when it was empty.',
}

/**
 * A review's way as people go it, in the built test shop: written by who is signed in, not shown, let through by the owner,
 * and brought by the command into that folder's `reviews`.
 */
export async function bringReview(browser: Browser, content: string): Promise<void> {
  const database = await openPglite()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  const catalogue = openCatalogueFile(join(testShop, catalogueFile))
  const env = { ...authEnv, ...database.env, OWNER_EMAILS: 'owner@example.com' }
  const api = createApp({ env, catalogue: () => catalogue })
  const site = await openLocalSite({ root: testShop, api, pages: await openBuiltPages(testShop) })
  try {
    const ida = await visit(browser, site.address, 'ida')
    await write(ida)
    await expect(ida.getByText('We’ll read your review before we publish it.')).toBeVisible()
    expect(await command(content, database.env)).toContain('0 written, 0 removed')
    const owner = await visit(browser, site.address, 'owner')
    await owner.goto('/owner')
    const card = owner.getByRole('listitem').filter({ hasText: written.title })
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(owner.getByText('Saved.')).toBeVisible()
    expect(await command(content, database.env)).toContain('1 written, 0 removed')
    await ida.reload()
    await expect(ida.getByRole('region', { name: 'Your reviews' })).toContainText('Approved')
    await ida.context().close()
    await owner.context().close()
  } finally {
    await site.close()
    await database.close()
  }
}

async function visit(browser: Browser, address: string, person: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  const cookies = (await sessionOf(person)).split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(
    [...cookies, ['pp-hint', '1']].map(([name = '', value = '']) => ({ name, value, url: address })),
  )
  return context.newPage()
}

async function write(page: Page): Promise<void> {
  await page.goto(`/products/${written.product}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: '2 of 5 stars' }).check()
  await page.getByLabel('Title').fill(written.title)
  await page.getByRole('textbox', { name: 'Your review' }).fill(written.text)
  await page.getByLabel('Display name').fill(written.name)
  await page.getByLabel('Species').selectOption('Dog')
  await page.getByLabel('Weight', { exact: true }).fill('22.5')
  await page.getByLabel('Age in years').fill('3')
  await page.getByRole('button', { name: 'Send review' }).click()
}

/** `npm run reviews -- write`, in the shop whose content that is. */
async function command(content: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('src/server/reviews/reviews-command.ts'), 'write'],
    { cwd: dirname(content), env: { ...process.env, ...env } },
  )
  return stdout
}
