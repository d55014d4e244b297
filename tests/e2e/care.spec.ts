import { type Page, expect, test } from '@playwright/test'
import { daysOf, dayText, pip, rexHere } from '../support/kept-care.ts'
import { axeFindings } from './axe.ts'
import { addressOf, keepCare, keepPets, signIn, signInUnseen } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const today = (page: Page) => page.locator('.care-coach').getByRole('heading', { level: 2 }).first()
const tap = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

/** Has the page believe that it is this many days later. */
async function onDay(page: Page, count: number): Promise<void> {
  await page.clock.setFixedTime(new Date(Date.now() + count * 86_400_000))
  await page.goto('/care')
}

test('a first week with a kitten who has two bad days', async ({ page }) => {
  await keepPets(page, [pip])
  await page.goto('/care')
  await expect(today(page)).toHaveText('Settle and touch')
  await expect(page.getByText('Start whenever you’re both ready.')).toBeVisible()
  await expect(page.getByText('has a vet looked in Pip’s mouth this year?')).toBeVisible()
  await tap(page, /^Done/)
  await expect(page.getByText('has a vet looked in Pip’s mouth this year?')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toContainText('5 more good days')
  // Tapped by mistake, and put right.
  await tap(page, /^Undo/)
  await expect(page.getByRole('button', { name: /^Done/ })).toBeFocused()
  await tap(page, /^Not today/)
  await expect(
    page.getByText('That’s fine. Tomorrow, don’t touch. Just sit nearby and leave a treat.'),
  ).toBeVisible()
  for (const [day, result] of [/^Done/, /^A little/, /^Done/, /^Done/, /^Done/, /^Done/, /^Done/].entries()) {
    await onDay(page, day + 1)
    await expect(today(page)).toHaveText('Settle and touch')
    await tap(page, result)
  }
  await expect(page.getByText('Tomorrow there’s a new step: Lift the lip.')).toBeVisible()
  await onDay(page, 8)
  await expect(today(page)).toHaveText('Lift the lip')
  // Her own steps come first, with today's marked.
  const steps = page.getByRole('main').getByRole('heading', { level: 2, name: /^Nine steps for/ })
  await expect(steps).toHaveText(['Nine steps for cats', 'Nine steps for dogs'])
  await expect(page.locator('summary[aria-current="step"]')).toHaveText(/Lift the lip$/)
  await expect(page.locator('summary[data-done]')).toHaveText(/Settle and touch$/)
  await expect(page.getByText('8-day streak.')).toBeVisible()
  await tap(page, /^Not today/)
  await expect(page.getByText('That’s fine. Tomorrow’s step is easier: Settle and touch.')).toBeVisible()
  await onDay(page, 9)
  await expect(today(page)).toHaveText('Settle and touch')
  expect(await axeFindings(page)).toEqual([])
})

test('every pet starts with the first step, and one who is used to a brush can start later', async ({
  page,
}) => {
  await keepPets(page, [rexHere])
  await page.goto('/care')
  await expect(today(page)).toHaveText('Settle and touch')
  await tap(page, /^Start at step 7/)
  await expect(today(page)).toHaveText('The outer sides')
  await expect(today(page)).toBeFocused()
  await tap(page, /^Done/)
  await page.reload()
  await expect(today(page)).toHaveText('The outer sides')
  await onDay(page, 1)
  await expect(today(page)).toHaveText('The outer sides')
  await expect(page.getByRole('button', { name: /^Start at step 7/ })).toBeHidden()
  // What was skipped isn't done.
  await expect(page.locator('summary[data-done]')).toHaveCount(0)
})

test('an owner who hasn’t said that their pet allows brushing is offered no later step', async ({ page }) => {
  for (const path of ['/care-plan', '/my-pet']) {
    await page.goto(path)
    if (path === '/my-pet') await page.getByRole('button', { name: 'Add a pet' }).click()
    await expect(page.getByRole('radio', { name: 'Cat' })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await page.getByLabel('Name').fill('Shade')
  await page.getByRole('radio', { name: 'Cat' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('More about Shade')).toBeVisible()
  await page.goto('/care')
  await expect(today(page)).toHaveText('Settle and touch')
  await expect(page.getByRole('button', { name: /^Start at step 7/ })).toBeHidden()
  await expect(page.locator('.care-copy')).toContainText('If they don’t want to be touched yet')
})

test('advice to call a clinic leaves no product on the page', async ({ page }) => {
  for (const [letters, step, isUrgent] of [
    ['n-', 'cat-finger', false],
    ['nnn-', 'cat-first-brush', true],
  ] as const) {
    await page.goto('/faq')
    await page.evaluate((kept) => Object.assign(localStorage, kept), {
      'pearly-paws:pets': JSON.stringify({ pets: [pip] }),
      [`pearly-paws:care:${pip.id}`]: JSON.stringify({ pet: 'cat pip', days: daysOf(letters, step) }),
    })
    await page.goto('/care', { waitUntil: 'networkidle' })
    await expect(today(page)).toHaveText('Taste the paste')
    await expect(page.getByText('Take a break and call your clinic this week.')).toBeVisible({
      visible: isUrgent,
    })
    await expect(page.locator('.care-product a')).toBeVisible({ visible: !isUrgent })
  }
})

test('a step that needs something names a product that fits, on one day', async ({ page }) => {
  const care = { pet: 'cat pip', days: daysOf('dddddddddddd-', 'cat-settle') }
  await keepCare(page, {
    'pearly-paws:pets': JSON.stringify({ pets: [pip] }),
    [`pearly-paws:care:${pip.id}`]: JSON.stringify(care),
  })
  await page.goto('/care')
  await expect(today(page)).toHaveText('Taste the paste')
  const link = page.locator('.care-product a')
  await expect(link).toHaveAttribute('href', /^\/products\/./)
  await page.reload()
  await expect(link).toBeVisible()
  await onDay(page, 1)
  await expect(today(page)).toHaveText('Taste the paste')
  await expect(link).toBeHidden()
})

test('a pet who says no three times of five may hurt, and the coach says so', async ({ page }) => {
  for (const [letters, isShown] of [
    ['ndnd', false],
    ['nddnn', true],
    ['nndddn', false],
  ] as const) {
    await page.goto('/faq')
    await page.evaluate((kept) => Object.assign(localStorage, kept), {
      'pearly-paws:pets': JSON.stringify({ pets: [pip] }),
      [`pearly-paws:care:${pip.id}`]: JSON.stringify({ pet: 'cat pip', days: daysOf(letters, 'cat-lip') }),
    })
    await page.goto('/care')
    await expect(page.locator('.care-coach').getByRole('heading', { name: 'How did it go?' })).toBeVisible()
    await expect(page.getByText('Take a break and call your clinic this week.')).toBeVisible({
      visible: isShown,
    })
  }
})

test('the timer counts, pauses, and says which side comes now', async ({ page }) => {
  await keepCare(page, {
    'pearly-paws:pets': JSON.stringify({ pets: [pip] }),
    [`pearly-paws:care:${pip.id}`]: JSON.stringify({ pet: 'cat pip', days: daysOf('b', 'cat-outer-sides') }),
  })
  await page.clock.install()
  await page.goto('/care')
  await page.getByText('45-second timer').click()
  const timer = page.locator('.care-timer')
  await expect(timer.getByLabel('Sound')).not.toBeChecked()
  await timer.getByRole('button', { name: 'Start' }).click()
  await page.clock.runFor(12_000)
  await expect(timer.getByRole('status')).toHaveText('Upper right')
  await timer.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await expect(timer.getByRole('timer')).toHaveText(/^0:(?:33|32)$/)
  await timer.getByRole('button', { name: 'Resume' }).click()
  await page.clock.runFor(40_000)
  await expect(timer.getByRole('status')).toHaveText(/^Time’s up/)
})

test('two devices of one account end with the same days, and leave them at sign-out', async ({
  page,
  browser,
}) => {
  const email = addressOf('clover')
  const phone = page
  await keepPets(phone, [pip])
  await phone.goto('/care')
  await tap(phone, /^Done/)
  await signInUnseen(phone, email)
  await phone.goto('/signed-in?to=/care')
  await expect(phone).toHaveURL(/\/care$/)
  await expect(phone.locator('.care-coach')).toBeVisible()

  const context = await browser.newContext()
  const laptop = await context.newPage()
  await laptop.goto('/api/login?returnTo=/care')
  await signIn(laptop, email)
  await expect(laptop.getByRole('button', { name: /^Done/ })).toHaveAttribute('aria-pressed', 'true')
  const sent = laptop.waitForResponse(
    (answer) => answer.url().endsWith('/api/records') && answer.request().method() === 'PUT',
  )
  await tap(laptop, /^A little/)
  expect((await sent).status()).toBe(200)
  await phone.reload()
  await expect(phone.getByRole('button', { name: /^A little/ })).toHaveAttribute('aria-pressed', 'true')

  await context.clearCookies()
  await laptop.goto('/faq')
  await expect
    .poll(() => laptop.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':care:'))))
    .toEqual([])
  await context.close()
})

test('full storage is said in words, and the day counts until the page closes', async ({ page }) => {
  await keepPets(page, [pip])
  await page.goto('/care')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await tap(page, /^Done/)
  await expect(page.getByRole('alert').filter({ hasText: 'its storage is full' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveAttribute('aria-pressed', 'true')
})

test('broken data costs a day and not the coach', async ({ page }) => {
  const days = { ...daysOf('ddd', 'cat-settle'), '2026-02-31': { result: 'great' } }
  await keepCare(page, {
    'pearly-paws:pets': JSON.stringify({ pets: [pip] }),
    [`pearly-paws:care:${pip.id}`]: JSON.stringify({ pet: 'cat pip', days, checks: 'x', remindAt: 7 }),
  })
  await page.goto('/care')
  await expect(page.getByText('3-day streak.')).toBeVisible()
})

test('today’s step is beside the header’s pet, and who has none loads nothing of it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await keepPets(page, [pip])
  await page.goto('/faq', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /today-line|care-/.test(url))).toEqual([])
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `pearly-paws:care:${pip.id}`,
    JSON.stringify({
      pet: 'cat pip',
      days: { [dayText(new Date())]: { result: 'done', step: 'cat-settle', at: 1 } },
    }),
  ] as const)
  await page.reload()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'My Pet. Pip today: Settle and touch, noted' }),
  ).toBeVisible()
})

