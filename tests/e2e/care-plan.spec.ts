import { type Locator, type Page, expect, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'
import { axeFindings } from './axe.ts'
import { Shop, keepPets } from './shop.ts'

const rexPlan = '/care-plan?pet=dog&weight=62&age=adult&avoid=chicken&gulps=1&brushing=yes'
const sorePlan = '/care-plan?pet=dog&weight=30&age=adult&soreMouth=1&brushing=yes'
const sickPlan = '/care-plan?pet=dog&weight=40&age=adult&illness=kidney&brushing=yes'

/** The products that a plan picks. That they fit: tests/server/what-fits.test.ts. */
const picks = (page: Page): Locator => page.getByRole('main').locator('li[data-product-id]')
const headline = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first()

/** The text of the calendar that a plan links to. */
async function calendarOf(page: Page): Promise<string> {
  const link = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const answer = await page.request.get(link ?? '')
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  return answer.text()
}

/** Whether one part of a page is read before another. */
async function isBefore(first: Locator, second: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([first.boundingBox(), second.boundingBox()])
  return (above?.y ?? Infinity) < (below?.y ?? 0)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('a 62 lb adult dog who gulps, without chicken: the plan in eight taps, and in one once the pet is saved', async ({
    page,
  }) => {
    await keepPets(page, [rex])
    await page.goto('/')
    const choice = (name: string) =>
      page.locator('form.plan-form label').filter({ hasText: new RegExp(`^${name}$`) })
    for (const control of [
      page.getByRole('button', { name: 'Menu' }),
      page.locator('#menu').getByRole('link', { name: 'Care Plan' }),
      choice('Dog'),
      choice('Adult'),
      page.getByLabel('How much do they weigh?'),
    ])
      await control.tap()
    await page.keyboard.type('62')
    for (const control of [
      choice('chicken'),
      choice('Gulps'),
      page.getByRole('button', { name: 'Get my plan' }),
    ])
      await control.tap()
    await expect(headline(page)).toHaveText('For a dog, 62 lb, adult, avoids chicken, gulps')
    await expect(picks(page).first()).toBeVisible()
    await expect(picks(page).filter({ hasText: /chew sticks/i })).toHaveCount(0)
    await page.goto('/care-plan')
    await page.getByRole('link', { name: 'Plan for Rex' }).tap()
    await expect(page).toHaveURL(rexPlan)
    await expect(picks(page).first()).toBeVisible()
    await expect(page.getByText('No chew or toy, because your pet gulps.')).toBeVisible()
  })
})

test('the whole plan can be added to the cart, once', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(rexPlan)
  const count = await picks(page).count()
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await shop.cartCount(count)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await shop.cartCount(count)
  await page.getByText(/^We skipped \d+ products/).click()
  expect(await axeFindings(page)).toEqual([])
})

test('a plan that begins with the vet has no axe findings, and can be printed', async ({ page }) => {
  for (const path of [sorePlan, sickPlan]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(await axeFindings(page), path).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions lead to a plan, with amounts and days as each label has them, and a calendar', async ({
    page,
  }) => {
    await page.goto('/care-plan?pet=horse&weight=<b>')
    await expect(page.getByRole('heading', { name: '5 questions' })).toBeVisible()
    await expect(picks(page)).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByLabel('Dog', { exact: true }).check()
    await page.getByLabel('How much do they weigh?').fill('28,1')
    await page.getByLabel('Weight unit').selectOption('kg')
    await page.getByRole('button', { name: 'Get my plan' }).click()
    await expect(headline(page)).toHaveText('For a dog, 62 lb')
    await expect(picks(page).first()).toBeVisible()
    const text = await calendarOf(page)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('RRULE:FREQ=DAILY')
    expect(text).toMatch(/SUMMARY:(?:Brush|Wipe) your pet’s teeth/)

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
    expect(await calendarOf(page)).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA,SU')
  })

  test('a plan links only its picks, and says what it skipped and why', async ({ page }) => {
    await page.goto(rexPlan)
    const linked = await page
      .getByRole('main')
      .locator('a[href^="/products/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(linked).size).toBe(await picks(page).count())
    const skipped = page.getByText(/^We skipped \d+ products/)
    await skipped.click()
    await expect(page.getByText('made for another kind of pet')).toBeVisible()
    await expect(page.getByText(/^To start: \$/)).toBeVisible()

    await page.goto('/care-plan?pet=dog&weight=95&age=adult&brushing=yes')
    await expect(page.getByText(/^We have no chew for a dog of 95\slb: ours are labeled up to/)).toBeVisible()

    // A meat related to an avoided one.
    await page.goto('/care-plan?pet=cat&weight=10&age=adult&avoid=turkey&brushing=no')
    await expect(picks(page).first()).toBeVisible()
    await expect(picks(page).filter({ hasText: 'Crunchy Chicken Dental Treats' })).toHaveCount(0)
    await skipped.click()
    await expect(page.getByText('has a meat that may trigger the same allergy')).toBeVisible()
  })

  test('a plan without brushing asks about pain first, and one for a sore mouth has only the vet and what to ask there', async ({
    page,
  }) => {
    await page.goto('/care-plan?pet=cat&weight=9&age=senior&brushing=no&cheapest=1')
    await expect(headline(page)).toHaveText('For a cat, 9 lb, senior, doesn’t allow brushing, lowest cost')
    await expect(picks(page).first()).toContainText('Instead of brushing')
    await expect(picks(page).filter({ hasText: /^Brush$/ })).toHaveCount(0)
    const pain = page.getByRole('region', { name: 'Could it hurt?' })
    expect(await isBefore(pain, picks(page).first())).toBe(true)
    await pain.getByRole('link', { name: 'Yes, or I’m not sure' }).click()
    for (const path of [page.url(), sorePlan]) {
      await page.goto(path)
      await expect(pain).toHaveCount(0)
      const clinic = page.getByRole('region', { name: 'See your vet first' })
      await expect(clinic.getByRole('link', { name: 'Find a vet' })).toHaveAttribute('href', '/vet-locator')
      expect(await clinic.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
      await expect(picks(page)).toHaveCount(0)
      await expect(page.getByRole('main').locator('a[href^="/products/"]')).toHaveCount(0)
      await expect(page.getByRole('main')).not.toContainText(
        'We couldn’t find products we’re sure fit your pet',
      )
      await expect(page.getByRole('heading', { name: 'What it costs' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    }
  })

  test('with an illness, the vet comes before the products, and an empty plan leads to the vet', async ({
    page,
  }) => {
    const vet = page.getByRole('region', { name: 'Ask your vet first' })
    const week = page.getByRole('region', { name: 'Your week' })
    await page.goto(sickPlan)
    await expect(vet).toContainText('Show your vet this plan before you buy anything.')
    expect(await isBefore(vet, week)).toBe(true)
    expect(await isBefore(vet, picks(page).first())).toBe(true)

    await page.goto('/care-plan?pet=dog&illness=kidney&brushing=no')
    await expect(page.getByRole('heading', { level: 2, name: /a dog, kidney disease/ })).toBeVisible()
    await expect(vet.getByRole('link', { name: 'Find a vet' })).toHaveAttribute('href', '/vet-locator')
    await expect(picks(page)).toHaveCount(0)
    // Without daily care, no row of empty days.
    await expect(week.getByText('Once a week, lift the lip')).toBeVisible()
    await expect(week.getByRole('listitem')).toHaveCount(0)
    await page.getByText('Change your answers').click()
    await expect(
      page.getByRole('group', { name: /health problems/ }).getByLabel('Kidney disease'),
    ).toBeChecked()
  })
})
