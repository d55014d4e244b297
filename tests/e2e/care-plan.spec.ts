import { type Locator, type Page, expect, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'
import { axeFindings } from './axe.ts'
import { Shop } from './shop.ts'

const rexPlan = '/care-plan?pet=dog&weight=62&age=adult&avoid=chicken&gulps=1&brushing=yes'

/** An answer of the plan's form, by its full label. */
const choiceOf = (page: Page) => (name: string) =>
  page.locator('form.plan-form label').filter({ hasText: new RegExp(`^${name}$`) })

/** The products that a plan picks. */
const picks = (page: Page): Locator => page.getByRole('main').locator('li[data-product-id]')

/** A device with this pet. */
async function keep(page: Page, pet: object): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('pearly-paws:pets', value),
    JSON.stringify({ pets: [pet] }),
  )
}

/** Each pick's own page agrees that it fits. */
async function expectAllFit(page: Page, name: string): Promise<void> {
  // The page arrives in parts.
  await expect(picks(page).first()).toBeVisible()
  const links = await picks(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    await page.goto(link)
    await expect(page.locator('fit-line').first()).toHaveText(new RegExp(`^Fits ${name}: `))
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  let taps = 0
  test.beforeEach(() => {
    taps = 0
  })
  test.afterEach(() => expect(taps).toBeLessThanOrEqual(8))

  /** Performs taps one by one. */
  async function tapAll(controls: readonly Locator[]): Promise<void> {
    for (const control of controls) {
      await control.tap()
      taps += 1
    }
  }

  test('a 62 lb adult dog who gulps, without chicken: the right plan in at most eight taps', async ({
    page,
  }) => {
    await keep(page, rex)
    await page.goto('/')
    const choice = choiceOf(page)
    await tapAll([
      page.getByRole('button', { name: 'Menu' }),
      page.locator('#menu').getByRole('link', { name: 'Care Plan' }),
      choice('Dog'),
      choice('Adult'),
      page.getByLabel('How much do they weigh?'),
    ])
    await page.keyboard.type('62')
    await tapAll([choice('chicken'), choice('Gulps'), page.getByRole('button', { name: 'Get my plan' })])
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'For a dog, 62 lb, adult, avoids chicken, gulps',
    )
    await expect(picks(page).filter({ hasText: /chew sticks/i })).toHaveCount(0)
    await expectAllFit(page, 'Rex')
  })

  test('a senior cat who hates brushing, cheapest that works: the same', async ({ page }) => {
    await keep(page, { name: 'Misty', species: 'cat', weightLb: 9, lifeStage: 'senior', brushing: 'no' })
    await page.goto('/')
    const choice = choiceOf(page)
    await tapAll([
      page.getByRole('button', { name: 'Menu' }),
      page.locator('#menu').getByRole('link', { name: 'Care Plan' }),
      choice('Cat'),
      choice('Senior'),
      page.getByLabel('How much do they weigh?'),
    ])
    await page.keyboard.type('9')
    await tapAll([
      choice('No, they hate it'),
      choice('Lowest cost first'),
      page.getByRole('button', { name: 'Get my plan' }),
    ])
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'For a cat, 9 lb, senior, doesn’t allow brushing, lowest cost',
    )
    await expect(picks(page).first()).toContainText('Instead of brushing')
    await expect(picks(page).filter({ hasText: /^Brush$/ })).toHaveCount(0)
    await expectAllFit(page, 'Misty')
  })

  test('a saved pet gets a plan with one tap', async ({ page }) => {
    await keep(page, { name: 'Rex', species: 'dog', weightLb: 62, lifeStage: 'adult', gulps: true })
    await page.goto('/care-plan')
    await page.getByRole('link', { name: 'Plan for Rex' }).tap()
    await expect(page).toHaveURL('/care-plan?pet=dog&weight=62&age=adult&gulps=1')
    await expect(picks(page).first()).toBeVisible()
    await expect(page.getByText('No chew or toy, because your pet gulps.')).toBeVisible()
  })
})

test('a plan picks nothing with a meat related to an avoided one, and says so', async ({ page }) => {
  await page.goto('/care-plan?pet=cat&weight=10&age=adult&avoid=turkey&brushing=no')
  await expect(picks(page).first()).toBeVisible()
  await expect(picks(page).filter({ hasText: 'Crunchy Chicken Dental Treats' })).toHaveCount(0)
  await page.getByText(/^We skipped \d+ products/).click()
  await expect(page.getByText('has a meat that may trigger the same allergy')).toBeVisible()
})

