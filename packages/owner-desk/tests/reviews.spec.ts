import { type Page, expect, test } from '@playwright/test'
import { axeFindings } from '../../../tests/e2e/axe.ts'
import { Shop, addressOf, signIn } from '../../../tests/e2e/shop.ts'
import { openForOther, ownData } from '../../../tests/e2e/two-people.ts'
import { realReview } from '../../../tests/support/other-shops.ts'
import { bringReview } from './review-walk.ts'

const product = 'enzymatic-poultry-toothpaste-2-5-oz'
const words = 'He licks it off the brush, and the smell stays in the kitchen for an hour afterward.'

/** Opens the form from the product's page as a signed-out visitor, who has to sign in first. */
async function openForm(page: Page, email: string): Promise<void> {
  await new Shop(page).open(`/products/${product}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('link', { name: 'Sign in to write' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(`/write-review?product=${product}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Enzymatic Poultry Toothpaste' })).toBeVisible()
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Your review' }).fill(words)
  await page.getByLabel('Display name').fill('Ida')
}

async function openOwner(page: Page): Promise<void> {
  await page.goto('/owner')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'owner@shop.example')
  await expect(page.getByRole('heading', { name: 'Visitor reviews' })).toBeVisible()
}

test('a review is written, read by the owner and deleted by its writer', async ({ page, browser }) => {
  const title = `Licked off at once ${crypto.randomUUID().slice(0, 8)}`
  await openForm(page, addressOf('ida'))
  await fillIn(page, title)
  await page.getByLabel('Species').selectOption('Dog')
  await page.getByLabel('Weight', { exact: true }).fill('22,5')
  await page.getByLabel('Age in years').fill('3')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('We’ll read your review before we publish it.')).toBeFocused()
  const mine = page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem')
  await expect(mine).toContainText('Waiting for approval')
  await page.goto('/reviews')
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)

  const owner = await (await browser.newContext()).newPage()
  await openOwner(owner)
  const card = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: title }) })
  await expect(card).toContainText('Ida')
  await expect(card).toContainText('a dog, 22.5 lb, 3 years old')
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByLabel('Reason for rejecting')).toBeFocused()
  await expect(card.getByText('Choose a reason. The reviewer will see it.')).toBeVisible()
  expect(await axeFindings(owner)).toEqual([])
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(owner.getByText('Saved.')).toBeVisible()
  await expect(card).toBeHidden()
  await owner.context().close()

  await page.goto('/write-review')
  await expect(mine).toContainText('Approved')
  await mine.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('You haven’t written any reviews yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine).toContainText(title)
  await mine.getByRole('button', { name: /^Delete/ }).click()
  await page.reload()
  await expect(page.getByText('You haven’t written any reviews yet.')).toBeVisible()
})

test('writers see why a review was rejected, and errors next to their fields', async ({ page, browser }) => {
  const title = `Buy mine instead ${crypto.randomUUID().slice(0, 8)}`
  await openForm(page, addressOf('ada'))
  const send = page.getByRole('button', { name: 'Send review' })
  await page.getByLabel('Display name').fill('')
  await send.click()
  await expect(page.getByRole('radio', { name: '5 of 5 stars' })).toBeFocused()
  for (const problem of ['Choose 1 to 5 stars.', 'Enter a title with', 'Enter 40 to', 'Enter a name with']) {
    await expect(page.getByText(problem)).toBeVisible()
  }
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/^Enter a title with/)
  await fillIn(page, title)
  await page.getByRole('textbox', { name: 'Your review' }).fill(`${words} More at https://evil.example`)
  await send.click()
  await expect(page.getByRole('textbox', { name: 'Your review' })).toBeFocused()
  await expect(page.getByText('Plain words only')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your review' }).fill(words)
  await page.route('**/api/my-reviews', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'It’s still here' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.unrouteAll()
  await send.click()
  await expect(page.getByText('We’ll read your review before we publish it.')).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await openOwner(owner)
  const card = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: title }) })
  await card.getByLabel('Reason for rejecting').selectOption('It advertises something.')
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(owner.getByText('Saved.')).toBeVisible()
  await owner.context().close()

  await page.goto('/write-review')
  const mine = page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem')
  await expect(mine).toContainText('Not published')
  await expect(mine).toContainText('It advertises something.')
  await mine.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('button', { name: 'Send changes' })).toBeVisible()
})

test('the reviews page and the dashboard link to the form, which finds the product by name', async ({
  page,
}) => {
  await new Shop(page).open('/reviews')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('link', { name: 'Sign in to write' }).click()
  await signIn(page, addressOf('fern'))
  await page.getByRole('searchbox', { name: 'Product name' }).fill('xylophone')
  await expect(page.getByText('No products match these words.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Product name' }).fill('enzymatic poultry')
  const found = page.getByRole('list', { name: 'Products to choose from' })
  await expect(found).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await found.getByRole('link', { name: /^Enzymatic Poultry Toothpaste, 2.5 oz$/ }).press('Enter')
  await expect(page).toHaveURL(`/write-review?product=${product}`)
  await page.goto('/')
  await page.getByRole('link', { name: 'Write Review' }).click()
  await expect(page).toHaveURL('/reviews')
  await page.goto('/write-review?product=gone-for-good')
  await expect(page.getByText('don’t carry this product anymore')).toBeVisible()
})

test('a review goes all the way from its writer to the content', async ({ browser }) => {
  test.slow()
  expect(await bringReview(browser)).toEqual({
    ...realReview,
    writtenOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
})

test('a review in a tab of one person is not sent for the next', async ({ page }) => {
  const second = await openForOther(page, '/write-review?product=enzymatic-poultry-toothpaste-2-5-oz')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByLabel('Title').fill('Good paste')
  await page
    .getByLabel('Your review', { exact: true })
    .fill('She opens her mouth for it by now, which no other paste has done.')
  await page.getByLabel('Display name').fill('Ash')
  await page.getByRole('button', { name: 'Send review' }).click()
  const toast = new Shop(page).toast(`You’re now signed in as ${second}`)
  await expect(toast).toBeVisible()
  expect(await ownData(page)).toEqual(['tuna-cat-toothpaste-2-oz', 'Rex'])
})
