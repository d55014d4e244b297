import { readFile } from 'node:fs/promises'
import { type Locator, type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { keptCare, pip, rexHere } from '../support/kept-care.ts'
import { axeFindings } from './axe.ts'
import { addressOf, keepCare, keepPets, readPage, signIn, signInUnseen } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** A picture of one color, as a phone would take it. */
const photo = (color: string, width = 2000): Promise<Buffer> =>
  sharp({ create: { width, height: width * 0.75, channels: 3, background: color } })
    .png()
    .toBuffer()

/** Photos on the device, of any pet. */
const photoCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('pearly-paws-photos')
        opening.addEventListener('success', () => {
          const database = opening.result
          const counting = database.transaction('photos').objectStore('photos').count()
          counting.addEventListener('success', () => done(counting.result))
          database.close()
        })
      }),
  )

const photos = (page: Page) => page.locator('.care-photos li')
const addPhoto = async (page: Page, buffer: Buffer) =>
  page.locator('[name="photo"]').setInputFiles({ name: 'mouth.png', mimeType: 'image/png', buffer })

/** Opens the check and adds a photo. */
async function openWithPhoto(page: Page): Promise<void> {
  await page.goto('/mouth-check')
  await addPhoto(page, await photo('pink'))
  await expect(photos(page)).toHaveCount(1)
}

/** Presses what saves the pets to a file, and reads it. */
async function savedFile(page: Page, within: Page | Locator = page) {
  const saving = page.waitForEvent('download')
  await within.getByRole('button', { name: 'Save to a file' }).click()
  const path = await (await saving).path()
  const text = await readFile(path, 'utf8')
  const pets: { name: string; photos?: { picture: string }[] }[] = JSON.parse(text)
  return { path, text, names: pets.map(({ name }) => name), photos: pets[0]?.photos ?? [] }
}

test('saved checks are readable on a phone, each answer beside its sign; the sheet for the clinic prints on one Letter page, without a tag of ours', async ({
  page,
}) => {
  await keepCare(page, keptCare())
  for (const path of ['/mouth-check', '/clinic-sheet']) {
    await page.goto(path)
    const row = page.getByRole('row').filter({ hasText: 'Stronger than before' })
    await row.scrollIntoViewIfNeeded()
    const cells = await row.getByRole('cell').evaluateAll((found) =>
      found.map((cell) => ({
        sign: getComputedStyle(cell, '::before').content,
        right: cell.getBoundingClientRect().right,
        isCut: cell.scrollWidth > cell.clientWidth,
      })),
    )
    expect(cells.map(({ sign }) => sign)).toContain('"Breath"')
    expect(cells.filter(({ right, isCut }) => right > 360 || isCut)).toEqual([])
  }
  // What the last check changed, and figures for this pet's kind only.
  await expect(page.getByText('(changed)')).toHaveText([
    'Stronger than before (changed)',
    'A thin red line (changed)',
  ])
  await expect(page.getByText('11 of 10,000 healthy cats')).toBeVisible()
  await expect(page.getByText('5 of 10,000 healthy dogs')).toBeHidden()
  const file = await page.pdf({ format: 'Letter' })
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await page.getByRole('main').innerHTML()).not.toMatch(/[?&]tag=|amazon/i)
})

