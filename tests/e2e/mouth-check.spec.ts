import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { keptCare, pip, rexHere } from '../support/kept-care.ts'
import { axeFindings } from './axe.ts'
import { addressOf, keepCare, keepPets, signIn, signInUnseen } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** A picture of one color, as a phone would take it. */
async function photo(page: Page, color: string, width = 2000): Promise<Buffer> {
  return page
    .evaluate(
      async ([fill, side]) => {
        const canvas = document.createElement('canvas')
        canvas.width = side
        canvas.height = side * 0.75
        const context = canvas.getContext('2d')
        if (context !== null) context.fillStyle = fill
        context?.fillRect(0, 0, side, side)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      },
      [color, width] as const,
    )
    .then((text) => Buffer.from(text, 'base64'))
}

/** Photos on the device, of any pet. */
async function photoCount(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('pearly-paws-photos')
      request.addEventListener('success', () => done(request.result))
    })
    const count = await new Promise((done) => {
      const request = database.transaction('photos').objectStore('photos').count()
      request.addEventListener('success', () => done(request.result))
    })
    database.close()
    return count
  })
}

test('saved checks are readable on a phone, each answer beside its sign', async ({ page }) => {
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
})

test('a red flag ends the check, and nothing to chew fits from then on', async ({ page }) => {
  await keepPets(page, [rexHere])
  await page.goto('/mouth-check')
  await expect(page.getByText('Call a clinic today', { exact: true })).toBeHidden()
  await page.getByLabel('A swollen face, or a lump under an eye').check()
  await expect(page.getByText('Call a clinic today', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Breath' })).toBeHidden()
  await expect(page.getByRole('group').getByRole('link', { name: 'Find a vet' })).toHaveAttribute(
    'href',
    '/vet-locator',
  )
  const urgent = page.getByRole('group', { name: 'Any of these today?' })
  await expect(urgent).toContainText('At night or on a weekend')
  await expect(urgent.getByRole('link', { name: 'Find emergency vets near you on a map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?.*emergency/,
  )
  for (const [phone, href] of [
    ['(888) 426-4435', 'tel:+18884264435'],
    ['(855) 764-7661', 'tel:+18557647661'],
  ] as const)
    await expect(urgent.getByRole('link', { name: phone })).toHaveAttribute('href', href)
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

test('a check without a red flag joins the months before, and never says that all is well', async ({
  page,
}) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  for (const name of [
    'Nothing unusual',
    'No red line',
    'None that you can see',
    'None look broken',
    'As usual',
  ])
    await page.getByLabel(name).check()
  await page.getByRole('button', { name: 'Save Pip’s check' }).click()
  await expect(page.getByText('That isn’t an all-clear')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bhealthy\b|\bscore\b(?! here)/i)
})

test('no answer is chosen for the owner, and answers stay with their pet', async ({ page }) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  await expect(page.getByText('This check is for Pip.')).toBeVisible()
  const chosen = page.locator('.mouth-check form :checked:not([name="face"])')
  await expect(chosen).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Pip’s check' }).click()
  await expect(page.getByText('Choose an answer first.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('As usual').check()
  await page.evaluate((id) => {
    location.hash = `pet=${id}`
  }, rexHere.id)
  await expect(page.getByText('This check is for Rex.')).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('what a frightened cat won’t show is unknown, and most of it unknown means a clinic or another try', async ({
  page,
}) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  for (const sign of ['Gumline', 'Tartar', 'Teeth'])
    await page.getByRole('group', { name: sign }).getByLabel('Couldn’t see').check()
  await page.getByLabel('Nothing unusual').check()
  await page.getByRole('group', { name: 'Eating' }).getByLabel('Couldn’t tell').check()
  await page.getByRole('button', { name: 'Save Pip’s check' }).click()
  await expect(page.getByText('this check can’t tell you much')).toBeVisible()
  await expect(page.getByText('have a clinic look')).toBeVisible()
  await expect(page.getByText('Nothing stood out')).toBeHidden()
  await expect(page.locator('.care-ways').getByRole('link', { name: 'Find a vet' })).toBeVisible()
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  const unseen = cells.filter({ hasText: /Couldn’t (?:see|tell)/ })
  await expect(unseen).toHaveCount(4)
  await expect(cells.filter({ hasText: 'Nothing unusual' })).toHaveCount(1)
  await page.reload()
  await expect(unseen).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])
})

test('photos stay over a reload, are exported, and are at most twelve', async ({ page }) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  const field = page.locator('[name="photo"]')
  for (const [index, color] of ['pink', 'tan'].entries()) {
    await field.setInputFiles({ name: 'mouth.png', mimeType: 'image/png', buffer: await photo(page, color) })
    await expect(page.locator('.care-photos li')).toHaveCount(index + 1)
  }
  await page.reload()
  await expect(page.locator('.care-photos img')).toHaveCount(2)
  await expect(page.getByRole('figure')).toHaveCount(2)
  const width = await page
    .locator('.care-photos img')
    .first()
    .evaluate((one: HTMLImageElement) => one.naturalWidth)
  expect(width).toBe(1024)
  await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('We couldn’t open this picture.')).toBeVisible()
  await page.goto('/my-pet')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const path = await (await saving).path()
  const [saved] = JSON.parse(await readFile(path, 'utf8'))
  expect(saved.photos).toHaveLength(2)
  expect(saved.photos[0].picture).toMatch(/^data:image\/jpeg;base64,/)
  // A second time adds nothing.
  for (let times = 0; times < 2; times += 1) {
    await page.locator('pet-file input').setInputFiles(path)
    await expect(page.getByText('2 pets were added.')).toBeVisible()
  }
  await page.goto('/mouth-check')
  await expect(page.locator('.care-photos img')).toHaveCount(2)
  await page.getByRole('button', { name: /^Delete Photo 1/ }).click()
  await expect(page.locator('.care-photos img')).toHaveCount(1)
  const small = await photo(page, 'pink', 40)
  for (let count = 2; count <= 12; count += 1) {
    await field.setInputFiles({ name: 'mouth.png', mimeType: 'image/png', buffer: small })
    await expect(page.locator('.care-photos li')).toHaveCount(count)
  }
  await field.setInputFiles({ name: 'mouth.png', mimeType: 'image/png', buffer: small })
  await expect(page.getByText('You can keep 12 photos.')).toBeVisible()
  await expect(page.locator('.care-photos li')).toHaveCount(12)
})

test('signing out asks about the photos, and deletes them', async ({ page }) => {
  await keepPets(page, [pip])
  await page.goto('/mouth-check')
  const field = page.locator('[name="photo"]')
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(page, 'pink') })
  await expect(page.locator('.care-photos li')).toHaveCount(1)
  await signInUnseen(page, addressOf('photos'))
  await page.goto('/signed-in?to=/profile')
  await expect(page).toHaveURL('/profile')
  // The question loads after the page.
  await page.waitForLoadState('networkidle')
  const signOut = page.getByRole('main').getByRole('link', { name: 'Sign Out' })
  const dialog = page.getByRole('dialog', { name: 'Signing out deletes your photos' })
  await signOut.click()
  await expect(dialog).toContainText('1 photo from your mouth checks is only on this device')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
  expect(await photoCount(page)).toBe(1)
  await signOut.click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save to a file' }).click()
  const [saved] = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(saved.photos).toHaveLength(1)
  await expect(dialog.getByRole('status')).toContainText('Saved to a file.')
  await dialog.getByRole('button', { name: 'Delete photos and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await photoCount(page)).toBe(0)
})

test('a sign-out pressed before its question has loaded signs out, and keeps the photos for the next sign-in', async ({
  page,
}) => {
  await keepPets(page, [pip])
  await page.goto('/mouth-check')
  const field = page.locator('[name="photo"]')
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(page, 'pink') })
  await expect(page.locator('.care-photos li')).toHaveCount(1)
  await signInUnseen(page, addressOf('photos'))
  await page.goto('/signed-in?to=/profile')
  await expect(page).toHaveURL('/profile')
  await page.route('**/sign-out.*.js', (route) => route.abort())
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await photoCount(page)).toBe(1)
})

