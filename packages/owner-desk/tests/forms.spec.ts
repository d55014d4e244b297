import { expect } from '@playwright/test'
import { test } from '../../../tests/e2e/owner-shop.ts'
import { Shop } from '../../../tests/e2e/shop.ts'

const written = { name: 'Ida', email: 'ida@example.com', subject: 'Chews', message: 'Which one?\nFor a pug.' }

test('a message and a newsletter address are sent to the API, and stay in their forms if that fails', async ({
  page,
  site,
}) => {
  // Stands in for the API that accepts forms.
  const answers = ['unreachable', 201, 500, 201]
  const handed: { path: string; fields: object }[] = []
  await page.route('**/*', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    const status = Number(answers.shift())
    if (Number.isNaN(status)) return route.abort()
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    handed.push({ path: new URL(request.url()).pathname, fields })
    return route.fulfill({ status, json: { kept: true } })
  })
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const shop = new Shop(page)
  await shop.open(`${site.address}/contact`)
  const main = page.getByRole('main')
  for (const [label, text] of Object.entries(written))
    await main.getByLabel(new RegExp(`^${label}`, 'i')).fill(text)
  await main.getByLabel('Pet type').selectOption('Dog')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await shop.expectToast('Error', 'Failed to send message. Please try again.')
  await expect(page.getByLabel('Message *')).toHaveValue(written.message)
  await expect(send).toBeEnabled()
  await page.reload()
  await expect(page.getByLabel('Message *')).toHaveValue(written.message)
  await send.click()
  await shop.expectToast('Message Sent Successfully!', "We'll get back to you within 24 hours.")
  await expect(page.getByLabel('Message *')).toHaveValue('')

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
  const empty = { 'leave-empty': '', id: expect.any(String) }
  const subscribed = { ...empty, page: '/contact', email: 'ida@example.com' }
  const message = expect.stringMatching(/^Which one\?\r?\nFor a pug\.$/)
  expect(handed).toEqual([
    { path: '/api/contact', fields: { ...empty, ...written, message, petType: 'dog', urgency: 'low' } },
    { path: '/api/newsletter', fields: subscribed },
    { path: '/api/newsletter', fields: subscribed },
  ])
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:newsletter'))).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form says where to write instead', async ({ page, site }) => {
    await page.goto(`${site.address}/contact`)
    await expect(page.getByLabel('Leave this field empty').first()).toBeHidden()
    const note = page.locator('message-form noscript p')
    await expect(note).toBeVisible()
    expect(await note.innerHTML()).toContain('write to the address on this page')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  })
})
