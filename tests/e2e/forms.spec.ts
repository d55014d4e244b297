import { type Locator, type Page, expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { tooWide } from './layout.ts'
import { Shop } from './shop.ts'

const contact = (page: Page): Locator => page.getByRole('form', { name: 'Contact' })
const newsletter = (page: Page): Locator => page.getByRole('contentinfo').getByLabel('Email address')

/** A field's accessible description, and whether it's invalid. */
async function expectProblem(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(text)
}

async function expectNoProblem(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveAccessibleDescription('')
}

test("contact, by keyboard on the smallest phone: errors stay below their fields until they're fixed, a draft survives a reload, and nothing is sent", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })
  const shop = new Shop(page)
  await shop.open('/contact')
  const form = contact(page)
  const [name, email, subject, message] = ['Name *', 'Email *', 'Subject *', 'Message *'].map((label) =>
    form.getByLabel(label),
  )
  if (!name || !email || !subject || !message) throw new Error('a field is missing')
  await expect(form.getByLabel('Priority')).toHaveValue('low')
  await name.focus()
  await page.keyboard.insertText(' \u3164\u2800\u200F ')
  await page.keyboard.press('Enter')
  await expectProblem(name, 'Enter your name.')
  await expectProblem(email, 'Enter your email address so we can answer.')
  await expectProblem(subject, 'Tell us in a few words what this is about.')
  await expectProblem(message, 'Enter your message.')
  await expect(name).toBeFocused()
  await expect(page.getByText('Enter your name.')).toBeInViewport()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)

  await name.fill('Moss')
  await expectNoProblem(name)
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await page.keyboard.type('moss at example')
  await expectProblem(email, 'Enter an email address like name@example.com.')
  await subject.fill('A loose tooth')
  await message.fill('It moved on Monday.')
  await email.press('Enter')
  await expect(email).toBeFocused()
  await page.reload()
  await expect(message).toHaveValue('It moved on Monday.')
  await email.fill('moss@example.com')
  await expectNoProblem(email)
  await form.getByLabel('Pet type').selectOption('cat')
  await form.getByRole('button', { name: 'Send Message' }).focus()
  await page.keyboard.press('Enter')
  const sending = form.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeFocused()
  await expect(sending).toBeDisabled()
  await shop.expectToast('Message Sent Successfully!', "We'll get back to you within 24 hours.")
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await expect(page.locator('.field-problem')).toHaveCount(0)
  await expect(message).toHaveValue('')
  await expect(form.getByLabel('Pet type')).toHaveValue('')
  expect(calls).toEqual([])
})

