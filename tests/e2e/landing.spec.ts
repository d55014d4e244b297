import { expect, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'
import { ownText } from '../support/site.ts'

test('a visitor has links for dogs and cats, and with a pet for that pet, whose sore mouth comes first', async ({
  page,
}) => {
  await page.goto('/')
  const ways = page.getByRole('list', { name: 'Shop by pet' })
  await expect(ways.getByRole('link', { name: 'For cats' })).toBeInViewport({ ratio: 1 })
  await expect(ways.getByRole('link', { name: 'For cats' })).toHaveAttribute('href', '/products?pet=cat')
  for (const [stored, isKnown] of [
    ['{"pets":[],"isAccount":false,"isUnsaved":false}', false],
    [JSON.stringify({ pets: [{ ...rex, gulps: false, avoids: [] }] }), true],
  ] as const) {
    await page.evaluate((list) => window.localStorage.setItem('pearly-paws:pets', list), stored)
    await page.reload()
    await expect(page.getByRole('link', { name: 'For my pet' })).toBeVisible({ visible: isKnown })
    await expect(page.locator('.when-pet a')).toHaveAttribute('href', '/my-pet')
    await expect(page.locator('.hero-form')).toBeVisible({ visible: !isKnown })
    if (!isKnown) await expect(ways.getByRole('link')).toHaveText(['For dogs', 'For cats'])
    const own = page.getByRole('link', { name: /^(?:What fits|Care plan for) Rex$/ })
    await expect(own).toHaveCount(isKnown ? 2 : 0)
  }
  // A sore mouth leads to a vet before any product.
  const sore = JSON.stringify({ pets: [{ ...rex, soreMouth: true }] })
  await page.evaluate((list) => window.localStorage.setItem('pearly-paws:pets', list), sore)
  await page.reload()
  const first = page.locator('pet-hero').getByRole('link', { name: /^(?:Find a vet|What fits)/ })
  await expect(first).toHaveText(['Find a vet', 'What fits Rex'])
  await expect(first.first()).toHaveAttribute('href', '/vet-locator')
})

test('the form draws the chosen animal, refuses a weight that no pet has, and saves a pet only with a name; the care plan’s address leaves out coat and ears', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('.hero-form')
  const group = (name: string) => form.getByRole('group', { name })
  const show = form.getByRole('button', { name: 'Show what fits' })
  const weight = form.getByLabel('Weight in lb')
  await form.getByLabel('Dog').check()
  await form.getByRole('radio', { name: 'black' }).check()
  await weight.fill('62')
  await show.press('Enter')
  await expect(page).toHaveURL('/care-plan?pet=dog&weight=62')

  await page.goto('/')
  await expect(form.getByLabel('Name')).toBeHidden()
  await expect(group('Coat')).toHaveCount(0)
  await form.getByLabel('Cat').check()
  await expect(group('Coat')).toBeVisible()
  await expect(group('Ears')).toHaveCount(0)
  await expect(form.getByLabel('Puppy')).toBeHidden()
  await form.getByLabel('Kitten').check()
  await weight.fill('900')
  await expect
    .poll(() => weight.evaluate((field) => field instanceof HTMLInputElement && field.validationMessage))
    .toBe('Enter a weight between 0.5 and 300 lb.')

  await form.getByLabel('Dog').check()
  await expect(form.getByLabel('Puppy')).toBeChecked()
  await expect(form.getByLabel('Kitten')).toBeHidden()
  await form.getByLabel('Adult').check()
  await form.getByRole('radio', { name: 'black' }).check()
  await form.getByRole('radio', { name: 'pointed' }).check()
  const drawn = page.locator('.hero-stage > .hero-dog')
  await expect(drawn).toHaveAttribute('src', '/pictures/sitting-dog-black-pointed.svg')
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const height = async () => (await drawn.boundingBox())?.height ?? 0
  await weight.fill('5')
  await expect.poll(height).toBeLessThan(200)
  await weight.fill('62')
  await expect.poll(height).toBeGreaterThan(300)
  await form.getByLabel('Name').fill('Rex')
  await show.press('Enter')
  await expect(page).toHaveURL('/products?pet=dog&age=adult&weight=62&fits=1')
  await expect(page.getByRole('switch', { name: 'Only what fits Rex' })).toBeChecked()
  await expect(page.getByRole('banner').locator('.pet-face')).toHaveAttribute(
    'src',
    '/pictures/face-dog-black-pointed.svg',
  )
})

test('the four brushing steps can be read by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const steps = page.getByRole('list', { name: ownText('pages/landing.json', 'care', 'heading') })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await steps.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(steps.getByRole('heading', { level: 3 }).nth(3)).toBeInViewport({
      ratio: 1,
      timeout: 300,
    })
  }).toPass()
})

test.describe('the costs', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('are also yearly, in text that screen readers read; their bars are wiped clean once when they come into view, without moving anything', async ({
    page,
  }) => {
    await page.goto('/')
    const costs = page.getByRole('region', { name: ownText('pages/landing.json', 'costs', 'heading') })
    const home = costs.getByRole('definition').filter({ hasText: 'per month' })
    await expect(home).toHaveText(/^\s*\$20-\$50\s+per month\s+\(\$240-\$600 a year\)\s*$/)
    await expect(home).toMatchAriaSnapshot('- definition: $20-$50 per month ($240-$600 a year)')
    const yearly = async (name: string) => Number(await home.locator('rect').last().getAttribute(name))
    // Uses the same scale as the bills next to it, the largest of which is $3,000.
    expect([await yearly('x'), await yearly('width')]).toEqual([8, 12])

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
