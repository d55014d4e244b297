import { type Page, expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { Shop, addressOf, ownHeaders, signInUnseen } from './shop.ts'
import { becomeOther, changePerson, openForOther, ownData } from './two-people.ts'

const paste = '/products/enzymatic-poultry-toothpaste-2-5-oz'

/** Expects the page to say whose it is now. */
async function expectTold(page: Page, email: string): Promise<void> {
  const description = 'This page was open for a different account, so we reloaded it. Nothing was changed.'
  await new Shop(page).expectToast(`You’re now signed in as ${email}`, description)
  expect(new URL(page.url()).search).toBe('')
  expect(await ownData(page)).toEqual(['tuna-cat-toothpaste-2-oz', 'Rex'])
}

test('in a tab of one person, deleting all data, a download and signing out do nothing to the next', async ({
  page,
}) => {
  const downloads: unknown[] = []
  page.on('download', (file) => downloads.push(file))
  const second = await openForOther(page, '/profile')
  await page.getByRole('button', { name: 'Delete all my data' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your data?' })
  await expect(question).toContainText(/Account: ash\./)
  await question.getByRole('button', { name: 'Delete my data' }).click()
  await expectTold(page, second)
  await page.getByRole('button', { name: 'Delete all my data' }).click()
  await expect(question).toContainText(`Account: ${second}`)
  await question.getByRole('button', { name: 'Keep my data' }).click()

  for (const press of [
    () => page.getByRole('button', { name: 'Download my data' }).click(),
    () => page.getByRole('main').getByRole('link', { name: 'Sign Out' }).click(),
  ]) {
    const next = await becomeOther(page)
    await press()
    await expectTold(page, next)
  }
  expect(downloads).toEqual([])
})

test('in a tab of one person, a heart is not saved for the next', async ({ page }) => {
  const second = await openForOther(page, paste)
  await page.getByRole('main').locator('wish-button button:visible').first().click()
  await expectTold(page, second)
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
})

test('a tab of one person shows no pet of the next, and changes none', async ({ page }) => {
  const second = await openForOther(page, '/my-pet')
  // The other tab, which takes the next person's pets to this device.
  const other = await page.context().newPage()
  await other.goto('/my-pet')
  await expect(other.getByRole('heading', { name: 'Rex' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rex' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a pet' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Juno')
  await page.getByLabel('Dog', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectTold(page, second)
})

test('a brushing day in a tab of one person is noted for neither', async ({ page }) => {
  const [first, second] = [addressOf('ash'), addressOf('birch')]
  await signInUnseen(page, first)
  const pets = [{ id: 'pet-number-1', changedAt: 1, pet: namedPets[0] }]
  await page.request.put('/api/pets', { headers: await ownHeaders(page), data: pets })
  await page.goto('/care')
  const done = page.getByRole('button', { name: /^Done/ })
  await expect(done).toBeVisible()
  await page.waitForLoadState('networkidle')
  await changePerson(page, second)
  await done.click()
  await new Shop(page).expectToast(
    `You’re now signed in as ${second}`,
    'This page was open for a different account, so we reloaded it. Nothing was changed.',
  )
  await expect(done).toBeHidden()
  for (const email of [second, first]) {
    await changePerson(page, email)
    const answer = await page.request.get('/api/care', { headers: await ownHeaders(page) })
    expect(await answer.json()).toEqual([])
  }
})
