import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { keptCare, rexHere } from '../support/kept-care.ts'
import { axeFindings } from './axe.ts'
import { keepCare, keepPets } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** A picture of one color, as a phone would take it. */
async function photo(page: Page, color: string): Promise<Buffer> {
  return page
    .evaluate(async (fill) => {
      const canvas = document.createElement('canvas')
      canvas.width = 2000
      canvas.height = 1500
      const context = canvas.getContext('2d')
      if (context !== null) context.fillStyle = fill
      context?.fillRect(0, 0, 2000, 1500)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }, color)
    .then((text) => Buffer.from(text, 'base64'))
}

test('a red flag ends the check, and nothing to chew fits from then on', async ({ page }) => {
  await keepPets(page, [rexHere])
  await page.goto('/mouth-check')
  await expect(page.getByText('Call a clinic today')).toBeHidden()
  await page.getByLabel('A swollen face, or a lump under an eye').check()
  await expect(page.getByText('Call a clinic today', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Breath' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a vet' })).toHaveAttribute(
    'href',
    '/vet-locator',
  )
  await page.getByRole('button', { name: 'Save Rex’s check' }).click()
  await expect(page.getByText('Saved. Call a clinic today.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Urgent: A swollen face')
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/products/dental-chew-sticks-for-medium-dogs-28-count')
  await expect(page.getByRole('main').locator('fit-line').first()).toContainText('Not for Rex')
  await page.goto('/care')
  await expect(page.getByRole('heading', { name: 'Brushing can wait' })).toBeVisible()
})

test('a check without a red flag joins the months before, and never says that all is well', async ({
  page,
}) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  for (const name of [
    'Nothing unusual',
    'No red line',
    'None that you see',
    'None broken that you see',
    'As always',
  ])
    await page.getByLabel(name).check()
  await page.getByRole('button', { name: 'Save Pip’s check' }).click()
  await expect(page.getByText('That isn’t an all-clear')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bhealthy\b|\bscore\b(?! here)/i)
})

test('photos stay over a reload, are exported, and are at most twelve', async ({ page }) => {
  await keepCare(page, keptCare())
  await page.goto('/mouth-check')
  const field = page.locator('[name="photo"]')
  for (const [index, color] of ['pink', 'tan'].entries()) {
    await field.setInputFiles({ name: 'mouth.png', mimeType: 'image/png', buffer: await photo(page, color) })
    await expect(page.locator('[data-photos] li')).toHaveCount(index + 1)
  }
  await page.reload()
  await expect(page.locator('[data-photos] img')).toHaveCount(2)
  await expect(page.locator('[data-pair] figure')).toHaveCount(2)
  const width = await page
    .locator('[data-photos] img')
    .first()
    .evaluate((one: HTMLImageElement) => one.naturalWidth)
  expect(width).toBe(1024)
  await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('We couldn’t open this picture.')).toBeVisible()
  await page.goto('/care')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const path = await (await saving).path()
  const saved = JSON.parse(await readFile(path, 'utf8'))
  expect(saved.photos).toHaveLength(2)
  expect(saved.photos[0].picture).toMatch(/^data:image\/jpeg;base64,/)
  // On another device, with a day of its own.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(':care:')) localStorage.removeItem(key)
  })
  await page.locator('care-file input').setInputFiles(path)
  await expect(page.getByText('Added to Pip’s care.')).toBeVisible()
  await page.goto('/mouth-check')
  await expect(page.locator('[data-photos] img')).toHaveCount(2)
  await page.getByRole('button', { name: /^Delete Photo 1/ }).click()
  await expect(page.locator('[data-photos] img')).toHaveCount(1)
})

test('the sheet for the clinic prints on one Letter page, without a tag of ours', async ({ page }) => {
  await keepCare(page, keptCare())
  await page.addInitScript(() => {
    const packs = Array.from({ length: 8 }, (_, index) => ({
      id: `pack-${index}`,
      name: 'Enzymatic Poultry Toothpaste, 2.5 oz',
      openedOn: '2026-11-01',
      lastsDays: 30,
    }))
    localStorage.setItem('pearly-paws:packs', JSON.stringify(packs))
  })
  await page.goto('/clinic-sheet')
  await expect(page.getByText('Enzymatic Poultry Toothpaste').first()).toBeVisible()
  const file = await page.pdf({ format: 'Letter' })
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await page.getByRole('main').innerHTML()).not.toMatch(/[?&]tag=|amazon/i)
})
