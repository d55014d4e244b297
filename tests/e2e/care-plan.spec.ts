import { type APIRequestContext, type Locator, type Page, expect, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'
import { axeFindings } from './axe.ts'
import { Shop, keepPets, readPage } from './shop.ts'

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
})

/** A plan as the server sends it: its picks, and where in the page a part begins. */
async function readPlan(request: APIRequestContext, path: string) {
  const main = (await readPage(request, path)).querySelector('main')
  const html = String(main)
  return {
    main,
    text: main?.text.replaceAll(/\s+/g, ' ') ?? '',
    picks: main?.querySelectorAll('li[data-product-id]') ?? [],
    linked: new Set(main?.querySelectorAll('a[href^="/products/"]').map((link) => link.getAttribute('href'))),
    /** The part with this heading. */
    part: (heading: string) =>
      main?.querySelectorAll('section').find((one) => one.querySelector('h2, h3')?.text.trim() === heading),
    /** Where the first of the picks or the part with this heading begins. */
    at: (words: string) => html.indexOf(words),
  }
}
const firstPick = 'data-product-id'

test('a plan links only its picks, and says what it skipped and why', async ({ request }) => {
  const plan = await readPlan(request, rexPlan)
  expect(plan.linked.size).toBe(plan.picks.length)
  expect(plan.text).toMatch(/We skipped \d+ products/)
  expect(plan.text).toContain('made for another kind of pet')
  expect(plan.text).toMatch(/To start: \$/)
  const heavy = await readPlan(request, '/care-plan?pet=dog&weight=95&age=adult&brushing=yes')
  expect(heavy.text).toMatch(/We have no chew for a dog of 95\slb: ours are labeled up to/)
  // A meat related to an avoided one.
  const related = await readPlan(request, '/care-plan?pet=cat&weight=10&age=adult&avoid=turkey&brushing=no')
  expect(related.picks.length).toBeGreaterThan(0)
  expect(related.picks.filter(({ text }) => text.includes('Crunchy Chicken Dental Treats'))).toEqual([])
  expect(related.text).toContain('has a meat that may trigger the same allergy')
})

test('a plan without brushing asks about pain first, and one for a sore mouth has only the vet and what to ask there', async ({
  request,
}) => {
  const path = '/care-plan?pet=cat&weight=9&age=senior&brushing=no&cheapest=1'
  const plan = await readPlan(request, path)
  expect(plan.text).toContain('For a cat, 9 lb, senior, doesn’t allow brushing, lowest cost')
  expect(plan.picks[0]?.text).toContain('Instead of brushing')
  expect(plan.picks.filter(({ text }) => text.startsWith('Brush'))).toEqual([])
  expect(plan.at('Could it hurt?')).toBeGreaterThan(0)
  expect(plan.at('Could it hurt?')).toBeLessThan(plan.at(firstPick))
  const yes = plan
    .part('Could it hurt?')
    ?.querySelectorAll('a')
    .find(({ text }) => text.includes('Yes, or I’m not sure'))
  for (const sore of [yes?.getAttribute('href') ?? '', sorePlan]) {
    const { text, picks: chosen, linked, part } = await readPlan(request, sore)
    expect(text).not.toContain('Could it hurt?')
    const clinic = part('See your vet first')
    expect(clinic?.querySelector('a[href="/vet-locator"]')?.text).toContain('Find a vet')
    expect(clinic?.querySelectorAll('li').length).toBeGreaterThanOrEqual(3)
    expect([chosen.length, linked.size]).toEqual([0, 0])
    expect(text).not.toMatch(/We couldn’t find products we’re sure fit your pet|What it costs/)
  }
})

test('with an illness, the vet comes before the products, and an empty plan leads to the vet', async ({
  request,
}) => {
  const plan = await readPlan(request, sickPlan)
  expect(plan.part('Ask your vet first')?.text).toContain('Show your vet this plan before you buy anything.')
  const places = ['Ask your vet first', 'Your week', firstPick].map(plan.at)
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))

  const empty = await readPlan(request, '/care-plan?pet=dog&illness=kidney&brushing=no')
  expect(empty.text).toMatch(/a dog, kidney disease/)
  expect(empty.part('Ask your vet first')?.querySelector('a[href="/vet-locator"]')).not.toBeNull()
  expect(empty.picks).toEqual([])
  // Without daily care, no row of empty days.
  expect(empty.part('Your week')?.text).toContain('Once a week, lift the lip')
  expect(empty.part('Your week')?.querySelectorAll('li')).toEqual([])
  const kidney = empty.main?.querySelector('input[name="illness"][value="kidney"]')
  expect(kidney?.hasAttribute('checked')).toBe(true)
})
