import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { Shop, addressOf, signIn } from './shop.ts'

const rex = {
  name: 'Rex',
  species: 'dog',
  weightUnit: 'lb',
  weightLb: 62,
  lifeStage: 'adult',
  avoids: ['chicken'],
  gulps: true,
  chewsHard: false,
  soreMouth: false,
  brushing: 'yes',
}
const misty = { ...rex, name: 'Misty', species: 'cat', weightLb: 9, avoids: [], gulps: false }
const chew = '/products/dental-chew-sticks-for-medium-dogs-28-count'

/** A device that knows these pets. */
async function keep(page: Page, pets: readonly object[]): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('pearly-paws:pets') === null) localStorage.setItem('pearly-paws:pets', value)
  }, JSON.stringify({ pets }))
}

/** Has each page note how many verdicts it has at its first paint. */
async function notePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint')
      if (first === undefined) return
      document.documentElement.dataset['verdictsAtPaint'] = String(
        document.querySelectorAll('fit-line [data-verdict]').length,
      )
    }).observe({ type: 'paint', buffered: true })
  })
}

/** How far the page has moved by itself so far. */
function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

test('who has no pet here loads nothing of pets and sees no verdict', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => url.includes('/scripts/'))).toEqual([])
  await expect(page.locator('fit-line').first()).toBeEmpty()
})

for (const path of ['/products', chew]) {
  test(`${path}: verdicts are there at the first paint, and move nothing`, async ({ page }) => {
    await keep(page, [rex])
    await notePaint(page)
    await page.goto(path)
    await page.evaluate(async () => void (await document.fonts.ready))
    await expect(page.locator('html')).toHaveAttribute('data-verdicts-at-paint', /[1-9]/)
    expect(await movedBy(page)).toBeLessThan(0.005)
  })
}

test('a verdict says why, in words', async ({ page }) => {
  await keep(page, [rex, misty])
  await page.goto(chew)
  const lines = page.getByRole('main').locator('fit-line').first().locator('[data-verdict]')
  await expect(lines).toHaveText([
    'Not for Rex: made for 25 to 50 lb, small enough to be swallowed whole',
    'Not for Misty: made for dogs',
  ])
})

test('what an owner ought to know stands beside a verdict, without changing it', async ({ page }) => {
  await keep(page, [{ ...misty, weightLb: 10, avoids: ['turkey'], soreMouth: true }])
  const treats = '/products/crunchy-chicken-dental-treats-for-cats-8-oz'
  const paste = '/products/tuna-cat-toothpaste-2-oz'
  const sore = 'The mouth is sore: see a clinic before you use this.'
  await page.goto(paste)
  const line = page.getByRole('main').locator('fit-line').first()
  await expect(line.locator('[data-verdict]')).toHaveText(/^Fits Misty: /)
  await expect(line.locator('.caution')).toHaveText([sore])
  await page.goto(treats)
  await expect(line.locator('[data-verdict]')).toHaveText(/^Not for Misty: /)
  await expect(line.locator('.caution')).toHaveCount(0)
  await page.goto(`/compare?ids=${paste.split('/')[2]},${treats.split('/')[2]}`)
  await expect(page.getByRole('row').filter({ hasText: sore })).toBeVisible()
  await page.goto('/products?search=tuna+cat+toothpaste')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${paste}"]`) })
  await expect(card.locator('.caution')).toHaveText('Sore mouth: clinic first')
  expect(await axeFindings(page)).toEqual([])
})

test('a list that React goes on with keeps its verdicts, and a sorted one has its own', async ({ page }) => {
  await keep(page, [rex])
  const shop = new Shop(page)
  await shop.open('/products')
  const silent = page.locator('.results article:not(:has([data-verdict]))')
  await expect(shop.cards.first()).toBeVisible()
  await expect(silent).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(shop.cards.first()).toBeVisible()
  await expect(silent).toHaveCount(0)
})