test('a red flag ends the check, and nothing to chew fits from then on', async ({ page }) => {
  await keepPets(page, [rexHere])
  await page.goto('/mouth-check')
  await expect(page.getByText('Call a clinic today', { exact: true })).toBeHidden()
  await page.getByLabel('A swollen face, or a lump under an eye').check()
  await expect(page.getByText('Call a clinic today', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Breath' })).toBeHidden()
  const urgent = page.getByRole('group', { name: 'Any of these today?' })
  await expect(urgent).toContainText('At night or on a weekend')
  for (const [name, href] of [
    ['Find a vet', '/vet-locator'],
    ['Find emergency vets near you on a map', /^https:\/\/www\.google\.com\/maps\/search\/\?.*emergency/],
    ['(888) 426-4435', 'tel:+18884264435'],
    ['(855) 764-7661', 'tel:+18557647661'],
  ] as const)
    await expect(urgent.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(urgent).toContainText('A fee may apply')
  await expect(urgent).toContainText('Sources:')
  await page.getByRole('button', { name: 'Save Rex’s check' }).click()
  await expect(page.getByText('Saved. Call a clinic today.')).toBeVisible()
  await expect(page.locator('.care-ways').getByRole('link', { name: 'Find a vet' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Urgent: A swollen face')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Suddenly drooling a lot').check()
  await expect(page.getByText('Saved. Call a clinic today.')).toBeHidden()
  await page.goto('/products/dental-chew-sticks-for-medium-dogs-28-count')
  await expect(page.getByRole('main').locator('fit-line').first()).toContainText('Not for Rex')
  await page.goto('/care')
  await expect(page.getByRole('heading', { name: 'Brushing can wait' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeHidden()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'My Pet. Rex today: brushing can wait' }),
  ).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('what to do stands right where a box was ticked', async ({ page }) => {
      await page.goto('/mouth-check')
      const flags = page.getByRole('group', { name: 'Any of these today?' })
      const answers = flags.getByRole('paragraph').filter({ hasText: /^(?:Go to|Call) .* What to do now$/ })
      for (const name of ['Trouble breathing', 'A swollen face', 'May have swallowed']) {
        const box = flags.getByRole('checkbox', { name })
        await box.check()
        const [ticked, answered] = await Promise.all([box.boundingBox(), answers.boundingBox()])
        expect((answered?.y ?? 0) - (ticked?.y ?? 0)).toBeLessThan(100)
        if (javaScriptEnabled) await expect(answers).toBeInViewport({ ratio: 1 })
        await box.uncheck()
        await expect(answers).toHaveCount(0)
      }
      await flags.getByRole('checkbox', { name: 'May have swallowed' }).check()
      await page.getByRole('link', { name: 'What to do now' }).click()
      await expect(page.getByText('Call a clinic today', { exact: true })).toBeInViewport()
    })
  })
}

test('no answer is chosen for the owner; what couldn’t be seen is unknown, and a check never says that all is well', async ({
  page,
}) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  await expect(page.getByText('This check is for Pip.')).toBeVisible()
  const chosen = page.locator('.mouth-check form :checked:not([name="face"])')
  const rows = page.getByRole('row')
  const save = page.getByRole('button', { name: 'Save Pip’s check' })
  await expect(chosen).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Choose an answer first.')).toBeVisible()
  await expect(rows).toHaveCount(3)

  // A frightened cat: most of it unknown means a clinic or another try.
  for (const sign of ['Gumline', 'Tartar', 'Teeth'])
    await page.getByRole('group', { name: sign }).getByLabel('Couldn’t see').check()
  await page.getByLabel('Nothing unusual').check()
  await page.getByRole('group', { name: 'Eating' }).getByLabel('Couldn’t tell').check()
  await save.click()
  await expect(page.getByText('this check can’t tell you much')).toBeVisible()
  await expect(page.getByText('have a clinic look')).toBeVisible()
  await expect(page.getByText('Nothing stood out')).toBeHidden()
  await expect(page.locator('.care-ways').getByRole('link', { name: 'Find a vet' })).toBeVisible()
  const cells = rows.nth(1).getByRole('cell')
  const unseen = cells.filter({ hasText: /Couldn’t (?:see|tell)/ })
  await expect(unseen).toHaveCount(4)
  await expect(cells.filter({ hasText: 'Nothing unusual' })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(unseen).toHaveCount(4)

  // The same day without a red flag replaces it and joins the months before.
  for (const name of [
    'Nothing unusual',
    'No red line',
    'None that you can see',
    'None look broken',
    'As usual',
  ])
    await page.getByLabel(name).check()
  await save.click()
  await expect(page.getByText('That isn’t an all-clear')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(unseen).toHaveCount(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bhealthy\b|\bscore\b(?! here)/i)

  // Answers stay with their pet.
  await page.getByLabel('As usual').check()
  await page.evaluate((id) => {
    location.hash = `pet=${id}`
  }, rexHere.id)
  await expect(page.getByText('This check is for Rex.')).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('photos stay over a reload, are exported with their pets, and are at most twelve', async ({ page }) => {
  await keepCare(page, keptCare())
  await openWithPhoto(page)
  await addPhoto(page, await photo('tan'))
  await expect(photos(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('figure')).toHaveCount(2)
  const images = page.locator('.care-photos img')
  await expect(images).toHaveCount(2)
  expect(await images.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1024)
  await addPhoto(page, Buffer.from('no picture'))
  await expect(page.getByText('We couldn’t open this picture.')).toBeVisible()
  await page.goto('/my-pet')
  const saved = await savedFile(page)
  expect(saved.photos).toHaveLength(2)
  expect(saved.photos[0]?.picture).toMatch(/^data:image\/jpeg;base64,/)
  expect(saved.names).toEqual(['Pip', 'Rex'])
  // A file leaves the site, so it has no retailer link and no affiliate tag.
  expect(saved.text).not.toMatch(/https?:|[?&]tag=/)
  const field = page.locator('pet-file input')
  await field.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a": [') })
  await expect(page.getByText('We couldn’t find a pet in this file.')).toBeVisible()
  // A second time adds nothing.
  for (let times = 0; times < 2; times += 1) {
    await field.setInputFiles(saved.path)
    await expect(page.getByText('2 pets were added.')).toBeVisible()
  }
  await page.goto('/mouth-check')
  await expect(images).toHaveCount(2)
  await page.getByRole('button', { name: /^Delete Photo 1/ }).click()
  await expect(images).toHaveCount(1)
  const small = await photo('pink', 40)
  for (let count = 2; count <= 12; count += 1) {
    await addPhoto(page, small)
    await expect(photos(page)).toHaveCount(count)
  }
  await addPhoto(page, small)
  await expect(page.getByText('You can keep 12 photos.')).toBeVisible()
  await expect(photos(page)).toHaveCount(12)
})

test('photos wait for their owner when a session ends, or is left before the question has loaded', async ({
  page,
  context,
}) => {
  const email = addressOf('photos')
  await keepPets(page, [pip])
  await openWithPhoto(page)
  await signInUnseen(page, email)
  await page.goto('/signed-in?to=/faq')
  await expect(page).toHaveURL('/faq')
  // An answer on its way would bring the session's cookies back.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.goto('/mouth-check')
  await expect(photos(page)).toHaveCount(0)

  await page.goto('/api/login?returnTo=/mouth-check')
  await signIn(page, email)
  await expect(photos(page)).toHaveCount(1)
  const signOut = page.getByRole('main').getByRole('link', { name: 'Sign Out' })
  await page.route('**/sign-out.*.js', (route) => route.abort())
  await page.goto('/profile')
  await signOut.click()
  await expect(page).toHaveURL(/\/$/)
  expect(await photoCount(page)).toBe(1)
})

test('signing out asks about the photos, and deletes them', async ({ page }) => {
  await keepPets(page, [pip])
  await openWithPhoto(page)
  await signInUnseen(page, addressOf('photos'))
  await page.goto('/signed-in?to=/profile')
  await expect(page).toHaveURL('/profile')
  const signOut = page.getByRole('main').getByRole('link', { name: 'Sign Out' })
  // The question loads after the page.
  await page.waitForLoadState('networkidle')
  const dialog = page.getByRole('dialog', { name: 'Signing out deletes your photos' })
  await signOut.click()
  await expect(dialog).toContainText('1 photo from your mouth checks is only on this device')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
  expect(await photoCount(page)).toBe(1)
  await signOut.click()
  const saved = await savedFile(page, dialog)
  expect(saved.photos).toHaveLength(1)
  await expect(dialog.getByRole('status')).toContainText('Saved to a file.')
  await dialog.getByRole('button', { name: 'Delete photos and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await photoCount(page)).toBe(0)
})

test('a removed pet takes its days and photos along, unless it’s put back', async ({ page }) => {
  await keepCare(page, keptCare())
  await openWithPhoto(page)
  const remove = async () => {
    await page.goto('/my-pet')
    await page.getByLabel('More about Pip').click()
    await page.getByRole('button', { name: 'Remove Pip' }).click()
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  await remove()
  await undo.click()
  await expect(page.getByLabel('More about Pip')).toBeVisible()
  await page.goto(`/mouth-check#pet=${pip.id}`)
  await expect(photos(page)).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(3)
  await remove()
  await page.goto('/faq')
  const record = () => page.evaluate((key) => localStorage.getItem(key), `pearly-paws:care:${pip.id}`)
  await expect.poll(async () => [await record(), await photoCount(page)]).toEqual([null, 0])
  await page.goBack()
  await expect(page.getByLabel('More about Rex')).toBeVisible()
  await expect(undo).toBeHidden()
})

test('a guide about urgent signs gives its advice before any product', async ({ request }) => {
  for (const [path, isUrgent] of [
    ['/guides/urgent-signs', true],
    ['/guides/gulpers', false],
  ] as const) {
    const page = await readPage(request, path)
    const parts = page.querySelectorAll(
      'main .guide-text h2, main :is([data-product-id], .pearl, a[href^="#pick-"])',
    )
    const advice = parts.findIndex(({ tagName }) => tagName === 'H2')
    expect(parts.length).toBeGreaterThan(4)
    expect(advice === 0).toBe(isUrgent)
    const linked = page
      .querySelectorAll('[aria-label="In this guide"] a')
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
    const order = page
      .querySelectorAll('[id]')
      .map(({ id }) => id)
      .filter((id) => linked.includes(id))
    expect(order).toEqual(linked)
  }
})
