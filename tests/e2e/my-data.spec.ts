import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { keptCare } from '../support/kept-care.ts'
import { Shop, addressOf, keepCare, openSignedIn, signInUnseen } from './shop.ts'

const paste = '/products/enzymatic-poultry-toothpaste-2-5-oz'

test('a person can download all their data, and delete it after one confirmation', async ({ page }) => {
  const email = addressOf('linden')
  const shop = new Shop(page)
  await openSignedIn(page, paste, email)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await page.getByRole('main').locator('wish-button button:visible').first().click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await page.getByRole('main').locator('cart-button button:visible').first().click()
  await shop.open('/profile')
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account.email).toBe(email)
  expect(data.server.wishlist).toEqual([
    { productId: 'enzymatic-poultry-toothpaste-2-5-oz', addedAt: expect.any(String) },
  ])
  expect(data.server.pets).toEqual([])
  expect(data.device['pearly-paws:cart']).toHaveLength(1)
  // A file leaves the site, so its links carry no affiliate tag.
  expect(data.device['pearly-paws:cart'][0].amazonUrl).toMatch(/^https:\/\/www\.amazon\.com\/[^&]*$/)

  await page.getByRole('button', { name: 'Delete all my data' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your data?' })
  await question.getByRole('button', { name: 'Keep my data' }).click()
  await expect(question).toBeHidden()
  await shop.cartCount(1)
  await page.getByRole('button', { name: 'Delete all my data' }).click()
  await page.route('**/api/account', (route) => route.fulfill({ status: 503 }))
  await question.getByRole('button', { name: 'Delete my data' }).click()
  await shop.expectToast('Error', 'We can’t reach your data right now. Nothing was deleted. Try again later.')
  await shop.cartCount(1)
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Delete all my data' }).click()
  await question.getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByRole('dialog', { name: 'Your data is deleted' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/profile'))
  await page.goto(paste)
  await shop.cartCount(0)
  await openSignedIn(page, paste, email)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})

test('a download names the account, even before the page knows who is signed in', async ({ page }) => {
  const email = addressOf('sedge')
  await signInUnseen(page, email)
  const { promise: saved, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/auth/user', async (route) => {
    calls += 1
    if (calls === 1) await saved
    await route.continue()
  })
  await page.goto('/profile')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const data = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(data.account.email).toBe(email)
  release()
})

test('the file with all data brings pets and their care to another device, which loads care code only then', async ({
  page,
  browser,
}) => {
  await keepCare(page, keptCare())
  await signInUnseen(page, addressOf('aspen'))
  await page.goto('/signed-in?to=/profile')
  await expect(page).toHaveURL(/\/profile$/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const path = await (await saving).path()

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
