import { expect, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'

test('the first view has links for dogs and for cats', async ({ page }) => {
  await page.goto('/')
  const ways = page.getByRole('list', { name: 'Shop by pet' })
  await expect(ways.getByRole('link')).toHaveText(['For dogs', 'For cats'])
  await expect(ways.getByRole('link', { name: 'For cats' })).toBeInViewport({ ratio: 1 })
  await expect(ways.getByRole('link', { name: 'For cats' })).toHaveAttribute('href', '/products?pet=cat')
})

const easy = { ...rex, gulps: false, avoids: [] }

test('a visitor with a pet gets links for that pet', async ({ page }) => {
  await page.goto('/')
  const pet = page.getByRole('link', { name: 'For my pet' })
  for (const [stored, isKnown] of [
    ['{"pets":[],"isAccount":false,"isUnsaved":false}', false],
    [JSON.stringify({ pets: [easy] }), true],
  ] as const) {
    await page.evaluate((list) => window.localStorage.setItem('pearly-paws:pets', list), stored)
    await page.reload()
    await expect(pet).toBeVisible({ visible: isKnown })
    await expect(page.locator('.when-pet a')).toHaveAttribute('href', '/my-pet')
  }
})

test('the four brushing steps can be read by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const steps = page.getByRole('list', { name: 'One minute, 4 steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await steps.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(steps.getByRole('heading', { name: 'Give a treat' })).toBeInViewport({
      ratio: 1,
      timeout: 300,
    })
  }).toPass()
})

test('the monthly cost also shows a yearly cost, in text that screen readers read', async ({ page }) => {
  await page.goto('/')
  const costs = page.getByRole('region', { name: 'What dental care costs now and later' })
  const home = costs.getByRole('definition').filter({ hasText: 'per month' })
  await expect(home).toHaveText(/^\s*\$20-\$50\s+per month\s+\(\$240-\$600 a year\)\s*$/)
  await expect(home).toMatchAriaSnapshot('- definition: $20-$50 per month ($240-$600 a year)')
  const bar = home.locator('rect').last()
  const yearly = async (name: string) => Number(await bar.getAttribute(name))
  // Uses the same scale as the bills next to it, the largest of which is $3,000.
  expect([await yearly('x'), await yearly('width')]).toEqual([8, 12])
})

test.describe('the cost bars', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('are wiped clean once when they come into view, without moving anything', async ({ page }) => {
    await page.goto('/')
    const bars = page.locator('.care-costs')
    /** How much of a bar is still covered, in percent: `inset(0px 40% 0px 0px)`, or `inset(0px)`. */
    const left = async (): Promise<number> => {
      const bar = bars.locator('.wiped').first()
      const clip = await bar.evaluate((element) => getComputedStyle(element).clipPath)
      return Number(/([\d.]+)%/.exec(clip)?.[1] ?? 0)
    }
    await expect.poll(left).toBe(100)
    const height = await bars.evaluate((element) => element.getBoundingClientRect().height)
    await bars.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect.poll(left).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bars).not.toBeInViewport()
    await bars.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    expect(await left()).toBe(0)
    expect(await bars.evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
  })
})
