import { type Page, expect, test } from '@playwright/test'
import { daysOf, dayText, pip, rexHere } from '../support/kept-care.ts'
import { axeFindings } from './axe.ts'
import { keepCare, keepPets } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const today = (page: Page) => page.locator('.care-coach').getByRole('heading', { level: 2 }).first()
const tap = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const careKey = `pearly-paws:care:${pip.id}`

/** What a device keeps of a kitten with these days and perhaps more. */
const careOf = (days: object, more: object = {}): Record<string, string> => ({
  'pearly-paws:pets': JSON.stringify({ pets: [pip] }),
  [careKey]: JSON.stringify({ pet: 'cat pip', days, ...more }),
})

const store = (page: Page, kept: Record<string, string>) =>
  page.evaluate((entries) => void Object.assign(localStorage, entries), kept)

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
  const vet = page.getByText('has a vet looked in Pip’s mouth this year?')
  await expect(vet).toBeVisible()
  await tap(page, /^Done/)
  await expect(vet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toContainText('5 more good days')
  // Tapped by mistake, and put right.
  await tap(page, /^Undo/)
  await expect(page.getByRole('button', { name: /^Done/ })).toBeFocused()
  await tap(page, /^Not today/)
  await expect(
    page.getByText('That’s fine. Tomorrow, don’t touch. Just sit nearby and leave a treat.'),
  ).toBeVisible()

  // A broken day costs only itself.
  const days = { ...daysOf('ndbdddd-', 'cat-settle'), '2026-02-31': { result: 'great' } }
  await store(page, careOf(days, { checks: 'x', remindAt: 7 }))
  await onDay(page, 0)
  await expect(today(page)).toHaveText('Settle and touch')
  await tap(page, /^Done/)
  await expect(page.getByText('Tomorrow there’s a new step: Lift the lip.')).toBeVisible()
  await onDay(page, 1)
  await expect(today(page)).toHaveText('Lift the lip')
  // Her own steps come first, with today's marked.
  const steps = page.getByRole('main').getByRole('heading', { level: 2, name: /^Nine steps for/ })
  await expect(steps).toHaveText(['Nine steps for cats', 'Nine steps for dogs'])
  await expect(page.locator('summary[aria-current="step"]')).toHaveText(/Lift the lip$/)
  await expect(page.locator('summary[data-done]')).toHaveText(/Settle and touch$/)
  await expect(page.getByText('8-day streak.')).toBeVisible()
  await tap(page, /^Not today/)
  await expect(page.getByText('That’s fine. Tomorrow’s step is easier: Settle and touch.')).toBeVisible()
  await onDay(page, 2)
  await expect(today(page)).toHaveText('Settle and touch')
  expect(await axeFindings(page)).toEqual([])
})

test('every pet starts with the first step, and only one who is used to a brush can start later', async ({
  page,
}) => {
  const later = page.getByRole('button', { name: /^Start at step 7/ })
  await keepPets(page, [{ id: 'shade-0123456789', name: 'Shade', species: 'cat', changedAt: 1 }])
  await page.goto('/care')
  await expect(today(page)).toHaveText('Settle and touch')
  await expect(later).toBeHidden()
  await expect(page.locator('.care-copy')).toContainText('If they don’t want to be touched yet')
  await store(page, { 'pearly-paws:pets': JSON.stringify({ pets: [rexHere] }) })
  await page.reload()
  await expect(today(page)).toHaveText('Settle and touch')
  await later.click()
  await expect(today(page)).toHaveText('The outer sides')
  await expect(today(page)).toBeFocused()
  await tap(page, /^Done/)
  await onDay(page, 1)
  await expect(today(page)).toHaveText('The outer sides')
  await expect(later).toBeHidden()
  // What was skipped isn't done.
  await expect(page.locator('summary[data-done]')).toHaveCount(0)
})

test('a step names a product that fits, on one day, and advice to call a clinic leaves none', async ({
  page,
}) => {
  const advice = page.getByText('Take a break and call your clinic this week.')
  const link = page.locator('.care-product a')
  await keepCare(page, careOf(daysOf('n-', 'cat-finger')))
  await page.goto('/care')
  await expect(today(page)).toHaveText('Taste the paste')
  await expect(link).toHaveAttribute('href', /^\/products\/./)
  await expect(advice).toBeHidden()
  await page.reload()
  await expect(link).toBeVisible()
  await store(page, careOf(daysOf('nnn-', 'cat-first-brush')))
  await page.goto('/care', { waitUntil: 'networkidle' })
  await expect(today(page)).toHaveText('Taste the paste')
  await expect(advice).toBeVisible()
  await expect(link).toBeHidden()
  const suggested = { paste: dayText(new Date()) }
  await store(page, careOf(daysOf('n-', 'cat-finger'), { suggested }))
  await onDay(page, 1)
  await expect(today(page)).toHaveText('Taste the paste')
  await expect(advice).toBeHidden()
  await expect(link).toBeHidden()
})

test('the timer counts, pauses, and says which side comes now', async ({ page }) => {
  await keepCare(page, careOf(daysOf('b', 'cat-outer-sides')))
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

test('what a browser can’t do is said in words: the day counts until the page closes, and the calendar works', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await keepPets(page, [pip])
  await page.goto('/care')
  await expect(page.getByText('This browser doesn’t allow notifications here.')).toBeVisible()
  await expect(page.getByLabel('Notify me on this device')).toBeHidden()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await tap(page, /^Done/)
  await expect(page.getByRole('alert').filter({ hasText: 'its storage is full' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveAttribute('aria-pressed', 'true')
})

test('today’s step is beside the header’s pet, and who has none loads nothing of it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await keepPets(page, [pip])
  await page.goto('/faq', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /today-line|care-/.test(url))).toEqual([])
  await store(page, careOf(daysOf('d', 'cat-settle')))
  await page.reload()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'My Pet. Pip today: Settle and touch, noted' }),
  ).toBeVisible()
})

test('a reminder has the step and the time, in the calendar and at its time, also after a change, and only on days without an entry', async ({
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
  const link = page.getByRole('link', { name: 'Add to calendar' })
  await expect(link).toHaveAttribute('href', /time=18%3A30/)
  const file = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
  expect(file).toMatch(/DTSTART:\d{8}T183000/)
  expect(file).toContain('Today’s step: Settle and touch')
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
