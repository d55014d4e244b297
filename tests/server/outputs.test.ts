import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Product } from '#content/product.ts'
import { plainText } from '#lib/plain-link.ts'
import { filesBelow, isHere, packagedFiles } from '../support/files-below.ts'
import { retailers } from '../support/retailers.ts'
import { ask, catalog, openApp, origin, product } from '../support/server-fixture.ts'

// Amazon's rules bar tagged links outside the site: on paper, in files, mail, calendars and shared text.

const desk =
  'packages/owner-desk/tests/server/person-data.test.ts: a copied link loses its tag in every table'
const built = 'tests/build/offers.test.ts: carries no tag in a feed, a summary, or any other file'
const calendars = 'tests/server/outputs.test.ts: a calendar has no retailer link, with a plan or a step'
const onPaper = 'tests/e2e/print.spec.ts: no page prints an affiliate tag'
const shared = 'tests/e2e/sharing.spec.ts: no link to share carries our tag'
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
  'care/ClinicSheet.tsx':
    'tests/e2e/mouth-check.spec.ts: the sheet for the clinic prints on one Letter page, without a tag of ours',
  'care/today.ts': ownAddress,
  'care/save-pets.ts':
    'tests/e2e/mouth-check.spec.ts: photos stay over a reload, are exported with their pets',
  'server/care/calendar.ts': calendars,
  'saved/CartLineItem.tsx': 'tests/e2e/print.spec.ts: a cart prints on one sheet',
  'saved/Comparison.tsx': onPaper,
  'guides/Pick.astro': onPaper,
  'products/BuyLink.tsx': onPaper,
  'products/OfferList.tsx': onPaper,
  'products/ProductOffer.tsx': onPaper,
  'products/SizeList.tsx': onPaper,
  'saved/take-all.ts': onPaper,
  'ui/ShareLink.tsx': shared,
  'ui/share-dialog.ts': shared,
  'site/ContactForm.astro': ownAddress,
  'pages/contact.astro': ownAddress,
  'pages/guides/rss.xml.ts': built,
  'pages/last-modified.json.ts': built,
  'pages/llms.txt.ts': built,
  'pages/manifest.webmanifest.ts': built,
  'pages/products/rss.xml.ts': built,
  'pages/robots.txt.ts': built,
  'packages/editor/src/picked-photos.ts': 'reads photos that somebody picks in the editor',
  'packages/feeds/src/import/columns.ts': 'content files as a table: the tag is part of the content',
  'packages/feeds/src/import/export-command.ts': 'content files as a table: the tag is part of the content',
  'packages/feeds/src/import/import-command.ts': 'reasons why rows failed',
  'packages/feeds/src/links/check-links-command.ts':
    'packages/feeds/tests/check-links.test.ts: checks product pages, not searches, without our tag',
  'packages/launch/src/launch.ts': 'what is left to do',
  'packages/owner-desk/src/counts/counting.ts': 'a call to our own server',
  'packages/owner-desk/src/messages/OwnerMessages.tsx': desk,
  'packages/owner-desk/src/messages/server/mail-confirmation.ts': ownAddress,
  'packages/owner-desk/src/messages/server/mail-message.ts':
    'packages/owner-desk/tests/server/mail.test.ts: loses our tag in a link that its writer copied',
  'packages/owner-desk/src/messages/server/send-mail.ts':
    'packages/owner-desk/tests/server/mail.test.ts: loses our tag in a link that its writer copied',
  'packages/owner-desk/src/messages/unsubscribe.astro': ownAddress,
  'packages/owner-desk/src/reviews/ReportCard.tsx': desk,
  'packages/owner-desk/src/reviews/report-review.astro': ownAddress,
  'packages/owner-desk/src/reviews/server/owner-review-routes.ts': desk,
  'packages/owner-desk/src/server/owner-calls.ts': desk,
}

/** What makes a file, a table, a calendar, a mail, a shared text, a notification or a printed address. */
const signs =
  /Content-Disposition|text\/(?:csv|calendar)|\brss\(|new Blob\(|createObjectURL|navigator\.share\(|clipboard\.write|mailto:|sendMail\(|csv-stringify|createWriteStream|data-print|dataset\['print'\]|onPaper|showNotification\(|\bprint\(\)/
/** Pages that are files of text. */
const textFiles = /^pages\/.*\.(?:csv|ics|json|txt|webmanifest|xml)\.ts$/

describe('everything that leaves the site', () => {
  it('is in the list, and the list has nothing else', () => {
    const found = [...filesBelow('src'), ...packagedFiles()]
      .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
      .filter((file) => {
        const path = file.startsWith('packages/') ? file : join('src', file)
        return textFiles.test(file) || signs.test(readFileSync(path, 'utf8'))
      })
    expect(found.toSorted()).toEqual(Object.keys(outputs).filter(isHere).toSorted())
  })

  it('names tests that exist and that look for a tag', () => {
    const named = Object.values(outputs).filter(
      (proof) => /^(?:tests|packages)\//.test(proof) && isHere(proof),
    )
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
  const brush: Partial<Product> = { use: 'brush', form: 'long-brush', lifeStage: ['adult'], lastsDays: 90 }
  const products = [product('mint-paste', 'Mint Toothpaste'), product('soft-brush', 'Soft Brush', brush)]
  const app = openApp({}, { ...catalog, products })

  it('a calendar has no retailer link, with a plan or a step', async () => {
    const plan = 'pet=dog&weight=62&age=adult&brushing=yes'
    for (const query of [
      plan,
      `${plan}&step=dog-lip&time=08:00&id=pip1`,
      `${plan}&soreMouth=1`,
      'pet=cat&weight=300',
    ]) {
      const file = (await (await ask(app, 'GET', `/api/care-plan/calendar?${query}`)).text()).replaceAll(
        '\r\n ',
        '',
      )
      expect(file).toContain('BEGIN:VEVENT')
      expect(file).not.toMatch(tags)
      for (const address of file.match(/https?:\/\/[^\s"]+/g) ?? []) expect(address).toMatch(`${origin}/`)
    }
  })
})