test('a list hides what is not for the pet, and leads to what fits', async ({ page }) => {
  await keep(page, [rex])
  await page.goto('/products')
  const unfit = page.locator('.results article:has([data-verdict=not-for])')
  await expect(unfit.first()).toBeVisible()
  const hide = page.getByRole('button', { name: 'Hide what is not for Rex' })
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await expect(unfit.filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('.results article:visible').first()).toBeVisible()
  await hide.click()
  await expect(unfit.first()).toBeVisible()
  await page.getByRole('link', { name: 'Only what fits Rex' }).click()
  await expect(page).toHaveURL('/products?pet=dog&age=adult&weight=62&avoid=chicken')
})

test('what is not for the pet goes into the cart after a word, or is left', async ({ page }) => {
  await keep(page, [rex])
  const shop = new Shop(page)
  await shop.open(chew)
  const add = page.locator('.offer-buttons').getByRole('button', { name: /^Add Dental Chew Sticks/ })
  await add.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Not for Rex')
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(shop.cartLink).toHaveAccessibleName(/^Cart(?:, 0 items)?$/)
  await add.click()
  await dialog.getByRole('button', { name: 'Add it anyway' }).click()
  await shop.cartCount(1)
})

test('what fits goes into the cart at once', async ({ page }) => {
  await keep(page, [misty])
  const shop = new Shop(page)
  await shop.open('/products/dental-water-additive-unflavored-16-fl-oz')
  await page.locator('.offer-buttons').getByRole('button', { name: /^Add/ }).click()
  await shop.cartCount(1)
})

test('a pet is written down by keyboard, errors beside their fields, and changed and deleted', async ({
  page,
}) => {
  await new Shop(page).open('/my-pet')
  await page.getByRole('button', { name: 'Add a pet' }).press('Enter')
  await page.getByLabel('Weight', { exact: true }).fill('heavy')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Write a name.')
  await expect(page.getByText('Choose dog or cat.')).toBeVisible()
  await expect(page.getByLabel('Weight', { exact: true })).toHaveAccessibleDescription(/as a number/)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('Rex')
  await page.getByLabel('Dog').press('Space')
  await page.getByLabel('Weight', { exact: true }).fill('28,1')
  await page.getByLabel('Unit of the weight').selectOption('kg')
  await page.getByLabel('chicken').press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const card = page.getByRole('listitem').filter({ hasText: 'Rex' })
  await expect(card).toContainText('Dog, 28.1 kg, age not known, leaves out chicken, lets you brush')
  await page.reload()
  await card.getByRole('button', { name: 'Change Rex' }).click()
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('28.1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Delete Rex' }).click()
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('28.1 kg')
})

test('of several pets one is shopped for, here and in the header', async ({ page }) => {
  await keep(page, [rex, misty])
  await new Shop(page).open('/my-pet')
  const choice = page.getByRole('banner').getByRole('combobox', { name: 'Shopping for' })
  await expect(choice).toHaveValue('Rex')
  await page.getByRole('button', { name: 'Shop for Misty' }).click()
  await expect(choice).toHaveValue('Misty')
  await choice.selectOption('Rex')
  await expect(page.getByRole('button', { name: 'Shop for Misty' })).toBeVisible()
  await page.goto(chew)
  await page.getByRole('banner').getByRole('combobox', { name: 'Shopping for' }).selectOption('Misty')
  await expect(page.locator('fit-line').first().locator('[data-verdict]').first()).toHaveText(
    /^Not for Misty/,
  )
})

test('pets go to a file and come out of one; a file without any says so', async ({ page, context }) => {
  await keep(page, [rex, misty])
  await new Shop(page).open('/my-pet')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ name: 'Rex' }, { name: 'Misty' }])
  const other = await context.browser()?.newPage()
  if (other === undefined) throw new Error('no browser')
  await other.goto(new URL('/my-pet', page.url()).href)
  const field = other.locator('input[type=file]')
  await field.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a": [') })
  await expect(other.getByText('There is no pet in this file.')).toBeVisible()
  await field.setInputFiles(file)
  await expect(other.getByText('2 pets were read.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Misty' })).toBeVisible()
  await other.close()
})

test('what was stored by somebody else breaks no page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pearly-paws:pets', '{"pets":[{"name":5},null,7]}'))
  await new Shop(page).open('/products')
  await expect(page.locator('fit-line').first()).toBeEmpty()
  await page.goto('/my-pet')
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
})