test("newsletter: the same in the footer, nothing is stored, and a browser that can't store it says so", async ({
  page,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const kept = () => page.evaluate(() => localStorage.getItem('pearly-paws:newsletter'))
  await new Shop(page).open('/faq')
  const field = newsletter(page)
  await field.focus()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expectProblem(field, 'Enter your email address.')
  await expect(field).toBeFocused()
  await page.keyboard.type('moss@')
  await page.keyboard.press('Enter')
  await expectProblem(field, 'Enter an email address like name@example.com.')
  expect(await axeFindings(page, 'footer')).toEqual([])
  expect([alerts, await kept()]).toEqual([[], null])
  await page.keyboard.type('example.com')
  await expectNoProblem(field)
  await page.evaluate(() => {
    Reflect.set(window, 'store', Storage.prototype.setItem)
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.keyboard.press('Enter')
  await expect
    .poll(() => alerts)
    .toEqual(['Sorry, there was an error subscribing to the newsletter. Please try again.'])
  await expect(field).toHaveValue('moss@example.com')
  await page.evaluate(() => {
    Storage.prototype.setItem = Reflect.get(window, 'store')
  })
  await page.keyboard.press('Enter')
  await expect.poll(kept).toBe('["moss@example.com"]')
  expect(alerts.slice(1)).toEqual([
    "Thank you for subscribing to our newsletter! You'll receive dental health tips and exclusive offers.",
  ])
  await expect(field).toHaveValue('')
})

test('vet locator: a ZIP code has five digits, is searched for even if its check arrives late, and leads to real searches and samples', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_astro\/field-problems[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await new Shop(page).open('/vet-locator')
  const form = page.getByRole('form', { name: 'Vet search' })
  const zip = form.getByLabel('ZIP code')
  const search = form.getByRole('button', { name: 'Search' })
  const found = page.getByText(/^The searches below use 97201\. Our \d+ sample clinics follow\.$/)
  await search.click()
  await zip.pressSequentially('972019')
  await expect(zip).toHaveValue('97201')
  await search.click()
  release()
  await expect(page.getByText('Searching...')).toBeVisible()
  await expect(found).toBeVisible()

  await page.reload()
  await zip.fill('  ')
  await zip.press('Enter')
  await expectProblem(zip, 'Enter your 5-digit ZIP code.')
  await expect(zip).toBeFocused()
  await expect(page.locator('[data-results]')).toBeHidden()
  await expect(page.locator('.field-problem').first()).toBeInViewport()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page, 'main')).toEqual([])
  await zip.fill('9720')
  await zip.press('Enter')
  await expectProblem(zip, 'A ZIP code has 5 digits, such as 97201.')
  await zip.fill('97201')
  await expectNoProblem(zip)
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(found).toBeVisible()
  await expect(search).toBeFocused()
  // Real searches come first, with the ZIP code in them.
  const real = page.getByRole('link', { name: 'Find veterinary dentists near 97201' })
  await expect(real).toHaveAttribute('href', /query=veterinary\+dentists\+near\+97201$/)
  // The directories of AVDC and AAHA are asked there.
  for (const [name, address] of [
    ['AVDC directory', /^https:\/\/avdc\.org\//],
    ['AAHA directory', /^https:\/\/www\.aaha\.org\//],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  await expect(page.getByText('Enter 97201 there.')).toBeVisible()
  const clinic = page.locator('[data-results] li.panel').first()
  await expect(clinic.getByRole('link', { name: /^\(\d{3}\) 555-01\d\d$/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  )
  await expect(clinic.getByRole('link', { name: /, [A-Z]{2} \d{5}$/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  )
  await expect(clinic).toContainText('miles')
  await expect(page.getByText('These clinics are samples.')).toBeVisible()
})

test('care plan: no animal chosen, then an invalid weight', async ({ page }) => {
  await new Shop(page).open('/care-plan')
  const form = page.locator('form.plan-form')
  const make = form.getByRole('button', { name: 'Get my plan' })
  await make.focus()
  await page.keyboard.press('Enter')
  const dog = form.getByRole('radio', { name: 'Dog' })
  await expectProblem(dog, 'Choose dog or cat.')
  await expect(dog).toBeFocused()
  await page.keyboard.press('Space')
  await expectNoProblem(dog)
  const weight = form.getByLabel('How much do they weigh?')
  await weight.fill('heavy')
  await weight.press('Enter')
  await expectProblem(weight, 'Enter a weight as a number, such as 12 or 12.5, or leave it blank.')
  expect(await axeFindings(page, 'main')).toEqual([])
  await weight.fill(' 62,5 ')
  await weight.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('For a dog, 62.5 lb')
})

test('if the validation code fails to load, the browser shows the errors, and nothing is lost', async ({
  page,
}) => {
  await page.route(/\/_astro\/(?:field-problems|send-message)/, (route) => route.abort())
  const shop = new Shop(page)
  await shop.open('/contact')
  const send = contact(page).getByRole('button', { name: 'Send Message' })
  await contact(page).getByLabel('Name *').fill('Moss')
  await send.click()
  await expect(contact(page).getByLabel('Email *')).toBeFocused()
  await expect(page.locator('.field-problem')).toHaveCount(0)
  await contact(page).getByLabel('Email *').fill('moss@example.com')
  await contact(page).getByLabel('Subject *').fill('A loose tooth')
  await contact(page).getByLabel('Message *').fill('It moved on Monday.')
  await send.click()
  await shop.expectToast('Error', 'Failed to send message. Please try again.')
  await expect(contact(page).getByLabel('Message *')).toHaveValue('It moved on Monday.')
})
