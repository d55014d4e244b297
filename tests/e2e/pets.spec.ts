import { type Page, expect, test } from '@playwright/test'
import { rexHere } from '../support/kept-care.ts'
import { rex } from '../support/named-pets.ts'
import { axeFindings } from './axe.ts'
import { Shop, addressOf, keepPets, personalCalls, signIn, signInUnseen } from './shop.ts'

const calm = { ...rex, avoids: [], gulps: false }
const misty = { ...calm, name: 'Misty', species: 'cat', weightLb: 9 }
const chew = '/products/dental-chew-sticks-for-medium-dogs-28-count'

/** The fit results of a product's page. */
const fitOf = (page: Page) => page.getByRole('main').locator('fit-line').first().locator('[data-verdict]')
const inAccount = (page: Page) => page.getByText('These pets are saved to your account.')

/** Stores these pets in place of others, as another tab would. */
const storePets = (page: Page, pets: readonly object[]) =>
  page.evaluate((list) => localStorage.setItem('pearly-paws:pets', list), JSON.stringify({ pets }))

/** Makes each page record the number of fit results at its first paint. */
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

/** Layout shift so far that no input caused. */
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

for (const [path, width] of [
  ['/products', 1280],
  ['/products', 360],
  [chew, 1280],
  [chew, 360],
] as const) {
  test(`${path}: fit results are in the first paint, and nothing moves when the font comes late, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await keepPets(page, [rex])
    await notePaint(page)
    const { promise: painted, resolve: answer } = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/*.woff2', async (route) => {
      held += 1
      await painted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-verdicts-at-paint', /[1-9]/)
    answer()
    await page.evaluate(async () => void (await document.fonts.ready))
    expect(held).toBeGreaterThan(0)
    expect(await movedBy(page)).toBeLessThan(0.005)
  })
}

test('nothing moves when My Pet appears, without a pet and with one', async ({ page }) => {
  for (const [pets, name] of [
    [[], 'Add a pet'],
    [[rex], 'Add another pet'],
  ] as const) {
    await page.goto('/faq')
    await storePets(page, pets)
    await page.goto('/my-pet')
    await expect(page.getByRole('button', { name })).toBeVisible()
    expect(await movedBy(page)).toBeLessThan(0.005)
  }
})

test('an illness is written down, and each product follows it', async ({ page }) => {
  await keepPets(page, [{ ...calm, name: 'Juno', weightLb: 20 }])
  await new Shop(page).open('/my-pet')
  const card = page.getByRole('listitem').filter({ hasText: 'Juno' })
  await card.getByLabel('More about Juno').click()
  await card.getByRole('button', { name: 'Edit Juno' }).click()
  await page.getByRole('group', { name: 'Health conditions' }).getByLabel('Kidney disease').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card).toContainText('adult, kidney disease, lets you brush')
  await page.goto('/products/dental-water-additive-unflavored-16-fl-oz')
  await expect(fitOf(page)).toHaveText('Not for Juno: risky with kidney disease, so see your vet first')
  await page.goto('/products')
  await page.getByRole('switch', { name: 'Only what fits Juno' }).click()
  await expect(page).toHaveURL(/&weight=20&illness=kidney&fits=1$/)
})

test('on a phone, related products begin with what fits, in view', async ({ page, context }) => {
  const small = { ...rex, avoids: [], weightLb: 5 }
  await keepPets(page, [small])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/pea-size-head-toothbrush-for-toy-breeds-2-pack')
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('article')
  const first = related.first()
  const last = related.last()
  await expect(last).toContainText('Check')
  const lastName = await last.getByRole('heading').textContent()
  // As if the pet were weighed again in another tab.
  const other = await context.newPage()
  await other.goto('/faq')
  await storePets(other, [{ ...small, weightLb: 30 }])
  await expect(first.getByRole('heading')).toHaveText(lastName ?? '')
  await expect(first).toContainText('Fits Rex')
  await expect.poll(async () => (await first.boundingBox())?.x).toBe(16)
})

test('each card has its fit result, and what fits leads a list, unless another order is chosen', async ({
  page,
}) => {
  await keepPets(page, [rex, misty])
  await page.setViewportSize({ width: 360, height: 740 })
  const shop = new Shop(page)
  await shop.open('/products')
  const silent = page.locator('.results article:not(:has([data-verdict]))')
  await expect(silent).toHaveCount(0)
  const places = () =>
    page
      .locator('.results [data-verdict]')
      .evaluateAll((lines) =>
        lines.map((line) => ['fits', 'check', 'not-for'].indexOf(line.getAttribute('data-verdict') ?? '')),
      )
  const isOrdered = async () => String(await places()) === String((await places()).toSorted())
  expect(new Set(await places()).size).toBeGreaterThan(1)
  expect(await isOrdered()).toBe(true)
  // Where the rest begins, it says so.
  const rest = (await places()).filter((place) => place === 2).length
  const divider = page.getByText(`Not for Rex: ${rest} on this page`)
  await expect(divider).toBeVisible()
  const after = await divider.evaluate((text) => {
    const cards = [...(text.closest('ul')?.children ?? [])]
    const line = text.closest('li')
    return cards.slice(cards.findIndex((card) => card === line) + 1).length
  })
  expect(after).toBe(rest)
  // No reason is cut.
  const cut = await page
    .locator('.results [data-verdict]:not([data-verdict=fits]) > span')
    .evaluateAll((lines) => lines.filter((line) => line.scrollHeight > line.clientHeight + 1).length)
  expect(cut).toBe(0)
  const first = await shop.cards.first().getByRole('heading').textContent()
  await page.getByRole('banner').getByLabel('Shopping for').selectOption({ label: misty.name })
  await expect(shop.cards.first().getByRole('heading')).not.toHaveText(first ?? '')
  expect(await isOrdered()).toBe(true)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  const [cheapest]: { name: string }[] = await (await page.request.get('/api/products?sort=price-low')).json()
  await expect(shop.cards.first().getByRole('heading')).toHaveText(cheapest?.name ?? '')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(silent).toHaveCount(0)
})

test('the switch shows and counts only what fits, stays on from category to category, and turns off by keyboard', async ({
  page,
}) => {
  await keepPets(page, [rex])
  await new Shop(page).open('/products')
  const fits = page.getByRole('switch', { name: 'Only what fits Rex' })
  await expect(fits).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCount(0)
  await expect(page.getByText('Your pet’s weight in pounds')).toBeHidden()
  await fits.click()
  await expect(fits).toBeChecked()
  const path = '/products?pet=dog&age=adult&weight=62&avoid=chicken&gulps=1&fits=1'
  await expect(page).toHaveURL(path)
  // It stands for the pet's filters.
  await expect(page.getByRole('list', { name: 'Selected filters' }).getByRole('link')).toHaveCount(0)
  const listed: { name: string }[] = await (await page.request.get(`/api${path}`)).json()
  await expect(page.getByRole('status').filter({ hasText: /products found$/ })).toHaveText(
    `${listed.length} products found`,
  )
  const names = listed.slice(0, 24).map(({ name }) => name)
  await expect(page.locator('.results .card-name')).toHaveText(names)
  await expect(page.locator('.results [data-verdict=fits]')).toHaveCount(names.length)
  await expect(page.locator('.results [data-verdict]')).toHaveCount(names.length)
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Toothbrushes' })
    .click()
  await expect(page).toHaveURL(/category=toothbrushes.*fits=1/)
  await expect(fits).toBeChecked()
  await fits.press('Space')
  await expect(page).toHaveURL('/products?category=toothbrushes')
  await expect(fits).not.toBeChecked()
})

test("a product that isn't for the pet explains why in rows, and adding it asks first; its calories are a share of a day’s treats", async ({
  page,
}) => {
  await keepPets(page, [rex])
  const shop = new Shop(page)
  await shop.open(chew)
  await expect(page.locator('.fit-rows dt')).toHaveText(['Weight', 'Ingredients', 'Firmness'])
  await expect(page.locator('.fit-rows dd')).toHaveText([
    /^Made for 25–\u206050\s+lb, too small and could be swallowed.*Rex, 62\u00a0lb$/,
    'Nothing that Rex avoids',
    'Medium',
  ])
  const add = page.locator('.offer-buttons').getByRole('button', { name: /^Add Dental Chew Sticks/ })
  await add.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Not for Rex')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(shop.cartLink).toHaveAccessibleName(/^Cart(?:, 0 items)?$/)
  await add.click()
  await dialog.getByRole('button', { name: 'Add it anyway' }).click()
  await shop.cartCount(1)
  await storePets(page, [{ ...rex, weightLb: 8 }])
  await page.reload()
  const line = page.locator('treat-share [data-level]')
  await expect(line).toHaveAttribute('data-level', 'red')
  await expect(line).toContainText(/^One of these is \d{3}% of Rex’s treats for a day/)
})

test('a pet can be added, edited and deleted by keyboard, with errors next to their fields', async ({
  page,
}) => {
  await new Shop(page).open('/my-pet')
  await page.getByRole('button', { name: 'Add a pet' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Cat' })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByLabel('Weight', { exact: true }).fill('heavy')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter a name.')
  await expect(page.getByText('Choose dog or cat.')).toBeVisible()
  await expect(page.getByLabel('Weight', { exact: true })).toHaveAccessibleDescription(/as a number/)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('Rex')
  await page.getByLabel('Dog').press('Space')
  await page.getByLabel('Weight', { exact: true }).fill('28,1')
  await page.getByLabel('Weight unit').selectOption('kg')
  await page.getByLabel('chicken').press('Space')
  await page.getByLabel('Lets me brush').press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const card = page.getByRole('listitem').filter({ hasText: 'Rex' })
  await expect(card).toContainText('Dog, 28.1 kg, age unknown, avoids chicken, lets you brush')
  await page.reload()
  await card.getByLabel('More about Rex').press('Enter')
  await card.getByRole('button', { name: 'Edit Rex' }).click()
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('28.1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await card.getByLabel('More about Rex').click()
  await card.getByRole('button', { name: 'Remove Rex' }).click()
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('28.1 kg')
})

test('with several pets, one is chosen on the page or in the header', async ({ page }) => {
  await keepPets(page, [rex, misty])
  await new Shop(page).open('/my-pet')
  const choice = page.getByRole('banner').getByRole('combobox', { name: 'Shopping for' })
  await expect(choice).toHaveValue('Rex')
  await page.getByRole('button', { name: 'Shop for Misty' }).click()
  await expect(choice).toHaveValue('Misty')
  await choice.selectOption('Rex')
  await expect(page.getByRole('button', { name: 'Shop for Misty' })).toBeVisible()
  await page.goto(chew)
  const [ofRex, ofMisty] = [
    'Not for Rex: made for 25–\u206050 lb, too small and could be swallowed',
    'Not for Misty: made for dogs',
  ]
  await expect(fitOf(page)).toHaveText([ofRex, ofMisty])
  await choice.selectOption('Misty')
  await expect(fitOf(page)).toHaveText([ofMisty, ofRex])
})

test('reviews show their pet, and can be filtered for similar pets', async ({ page }) => {
  await keepPets(page, [{ ...rex, weightLb: 16 }])
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

test("the dashboard shows today's step if the pet elements load last", async ({ page }) => {
  let load = (): void => undefined
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/PetElements*.js', async (route) => {
    await held
    await route.continue()
  })
  await keepPets(page, [rex])
  await signInUnseen(page, addressOf('late'))
  await page.goto('/home', { waitUntil: 'commit' })
  // The script of every page has run. Nothing is painted yet, so there are no frames to poll on.
  const everyPage = (): boolean => customElements.get('cart-button') !== undefined
  await page.waitForFunction(everyPage, undefined, { polling: 100 })
  load()
  const links = page.getByRole('region', { name: 'For your pet' }).getByRole('link')
  // The coach's words are content.
  await expect(links.first()).toHaveText(/^(?!Brushing coach)\S/)
})

test('a product asks for a pet where the result would be; each pet’s card leads to the coach, and says today’s step once it was used', async ({
  page,
}) => {
  await new Shop(page).open(chew)
  const ask = page.getByText('Does it fit your pet?')
  await ask.getByRole('link', { name: 'Add your pet' }).click()
  await addPet(page, 'Rex')
  const linkOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByRole('link')
      .first()
  await expect(linkOf('Rex')).toHaveText('Brushing coach')
  await linkOf('Rex').click()
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.goto('/my-pet')
  // The coach's words are content.
  await expect(linkOf('Rex')).toHaveText(/^Rex today: ./)
  await addPet(page, 'Misty')
  await expect(linkOf('Misty')).toHaveText(/^Misty today: ./)
  await expect(linkOf('Rex')).toHaveText(/^Rex today: ./)
  await page.goto(chew)
  await expect(fitOf(page).first()).toBeVisible()
  await expect(ask).toBeHidden()
})

test('pets and their days follow an account to another device, and leave the device at sign-out', async ({
  page,
  browser,
}) => {
  const somebody = addressOf('pets')
  const done = (device: Page) => device.getByRole('button', { name: /^Done/ })
  const bit = (device: Page) => device.getByRole('button', { name: /^A little/ })
  // Not with `keepPets`: after signing out, the device should have none.
  await page.goto('/faq')
  await storePets(page, [rexHere])
  await page.goto('/care')
  await done(page).click()
  await signInUnseen(page, somebody)
  await page.goto('/signed-in?to=/my-pet')
  await expect(inAccount(page)).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'For your pet' }).getByRole('link')).toHaveText([
    // Today's step of the coach, whose words are content.
    /^(?!Brushing coach)\S/,
    'What fits Rex',
    'Care plan for Rex',
    'Reminders for brushing and refills',
  ])

  const other = await (await browser.newContext()).newPage()
  await notePaint(other)
  await other.goto(`/api/login?returnTo=${chew}`)
  await signIn(other, somebody)
  // The first page after the first sign-in on this device has its fit results at the first paint, without a
  // layout shift.
  await expect(other).toHaveURL(chew)
  await expect(other.locator('html')).toHaveAttribute('data-verdicts-at-paint', /[1-9]/)
  expect(await movedBy(other)).toBeLessThan(0.005)
  await other.goto('/care')
  await expect(done(other)).toHaveAttribute('aria-pressed', 'true')
  const sent = other.waitForResponse(
    (answer) => answer.url().endsWith('/api/records') && answer.request().method() === 'PUT',
  )
  await bit(other).click()
  expect((await sent).status()).toBe(200)
  await page.goto('/care')
  await expect(bit(page)).toHaveAttribute('aria-pressed', 'true')
  await other.context().close()

  await page.goto('/api/logout')
  await page.goto('/my-pet')
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
  const days = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':care:')))
  await expect.poll(days).toEqual([])
})

test('a page that is older saves only what its person changed, and says where two devices disagree', async ({
  page,
  browser,
}) => {
  const somebody = addressOf('one-dog')
  const other = await (await browser.newContext()).newPage()
  for (const device of [page, other]) await signInUnseen(device, somebody)
  await page.goto('/my-pet')
  await addPet(page, 'Rex')
  await expect(inAccount(page)).toBeVisible()
  const edit = async (device: Page, change: () => Promise<void>): Promise<void> => {
    await device.getByLabel('More about Rex').click()
    await device.getByRole('button', { name: 'Edit Rex' }).click()
    await change()
    const saved = device.waitForResponse((answer) => answer.request().method() === 'PUT')
    await device.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).status()).toBe(200)
  }
  await other.goto('/my-pet')
  await expect(other.getByRole('heading', { name: 'Rex' })).toBeVisible()
  await edit(page, async () => {
    await page.getByLabel('Kidney disease').check()
    await page.getByLabel('Gulps').check()
    await page.getByLabel('Weight', { exact: true }).fill('62')
  })
  // This page hasn't received that change.
  await edit(other, () => other.getByLabel('Weight', { exact: true }).fill('60'))
  const dialog = other.getByRole('dialog', { name: 'Two devices gave different answers' })
  await expect(dialog).toContainText('Rex, weight: it was “62 lb.” It’s now “60 lb.”')
  await dialog.getByRole('button', { name: 'Use “62 lb”' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Changed back to “62 lb”.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  for (const device of [page, other]) {
    await expect
      .poll(async () => {
        await device.goto('/my-pet')
        return device.getByRole('listitem').filter({ hasText: 'Rex' }).first().textContent()
      })
      .toMatch(/62\slb.*gulps.*kidney/i)
    await expect(device.getByRole('dialog')).toBeHidden()
  }
  await other.context().close()
})

test("an account's unsynced changes aren't shown to the next account on the device, which is asked about them", async ({
  page,
  context,
}) => {
  const [first, second] = [addressOf('first'), addressOf('second')]
  const change = async (person: string): Promise<void> => {
    await context.clearCookies()
    await signInUnseen(page, person)
  }
  const pets = async (): Promise<string[]> =>
    (await (await page.request.get('/api/pets')).json()).map(({ name }: { name: string }) => name)
  await page.route('**/api/records*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await change(first)
  await page.goto('/my-pet')
  await addPet(page, 'Secret')
  await expect(page.getByText('Your last change is only on this device.')).toBeVisible()

  // The change is retried; it may not succeed before the next person signs in.
  await change(second)
  await page.goto('/my-pet')
  const dialog = page.getByRole('dialog', { name: 'Someone else’s changes are on this device' })
  await expect(dialog).toContainText('1 pet wasn’t saved to their account.')
  await page.unrouteAll()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Leave them for the other person' }).click()
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
  const calls = personalCalls(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pet yet' })).toBeVisible()
  await calls
  await expect(dialog).toHaveCount(0)
  expect(await pets()).toEqual([])

  await change(first)
  await page.goto('/my-pet')
  await expect(page.getByRole('heading', { name: 'Secret' })).toBeVisible()
  await expect.poll(pets).toEqual(['Secret'])
})

async function addPet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Add (?:a|another) pet$/ }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Dog').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