test('reviews say for whom they are, and leave those of similar pets', async ({ page }) => {
  await keep(page, [{ ...rex, weightLb: 16 }])
  await page.goto('/reviews')
  const reviews = page.getByRole('region', { name: 'All reviews' }).getByRole('listitem')
  const only = page.getByRole('button', { name: /^Only pets like Rex \(\d+ of \d+\)$/ })
  const [, alike = '', all = ''] = /\((\d+) of (\d+)\)/.exec((await only.textContent()) ?? '') ?? []
  expect(Number(alike)).toBeLessThan(Number(all))
  await expect(reviews.filter({ visible: true })).toHaveCount(Number(all))
  await only.press('Enter')
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.filter({ visible: true })).toHaveCount(Number(alike))
  await expect(reviews.filter({ visible: true, hasText: /For a dog, \d+ lb/ })).toHaveCount(Number(alike))
  await only.click()
  await expect(reviews.filter({ visible: true })).toHaveCount(Number(all))
})

test('an opened pack says when it runs out, on its page and on the dashboard, until it is forgotten', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00'))
  await keep(page, [misty])
  const paste = '/products/enzymatic-poultry-toothpaste-2-5-oz'
  const name = 'Enzymatic Poultry Toothpaste, 2.5 oz'
  await page.goto(paste)
  await page.getByRole('button', { name: `I opened a pack today: ${name}` }).press('Enter')
  const until = 'Runs out about January 3, 2027'
  await expect(page.getByRole('status').filter({ hasText: until })).toBeVisible()
  await expect(page.getByRole('button', { name: `Forget: ${name}` })).toBeFocused()
  await page.goto('/api/login?returnTo=/home')
  await signIn(page, addressOf('packs'))
  await page.goto('/home')
  const row = page.locator('pack-list').getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`${name}${until}`)
  await expect(row.getByRole('link', { name: `Buy Now: ${name}` })).toHaveAttribute('href', /[?&]tag=/)
  expect(await axeFindings(page)).toEqual([])
  await page.clock.setFixedTime(new Date('2027-01-10T12:00:00'))
  await page.reload()
  await expect(row).toContainText('Ran out about January 3, 2027')
  await row.getByRole('button', { name: `I opened a new pack today: ${name}` }).click()
  await expect(row).toContainText('Runs out about February 21, 2027')
  await row.getByRole('button', { name: `Forget: ${name}` }).click()
  await expect(row).toHaveCount(0)
  await page.goto(paste)
  await expect(page.getByRole('button', { name: `I opened a pack today: ${name}` })).toBeVisible()
})

test('who has no pet here is asked nothing about packs', async ({ page }) => {
  await page.goto('/products/enzymatic-poultry-toothpaste-2-5-oz')
  await expect(page.locator('pack-button')).toBeEmpty()
})

test('pets follow an account to another device, and leave the device when it signs out', async ({
  page,
  browser,
  baseURL,
}) => {
  const somebody = addressOf('pets')
  // Not by `keep`: who has signed out is to have none.
  await new Shop(page).open('/my-pet')
  await page.getByRole('button', { name: 'Add a pet' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rex')
  await page.getByLabel('Dog').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/api/login?to=/my-pet')
  await signIn(page, somebody)
  await page.goto('/my-pet')
  await expect(page.getByText('These pets belong to your account.')).toBeVisible()

  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'For your pet' }).getByRole('link')).toHaveText([
    'What fits Rex',
    'Care plan for Rex',
    'Reminders for brushing and refills',
  ])

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await notePaint(other)
  await other.goto(`/api/login?returnTo=${chew}`)
  await signIn(other, somebody)
  // The first page after the first sign-in on this device has its verdicts at its first paint, and moves nothing.
  await expect(other).toHaveURL(chew)
  await expect(other.locator('html')).toHaveAttribute('data-verdicts-at-paint', /[1-9]/)
  expect(await movedBy(other)).toBeLessThan(0.005)
  await other.goto('/my-pet')
  await expect(other.getByRole('heading', { name: 'Rex' })).toBeVisible()
  await other.getByRole('button', { name: 'Delete Rex' }).click()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('These pets belong to your account.')).toBeVisible()
  await other.close()

  await page.goto('/api/logout')
  await page.goto('/my-pet')
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
})