test('a product with calories says how much of a day’s treats it is', async ({ page }) => {
  await keepPets(page, [{ ...rexHere, weightLb: 8 }])
  await page.goto('/products/dental-chew-sticks-for-medium-dogs-28-count')
  const line = page.locator('treat-share [data-level]')
  await expect(line).toHaveAttribute('data-level', 'red')
  await expect(line).toContainText(/^One of these is \d{3}% of Rex’s treats for a day/)
})

test('the reminder in the calendar has the step and the time', async ({ page }) => {
  await keepPets(page, [pip])
  await page.goto('/care')
  await page.getByLabel('Time of day').fill('08:15')
  const link = page.getByRole('link', { name: 'Add to calendar' })
  await expect(link).toHaveAttribute('href', /time=08%3A15/)
  const file = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
  expect(file).toMatch(/DTSTART:\d{8}T081500/)
  expect(file).toContain('Today’s step: Settle and touch')
})

test('a reminder shows at its time, also after a change, and only on days without an entry', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class Shown {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string, { body }: { body: string }) {
        document.title = `${title}: ${body}`
      }
    }
    Object.assign(window, { Notification: Shown })
  })
  await keepPets(page, [pip])
  const day = new Date()
  day.setHours(18, 0, 0, 0)
  await page.clock.install({ time: day })
  await page.goto('/care')
  await page.getByLabel('Notify me on this device').check()
  await page.getByLabel('Time of day').fill('18:30')
  await page.getByLabel('Time of day').blur()
  await page.clock.runFor('29:00')
  await expect(page).not.toHaveTitle(/Time for/)
  await page.clock.runFor('02:00')
  await expect(page).toHaveTitle('Time for Pip’s teeth: Settle and touch')
  await page.getByLabel('Time of day').fill('18:45')
  await tap(page, /^Done/)
  await page.evaluate(() => {
    document.title = 'Quiet'
  })
  await page.clock.runFor('20:00')
  await expect(page).toHaveTitle('Quiet')
})

test('a browser without notifications says that the calendar works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await keepPets(page, [pip])
  await page.goto('/care')
  await expect(page.getByText('This browser doesn’t allow notifications here.')).toBeVisible()
  await expect(page.getByLabel('Notify me on this device')).toBeHidden()
})
