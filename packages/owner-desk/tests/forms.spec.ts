import { type Page, expect, test } from '@playwright/test'
import type { LocalSite } from '../../../src/dev/site-server.ts'
import { Shop } from '../../../tests/e2e/shop.ts'
import { ownerShop } from '../../../tests/support/other-shops.ts'
import { openBuiltShop } from '../../../tests/support/scratch-site.ts'

let site: LocalSite
test.beforeAll(async () => {
  site = await openBuiltShop(ownerShop)
})
test.afterAll(() => site.close())

type Answer = 'taken' | 'refused' | 'unreachable'

/** Stands in for the API that accepts forms. Returns what it received. */
async function api(page: Page, answers: Answer[]): Promise<{ path: string; fields: object }[]> {
  const handed: { path: string; fields: object }[] = []
  await page.route('**/*', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    const answer = answers.shift()
    if (answer === 'unreachable') return route.abort()
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    handed.push({ path: new URL(request.url()).pathname, fields })
    return route.fulfill({ status: answer === 'taken' ? 201 : 500, json: { kept: true } })
  })
  return handed
}

const written = { name: 'Ida', email: 'ida@example.com', subject: 'Chews', message: 'Which one?\nFor a pug.' }
const contact = { 'leave-empty': '', ...written, petType: 'dog', urgency: 'low' }

async function write(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(written)) {
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`, 'i'))
      .fill(text)
  }
  await page.getByLabel('Pet type').selectOption('Dog')
}

test('a message is sent to the API, and stays in the form if that fails', async ({ page }) => {
  const handed = await api(page, ['unreachable', 'refused', 'taken'])
  const shop = new Shop(page)
  await shop.open(`${site.address}/contact`)
  await write(page)
  const send = page.getByRole('button', { name: 'Send Message' })
  for (const failure of ['unreachable', 'refused']) {
    await test.step(failure, async () => {
      await send.click()
      await shop.expectToast('Error', 'Failed to send message. Please try again.')
      await expect(page.getByLabel('Message *')).toHaveValue(written.message)
      await expect(send).toBeEnabled()
      await page.reload()
      await expect(page.getByLabel('Message *')).toHaveValue(written.message)
    })
  }
  await shop.open(`${site.address}/contact`)
  await send.click()
  await shop.expectToast('Message Sent Successfully!', "We'll get back to you within 24 hours.")
  await expect(page.getByLabel('Message *')).toHaveValue('')
  expect(handed.map(({ path }) => path)).toEqual(['/api/contact', '/api/contact'])
  expect(handed.at(-1)?.fields).toEqual({
    ...contact,
    id: expect.any(String),
    message: expect.stringMatching(/^Which one\?\r?\nFor a pug\.$/),
  })
})

test('a newsletter address is sent to the API, and stays in the field if that fails', async ({ page }) => {
  const handed = await api(page, ['refused', 'taken'])
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await new Shop(page).open(`${site.address}/faq`)
  const field = page.getByRole('contentinfo').getByLabel('Email address')
  await field.fill('ida@example.com')
  await field.press('Enter')
  await expect
    .poll(() => alerts)
    .toEqual(['Sorry, there was an error subscribing to the newsletter. Please try again.'])
  await expect(field).toHaveValue('ida@example.com')
  await field.press('Enter')
  await expect.poll(() => alerts.at(-1)).toMatch(/^Almost done! We sent you an email\./)
  await expect(field).toHaveValue('')
  expect(handed.at(-1)).toEqual({
    path: '/api/newsletter',
    fields: { 'leave-empty': '', page: '/faq', email: 'ida@example.com', id: expect.any(String) },
  })
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:newsletter'))).toBeNull()
})

test('without scripts, the contact form says where to write instead', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.address}/contact`)
  await expect(page.getByLabel('Leave this field empty').first()).toBeHidden()
  const note = page.locator('message-form noscript p')
  await expect(note).toBeVisible()
  expect(await note.innerHTML()).toContain('write to the address on this page')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await context.close()
})
