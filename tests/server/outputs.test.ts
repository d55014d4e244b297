import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clicksTablePath } from '../../packages/owner-desk/src/desk/report-api.ts'
import type { Product } from '#content/product.ts'
import { countsPath } from '../../packages/owner-desk/src/counts/counts-api.ts'
import {
  contactPath,
  messagesTablePath,
  ownerMessagesPath,
  subscribersTablePath,
} from '../../packages/owner-desk/src/messages/messages-api.ts'
import { myReviewsPath } from '../../packages/owner-desk/src/reviews/my-reviews-api.ts'
import {
  approvedReviewsPath,
  ownerReviewsPath,
} from '../../packages/owner-desk/src/reviews/owner-reviews-api.ts'
import {
  ownerReviewReportsPath,
  reviewReportsPath,
} from '../../packages/owner-desk/src/reviews/review-reports-api.ts'
import { plainText } from '#lib/plain-link.ts'
import { openDatabase } from '#server/db/open.ts'
import { subscriber } from '../../packages/owner-desk/src/server/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { filesBelow } from '../support/files-below.ts'
import { type TestDatabase, openPglite } from '../support/pglite.ts'
import { retailers } from '../support/retailers.ts'
import {
  type App,
  ask,
  authEnv,
  catalog,
  openApp,
  origin,
  product,
  sessionOf,
} from '../support/server-fixture.ts'

// Amazon's rules bar tagged links outside the site: on paper, in files, mail, calendars and shared text.

const here = 'tests/server/outputs.test.ts: a copied link loses its tag in every table and mail'
const built = 'tests/build/offers.test.ts: carries no tag in a feed, a summary, or any other file'
const calendars = 'tests/server/outputs.test.ts: a calendar has no retailer link, with a plan or a step'
const onPaper = 'tests/e2e/print.spec.ts: no page prints an affiliate tag'
/** Only shows the shop's own address. */
const ownAddress = 'no link to a retailer'

/**
 * Everything that leaves the site, by the source that makes it: the test that finds no tag in it, or why it can't
 * hold one. A new output must be added here.
 */
const outputs: Readonly<Record<string, string>> = {
  'site/person-data.ts': 'tests/e2e/my-data.spec.ts: a person can download all their data',
  'care/PlanCosts.tsx': onPaper,
  'care/PlanPick.tsx': onPaper,
  'care/VetFirst.tsx': onPaper,
  'care/care-file.ts': 'photos read from a file',
  'care/clinic-sheet.ts':
    'tests/e2e/mouth-check.spec.ts: the sheet for the clinic prints on one Letter page, without a tag of ours',
  'care/notify.ts': ownAddress,
  'care/save-pets.ts': 'tests/e2e/pets.spec.ts: pets can be exported and imported',
  'server/care/calendar.ts': calendars,
  'saved/CartLineItem.tsx': 'tests/e2e/print.spec.ts: a cart prints on one sheet',
  'saved/Comparison.tsx': onPaper,
  'guides/Pick.astro': onPaper,
  'products/BuyLink.tsx': onPaper,
  'products/OfferList.tsx': onPaper,
  'products/ProductOffer.tsx': onPaper,
  'saved/take-all.ts': onPaper,
  'ui/share-dialog.ts': 'tests/e2e/sharing.spec.ts: no link to share carries our tag',
  'site/ContactForm.astro': ownAddress,
  'pages/contact.astro': ownAddress,
  'pages/guides/rss.xml.ts': built,
  'pages/last-modified.json.ts': built,
  'pages/llms.txt.ts': built,
  'pages/manifest.webmanifest.ts': built,
  'pages/products/rss.xml.ts': built,
  'pages/robots.txt.ts': built,
  'packages/feeds/src/import/columns.ts': 'content files as a table: the tag is part of the content',
  'packages/feeds/src/import/export-command.ts': 'content files as a table: the tag is part of the content',
  'packages/feeds/src/import/import-command.ts': 'reasons why rows failed',
  'packages/feeds/src/links/check-links-command.ts':
    'packages/feeds/tests/check-links.test.ts: checks product pages, not searches, without our tag',
  'packages/launch/src/launch.ts': 'what is left to do',
  'packages/owner-desk/src/counts/counts-api.ts': 'a call to our own server',
  'packages/owner-desk/src/messages/OwnerMessages.tsx': here,
  'packages/owner-desk/src/messages/server/mail-confirmation.ts': ownAddress,
  'packages/owner-desk/src/messages/server/mail-message.ts':
    'packages/owner-desk/tests/server/mail.test.ts: loses our tag in a link that its writer copied',
  'packages/owner-desk/src/messages/server/send-mail.ts':
    'packages/owner-desk/tests/server/mail.test.ts: loses our tag in a link that its writer copied',
  'packages/owner-desk/src/messages/unsubscribe.astro': ownAddress,
  'packages/owner-desk/src/reviews/ReportCard.tsx': here,
  'packages/owner-desk/src/reviews/report-review.astro': ownAddress,
  'packages/owner-desk/src/reviews/server/owner-review-routes.ts': here,
  'packages/owner-desk/src/server/owner-calls.ts': here,
}

