import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogFile, openCatalogFile } from '../../../../src/server/search/read.ts'
import { openBuiltPages } from '../../../../src/dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '../../../../src/dev/site-server.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { axeFindings } from '../../../../tests/e2e/axe.ts'
import { findBrowser } from '../../../../tests/support/browser.ts'
import { type TestDatabase, openPglite } from '../../../../tests/support/pglite.ts'
import { launchedShop } from '../../../../tests/support/other-shops.ts'
import { type MailServer, mailLogin, openMailServer } from '../../../../tests/support/mail-server.ts'
import { authEnv, openAppOn, sessionOf } from '../../../../tests/support/server-fixture.ts'

let site: LocalSite
let database: TestDatabase
let browser: Browser
let smtp: MailServer

beforeAll(async () => {
  database = await openPglite()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  const catalog = openCatalogFile(join(launchedShop, catalogFile))
  smtp = await openMailServer()
  const env = {
    ...authEnv,
    OWNER_EMAILS: 'owner@example.com',
    SMTP_URL: `smtp://${mailLogin}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'shop@example.com',
  }
  const api = openAppOn({ ...env, ...database.env }, () => catalog)
  site = await openLocalSite({ root: launchedShop, api, pages: await openBuiltPages(launchedShop) })
  browser = await chromium.launch((await findBrowser()).launch)
})

afterAll(async () => {
  await browser.close()
  await site.close()
  await smtp.close()
  await database.close()
})

const written = { Name: 'Ida', Email: 'ida@example.com', Subject: 'Chews', Message: 'Which one?\nFor a pug.' }

async function visit(path: string, cookie = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
  const cookies = cookie === '' ? [] : cookie.split('; ').map((one) => one.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: site.address })))
  const page = await context.newPage()
  await page.goto(path)
  return page
}

it('a message and an address are kept, and the address is confirmed by the link that is mailed', async () => {
  const page = await visit('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  expect(await page.getByText('This form is a demo').count()).toBe(0)
  for (const [label, text] of Object.entries(written)) await form.getByLabel(`${label} *`).fill(text)
  await form.getByLabel('Pet type').selectOption('Dog')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent Successfully!').first().waitFor()
  expect(await form.getByLabel('Message *').inputValue()).toBe('')
  expect(await axeFindings(page, 'main')).toEqual([])

  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const field = page.getByRole('contentinfo').getByLabel('Email address')
  await field.fill('ida@example.com')
  await field.press('Enter')
  await expect.poll(() => alerts).toEqual([expect.stringMatching(/^Almost done! We sent you an email/)])
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:newsletter'))).toBeNull()
  await page.context().close()

  // The message was mailed, too.
  const mail = smtp.mails.find(({ to }) => to.includes('ida@example.com'))
  const text = mail?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const [, link = ''] = /https?:\/\/[^/]+(\/api\/newsletter\/confirm\?token=[\w.-]+)/.exec(text) ?? []
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(link)
  const subscribe = reader.getByRole('main').getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await reader.getByText('You’re subscribed. Every email has a link to unsubscribe.').waitFor()
  expect(await subscribe.isVisible()).toBe(false)
  await reader.goto(link.replace('token=', 'token=x'))
  await reader.getByText('This link doesn’t work anymore.').waitFor()
  await context.close()
}, 120_000)

it('an owner reads, answers, exports, and deletes it; the reader unsubscribes by the link', async () => {
  const page = await visit('/owner', await sessionOf('owner'))
  await page.getByText('1 new message.').waitFor()
  await page.getByText('For a pug.').waitFor()
  expect(await axeFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Mark as answered: Chews' }).click()
  await page.getByText('No new messages.').waitFor()
  await page.getByText(/Answered on/).waitFor()
  const read = (name: string) => page.evaluate(async (link) => (await fetch(link)).text(), name)
  expect(await read('/api/owner/messages.csv')).toContain('Which one?')
  const link = /http\S+unsubscribe\?id=[\da-f-]+/.exec(await read('/api/owner/subscribers.csv'))?.[0] ?? ''

  const reader = await visit(link)
  const unsubscribe = reader.getByRole('main').getByRole('button', { name: 'Unsubscribe' })
  // Opening the link, as an email program may, changes nothing.
  expect(await read('/api/owner/subscribers.csv')).toContain('ida@example.com')
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await unsubscribe.click()
  await reader.getByText('You’re unsubscribed. We deleted your email address.').waitFor()
  expect(await axeFindings(reader, 'main')).toEqual([])
  expect(await read('/api/owner/subscribers.csv')).not.toContain('ida@example.com')
  await reader.context().close()

  await page.getByRole('button', { name: 'Delete: Chews' }).click()
  await page.getByText('Deleted.').waitFor()
  expect(await page.getByText('For a pug.').count()).toBe(0)
  await page.context().close()
}, 120_000)
