import { type Page, expect, test } from '@playwright/test'
import { axeFindings } from '../../../tests/e2e/axe.ts'
import { Shop, addressOf, openSignedIn, signIn } from '../../../tests/e2e/shop.ts'
import { openForOther, ownData } from '../../../tests/e2e/two-people.ts'
import { owner } from '../../../tests/screenshots/state.ts'

const product = 'enzymatic-poultry-toothpaste-2-5-oz'
const words = 'He licks it off the brush, and the smell stays in the kitchen for an hour afterward.'
const own = (page: Page) => page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem')
const text = (page: Page) => page.getByRole('textbox', { name: 'Your review' })

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel('Title').fill(title)
  await text(page).fill(words)
  await page.getByLabel('Display name').fill('Ida')
}

/** The review with this title on the owner's desk, in a browser of its own. */
async function atDesk(page: Page, title: string) {
  const desk = await (await page.context().browser()?.newContext())?.newPage()
  if (desk === undefined) throw new Error('no browser')
  await openSignedIn(desk, '/owner', owner)
  const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title }) })
  return { desk, card }
}

test('a review is written from its product’s page, with errors next to their fields, approved by the owner and deleted by its writer', async ({
  page,
}) => {
  const title = `Licked off at once ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`/products/${product}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('link', { name: 'Sign in to write' }).click()
  await signIn(page, addressOf('ida'))
  await expect(page).toHaveURL(`/write-review?product=${product}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Enzymatic Poultry Toothpaste' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send review' })
  await page.getByLabel('Display name').fill('')
  await send.click()
  await expect(page.getByRole('radio', { name: '5 of 5 stars' })).toBeFocused()
  for (const problem of ['Choose 1 to 5 stars.', 'Enter a title with', 'Enter 40 to', 'Enter a name with'])
    await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/^Enter a title with/)
  await fillIn(page, title)
  await text(page).fill(`${words} More at https://evil.example`)
  await send.click()
  await expect(text(page)).toBeFocused()
  await expect(page.getByText('Plain words only')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await text(page).fill(words)
  await page.getByLabel('Species').selectOption('Dog')
  await page.getByLabel('Weight', { exact: true }).fill('22,5')
  await page.getByLabel('Age in years').fill('3')
  await page.route('**/api/my-reviews', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'It’s still here' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.unrouteAll()
  await send.click()
  await expect(page.getByText('We’ll read your review before we publish it.')).toBeFocused()
  const mine = own(page)
  await expect(mine).toContainText('Waiting for approval')

  const { desk, card } = await atDesk(page, title)
  await expect(card).toContainText('Ida')
  await expect(card).toContainText('a dog, 22.5 lb, 3 years old')
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByLabel('Reason for rejecting')).toBeFocused()
  await expect(card.getByText('Choose a reason. The reviewer will see it.')).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Saved.')).toBeVisible()
  await expect(card).toBeHidden()
  await desk.context().close()

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

test('writers find the product by name, and see why their review was rejected', async ({ page }) => {
  const title = `Buy mine instead ${crypto.randomUUID().slice(0, 8)}`
  await openSignedIn(page, '/reviews', addressOf('ada'))
  await page.getByRole('link', { name: 'Write a review' }).click()
  const search = page.getByRole('searchbox', { name: 'Product name' })
  await search.fill('xylophone')
  await expect(page.getByText('No products match these words.')).toBeVisible()
  await search.fill('enzymatic poultry')
  const found = page.getByRole('list', { name: 'Products to choose from' })
  await expect(found).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await found.getByRole('link', { name: /^Enzymatic Poultry Toothpaste, 2.5 oz$/ }).press('Enter')
  await expect(page).toHaveURL(`/write-review?product=${product}`)
  await fillIn(page, title)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('We’ll read your review before we publish it.')).toBeVisible()

  const { desk, card } = await atDesk(page, title)
  await card.getByLabel('Reason for rejecting').selectOption('It advertises something.')
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByText('Saved.')).toBeVisible()
  await desk.context().close()

  await page.goto('/write-review?product=gone-for-good')
  await expect(page.getByText('don’t carry this product anymore')).toBeVisible()
  await expect(own(page)).toContainText('Not published')
  await expect(own(page)).toContainText('It advertises something.')
  await own(page).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('button', { name: 'Send changes' })).toBeVisible()
})

test('a review in a tab of one person is not sent for the next', async ({ page }) => {
  const second = await openForOther(page, `/write-review?product=${product}`)
  await fillIn(page, 'Good paste')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(new Shop(page).toast(`You’re now signed in as ${second}`)).toBeVisible()
  expect(await ownData(page)).toEqual(['tuna-cat-toothpaste-2-oz', 'Rex'])
})