test('a plan links only its picks, and says what it skipped and why', async ({ page }) => {
  await page.goto(rexPlan)
  const linked = await page
    .getByRole('main')
    .locator('a[href^="/products/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(linked).size).toBe(await picks(page).count())
  await page.getByText(/^We skipped \d+ products/).click()
  await expect(page.getByText('made for another kind of pet')).toBeVisible()
  await expect(page.getByText(/^To start: \$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the whole plan can be added to the cart, once', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(rexPlan)
  const count = await picks(page).count()
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await shop.cartCount(count)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await shop.cartCount(count)
})

const sorePlan = '/care-plan?pet=dog&weight=30&age=adult&soreMouth=1&brushing=yes'

/** A plan for a sore mouth: the vet and what to ask there, and nothing to buy. */
async function expectClinicOnly(page: Page): Promise<void> {
  const clinic = page.getByRole('region', { name: 'See your vet first' })
  await expect(clinic.getByRole('link', { name: 'Find a vet' })).toHaveAttribute('href', '/vet-locator')
  expect(await clinic.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  await expect(picks(page)).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href^="/products/"]')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('We couldn’t find products we’re sure fit your pet')
  await expect(page.getByRole('heading', { name: 'What it costs' })).toHaveCount(0)
}

test('a plan for a sore mouth has no products, only the vet and what to ask there', async ({ page }) => {
  await page.goto(sorePlan)
  await expectClinicOnly(page)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('an empty plan for a pet with an illness leads to the vet', async ({ page }) => {
  await page.goto('/care-plan?pet=dog&illness=kidney&brushing=no')
  await expect(page.getByRole('heading', { level: 2, name: /a dog, kidney disease/ })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Ask your vet first' })
  await expect(panel.getByRole('link', { name: 'Find a vet' })).toHaveAttribute('href', '/vet-locator')
  await expect(picks(page)).toHaveCount(0)
  // Without daily care, no row of empty days.
  const week = page.getByRole('region', { name: 'Your week' })
  await expect(week.getByText('Once a week, lift the lip')).toBeVisible()
  await expect(week.getByRole('listitem')).toHaveCount(0)
  await page.getByText('Change your answers').click()
  await expect(
    page.getByRole('group', { name: /health problems/ }).getByLabel('Kidney disease'),
  ).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
})

/** Whether one part of a page is read before another. */
async function isBefore(first: Locator, second: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([first.boundingBox(), second.boundingBox()])
  return (above?.y ?? Infinity) < (below?.y ?? 0)
}

test('the vet comes before the products of a plan for a pet with an illness', async ({ page }) => {
  await page.goto('/care-plan?pet=dog&weight=40&age=adult&illness=kidney&brushing=yes')
  const vet = page.getByRole('region', { name: 'Ask your vet first' })
  await expect(picks(page).first()).toBeVisible()
  await expect(vet).toContainText('Show your vet this plan before you buy anything.')
  expect(await isBefore(vet, page.getByRole('region', { name: 'Your week' }))).toBe(true)
  expect(await isBefore(vet, picks(page).first())).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})

test('a plan for a pet who doesn’t allow brushing asks about pain first', async ({ page }) => {
  await page.goto('/care-plan?pet=cat&weight=9&age=adult&brushing=no')
  const pain = page.getByRole('region', { name: 'Could it hurt?' })
  expect(await isBefore(pain, picks(page).first())).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await pain.getByRole('link', { name: 'Yes, or I’m not sure' }).click()
  await expectClinicOnly(page)
  await expect(pain).toHaveCount(0)
})

test('a plan gives amounts and days as each label does', async ({ page }) => {
  await page.goto('/care-plan?pet=dog&weight=40&age=adult&brushing=learning')
  const doses = picks(page)
    .getByRole('paragraph')
    .filter({ hasText: /^How much:/ })
  await expect(doses).toHaveCount(await picks(page).count())
  // What a label leaves open stays open.
  await expect(doses.first()).toHaveText('How much: 4 days a week. Follow the label for the amount.')
  const week = page.getByRole('region', { name: 'Your week' })
  await expect(week.getByText('Train', { exact: true })).toHaveCount(4)
  await expect(week.getByText('Brush', { exact: true })).toHaveCount(0)
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const text = await (await page.request.get(calendar ?? '')).text()
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA,SU')
})

test('a plan says between which weights no chew is labeled', async ({ page }) => {
  await page.goto('/care-plan?pet=dog&weight=95&age=adult&brushing=yes')
  await expect(page.getByText(/^We have no chew for a dog of 95\slb: ours are labeled up to/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan for a sore mouth is the same', async ({ page }) => {
    await page.goto(sorePlan)
    await expectClinicOnly(page)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })

  test('the questions lead to a plan, and its calendar downloads as a file', async ({ page }) => {
    await page.goto('/care-plan')
    await page.getByLabel('Dog', { exact: true }).check()
    await page.getByLabel('How much do they weigh?').fill('28,1')
    await page.getByLabel('Weight unit').selectOption('kg')
    await page.getByRole('button', { name: 'Get my plan' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('For a dog, 62 lb')
    await expect(picks(page).first()).toBeVisible()
    const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const answer = await page.request.get(calendar ?? '')
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('RRULE:FREQ=DAILY')
    expect(text).toMatch(/SUMMARY:(?:Brush|Wipe) your pet’s teeth/)
  })
})

test('a URL without a species shows the questions', async ({ page }) => {
  await page.goto('/care-plan?pet=horse&weight=<b>')
  await expect(page.getByRole('heading', { name: '5 questions' })).toBeVisible()
  await expect(picks(page)).toHaveCount(0)
})