/** What makes a file, a table, a calendar, a mail, a shared text, a notification or a printed address. */
const signs =
  /Content-Disposition|text\/(?:csv|calendar)|\brss\(|new Blob\(|createObjectURL|navigator\.share\(|clipboard\.write|mailto:|sendMail\(|csv-stringify|createWriteStream|data-print|dataset\['print'\]|onPaper|showNotification\(|\bprint\(\)/
/** Pages that are files of text. */
const textFiles = /^pages\/.*\.(?:csv|ics|json|txt|webmanifest|xml)\.ts$/

describe('everything that leaves the site', () => {
  it('is in the list, and the list has nothing else', () => {
    const packaged = filesBelow('packages').filter((file) => /^[\w-]+\/src\//.test(file))
    const found = [...filesBelow('src'), ...packaged.map((file) => `packages/${file}`)]
      .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
      .filter((file) => {
        const path = file.startsWith('packages/') ? file : join('src', file)
        return textFiles.test(file) || signs.test(readFileSync(path, 'utf8'))
      })
    expect(found.toSorted()).toEqual(Object.keys(outputs).toSorted())
  })

  it('names tests that exist and that look for a tag', () => {
    const named = Object.values(outputs).filter((proof) => /^(?:tests|packages)\//.test(proof))
    const missing = named.filter((proof) => {
      const [, file = '', title = ''] = /^([\w./-]+): (.*)$/.exec(proof) ?? []
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const at = text.search(new RegExp(String.raw`\b(?:it|test)\((['"\x60])[^\n]*${RegExp.escape(title)}`))
      const [body = ''] = text.slice(Math.max(at, 0)).split(/\n\s*(?:it|test)(?:\.\w+)?\(/, 1)
      return at === -1 || !/\btag/i.test(body)
    })
    expect(missing).toEqual([])
  })
})

const [first] = retailers
const tagged = `https://${first.hosts[0]}/dp/B00ABCDE12?${first.tagParameter}=ours-20&${first.subTagParameter}=x`
const plain = `https://${first.hosts[0]}/dp/B00ABCDE12`
const tags = new RegExp(`[?&](?:${first.tagParameter}|${first.subTagParameter})=|ours-20`, 'i')

it('what people write keeps other addresses, and loses our tag at a retailer and its stores', () => {
  const shops = [{ ...first, stores: [{ host: 'www.amazon.co.uk' }] }]
  expect(plainText(`See ${tagged}, and <${tagged}>.`, shops)).toBe(`See ${plain} and <${plain}>.`)
  const abroad = 'https://www.amazon.co.uk/dp/B00ABCDE12'
  expect(plainText(`${abroad}?tag=ours-21`, shops)).toBe(abroad)
  for (const text of [
    'https://blog.example/?tag=dogs',
    'https://a.example/?to=https://b.example/',
    'https://',
  ])
    expect(plainText(text, shops)).toBe(text)
})

describe('on the server', () => {
  let database: TestDatabase
  let app: App
  let owner: string
  let writer: string

  beforeAll(async () => {
    database = await openPglite()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    const brush: Partial<Product> = { use: 'brush', form: 'long-brush', lifeStage: ['adult'], lastsDays: 90 }
    const products = [product('mint-paste', 'Mint Toothpaste'), product('soft-brush', 'Soft Brush', brush)]
    app = openApp(
      { ...authEnv, ...database.env, OWNER_EMAILS: 'owner@example.com' },
      { ...catalog, products },
    )
    ;[owner, writer] = [await sessionOf('owner'), await sessionOf('ida')]
  })
  afterAll(() => database.close())

  const post = async (path: string, fields: Record<string, string>) =>
    (
      await app(
        new Request(origin + path, {
          method: 'POST',
          headers: { Origin: origin },
          body: new URLSearchParams(fields),
        }),
      )
    ).status
  const read = async (path: string) => {
    const answer = await ask(app, 'GET', path, { cookie: owner })
    expect(answer.status).toBe(200)
    return answer.text()
  }

  it('a copied link loses its tag in every table and mail', async () => {
    const [name, email, message] = ['Ida', 'ida@example.com', `Is ${tagged} good?`]
    expect(await post(contactPath, { name, email, subject: tagged, message, urgency: 'low' })).toBe(201)
    // As confirmed by email.
    const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
    const connected = openDatabase({ url, fetchEndpoint })
    await connected.insert(subscriber).values({ email, consent: 'Yes', page: plainText(tagged) })
    const reported = { reviewId: 'tuna', review: 'Tuna', reason: 'not-own', message, email }
    expect(await post(reviewReportsPath, reported)).toBe(201)
    const [report] = JSON.parse(await read(ownerReviewReportsPath))
    const body = { id: report.id, state: 'answered', answer: `Look at ${tagged}` }
    await ask(app, 'POST', ownerReviewReportsPath, { cookie: owner, body })
    // A review with an address is refused, so no table of reviews holds one.
    const content = `${message} It is, for us, after three weeks of daily use.`
    const review = { productId: 'mint-paste', customerName: name, rating: 4, title: 'Good', content }
    const write = (written: object) => ask(app, 'POST', myReviewsPath, { cookie: writer, body: written })
    expect((await write(review)).status).toBe(400)
    expect((await write({ ...review, content: content.replace(tagged, 'it') })).status).toBe(201)
    const [{ id, version }] = JSON.parse(await read(ownerReviewsPath))
    await ask(app, 'POST', ownerReviewsPath, { cookie: owner, body: { id, version } })
    const click = { product: 'mint-paste', host: first.hosts[0], page: 'product', place: 'main' }
    await ask(app, 'POST', countsPath, {
      body: { click },
      headers: { 'User-Agent': 'Mozilla/5.0 Firefox/146.0' },
    })

    const texts = {
      messages: await read(messagesTablePath),
      inbox: await read(ownerMessagesPath),
      subscribers: await read(subscribersTablePath),
      reports: await read(ownerReviewReportsPath),
      reviews: await read(approvedReviewsPath),
      clicks: await read(`${clicksTablePath}?days=7`),
    }
    for (const [what, text] of Object.entries(texts))
      expect([what, tags.exec(text)?.[0]]).toEqual([what, undefined])
    for (const what of ['messages', 'inbox', 'reports'] as const) expect(texts[what]).toContain(plain)
    expect(texts.reviews).toContain('after three weeks')
    expect(texts.clicks).toContain('mint-paste')
    expect(texts.subscribers).toContain(email)
  })

  it('a calendar has no retailer link, with a plan or a step', async () => {
    const plan = 'pet=dog&weight=62&age=adult&brushing=yes'
    for (const query of [
      plan,
      `${plan}&step=dog-lip&time=08:00&id=pip1`,
      `${plan}&soreMouth=1`,
      'pet=cat&weight=300',
    ]) {
      const file = (await read(`/api/care-plan/calendar?${query}`)).replaceAll('\r\n ', '')
      expect(file).toContain('BEGIN:VEVENT')
      expect(file).not.toMatch(tags)
      for (const address of file.match(/https?:\/\/[^\s"]+/g) ?? []) expect(address).toMatch(`${origin}/`)
    }
  })
})