test('a session that ends on its own leaves the photos for the next sign-in', async ({ page, context }) => {
  await keepPets(page, [pip])
  await page.goto('/mouth-check')
  const field = page.locator('[name="photo"]')
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(page, 'pink') })
  await expect(page.locator('.care-photos li')).toHaveCount(1)
  const email = addressOf('photos')
  await signInUnseen(page, email)
  await page.goto('/signed-in?to=/faq')
  await expect(page).toHaveURL('/faq')
  // An answer on its way would bring the session's cookies back.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.goto('/mouth-check')
  await expect(page.locator('.care-photos li')).toHaveCount(0)
  await page.goto('/api/login?returnTo=/mouth-check')
  await signIn(page, email)
  await expect(page.locator('.care-photos li')).toHaveCount(1)
})

test('a removed pet takes its days and photos along, unless it’s put back', async ({ page }) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  const field = page.locator('[name="photo"]')
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(page, 'pink') })
  await expect(page.locator('.care-photos li')).toHaveCount(1)
  await page.goto('/my-pet')
  const remove = page.getByRole('button', { name: 'Remove Pip' })
  await page.getByLabel('More about Pip').click()
  await remove.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('More about Pip')).toBeVisible()
  await page.goto(`/mouth-check#pet=${pip.id}`)
  await expect(page.locator('.care-photos li')).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.goto('/my-pet')
  await page.getByLabel('More about Pip').click()
  await remove.click()
  await page.goto('/faq')
  const record = () => page.evaluate((key) => localStorage.getItem(key), `pearly-paws:care:${pip.id}`)
  await expect.poll(async () => [await record(), await photoCount(page)]).toEqual([null, 0])
  await page.goBack()
  await expect(page.getByLabel('More about Rex')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('the sheet for the clinic prints on one Letter page, without a tag of ours', async ({ page }) => {
  await keepCare(page, keptCare())
  await page.goto('/clinic-sheet')
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

test('a guide about urgent signs gives its advice before any product', async ({ page }) => {
  for (const [path, isUrgent] of [
    ['/guides/urgent-signs', true],
    ['/guides/gulpers', false],
  ] as const) {
    await page.goto(path)
    const order = await page.getByRole('main').evaluate((main) => {
      const advice = main.querySelector('.guide-text h2')
      const products = [...main.querySelectorAll('[data-product-id], .pearl, a[href^="#pick-"]')]
      return products.map((one) => advice?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(order.length).toBeGreaterThan(3)
    expect(order.every(Boolean)).toBe(isUrgent)
    const contents = await page
      .getByRole('navigation', { name: 'In this guide' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    const tops = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1),
      contents,
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
})
