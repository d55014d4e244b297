import { readFile } from 'node:fs/promises'
import { type Download, type Page, expect, test } from '@playwright/test'
import { keptCare } from '../support/kept-care.ts'
import {
  Shop,
  addressOf,
  failOnce,
  keepCare,
  keepCart,
  openSignedIn,
  ownHeaders,
  signInUnseen,
} from './shop.ts'

const paste = 'enzymatic-poultry-toothpaste-2-5-oz'

test('a person can download all their data, even before the page knows who is signed in, and delete it after one confirmation', async ({
  page,
}) => {
  const email = addressOf('linden')
  const shop = new Shop(page)
  await keepCart(page, { [paste]: 1 })
  await signInUnseen(page, email)
  await page.request.post('/api/wishlist', { headers: await ownHeaders(page), data: { productId: paste } })
  const { promise: saved, resolve: release } = Promise.withResolvers<void>()
  await failOnce(page, '**/api/auth/user', async (route) => {
    await saved
    await route.continue()
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
  const file = await download(page)
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  release()
  expect(data.account.email).toBe(email)
  expect(data.server.wishlist).toEqual([{ productId: paste, addedAt: expect.any(String) }])
  expect(data.server.pets).toEqual([])
  expect(data.device['pearly-paws:cart']).toHaveLength(1)
  // A file leaves the site, so its links carry no affiliate tag.
  expect(data.device['pearly-paws:cart'][0].amazonUrl).toMatch(/^https:\/\/www\.amazon\.com\/[^&]*$/)

  const question = page.getByRole('dialog', { name: 'Delete your data?' })
  const answer = async (name: string) => {
    await page.getByRole('button', { name: 'Delete all my data' }).click()
    await question.getByRole('button', { name }).click()
  }
  await answer('Keep my data')
  await expect(question).toBeHidden()
  await shop.cartCount(1)
  await page.route('**/api/account', (route) => route.fulfill({ status: 503 }))
  await answer('Delete my data')
  await shop.expectToast('Error', 'We can’t reach your data right now. Nothing was deleted. Try again later.')
  await shop.cartCount(1)
  await page.unroute('**/api/account')
  await answer('Delete my data')
  await expect(page.getByRole('dialog', { name: 'Your data is deleted' })).toBeVisible()
  expect([null, '[]']).toContain(await page.evaluate(() => localStorage.getItem('pearly-paws:cart')))
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/profile'))
  await openSignedIn(page, '/faq', email)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})

async function download(page: Page): Promise<Download> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  return saving
}

test('the file with all data brings pets and their care to another device, which loads care code only then', async ({
  page,
  browser,
}) => {
  await keepCare(page, keptCare())
  await signInUnseen(page, addressOf('aspen'))
  await page.goto('/signed-in?to=/profile')
  await expect(page).toHaveURL(/\/profile$/)
  const path = await (await download(page)).path()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto('/my-pet')
  const field = other.locator('pet-file input')
  const one = JSON.stringify([{ name: 'Bo', species: 'dog' }])
  await field.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(one) })
  await expect(other.getByText('1 pet was added.')).toBeVisible()
  expect(asked.filter((url) => /care-(?:file|store|record)|photos/.test(url))).toEqual([])
  await field.setInputFiles(path)
  await expect(other.getByText('2 pets were added.')).toBeVisible()
  expect(asked.filter((url) => url.includes('care-file'))).not.toEqual([])
  await other.getByRole('button', { name: 'Shop for Pip' }).click()
  await other.goto('/mouth-check')
  await expect(other.getByRole('row')).toHaveCount(3)
  await context.close()
})
