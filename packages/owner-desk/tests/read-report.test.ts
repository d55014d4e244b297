import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '../../../src/content/content-folder.ts'
import { reportContent } from '../../../tests/support/report-content.ts'
import { openReport } from '../src/earnings/open-report.ts'
import { readEarnings } from '../src/earnings/read-report.ts'
import { columnsOf } from '../src/earnings/report-columns.ts'
import { reportShopOf } from '../src/earnings/report-shop.ts'

const root = reportContent()
const shop = reportShopOf(readContent(root))
rmSync(root, { recursive: true })

const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'reports', name), 'utf8')

/** What a report has, or its first problem as the command prints it. */
async function read(text: string, currency?: string, tags: readonly string[] = []) {
  const open = await openReport(Buffer.from(text))
  const columns = 'problems' in open ? undefined : columnsOf(open.header, [], undefined)
  const report =
    'problems' in open
      ? open
      : columns === undefined || 'problem' in columns
        ? { problems: [{ line: open.headerLine, column: '', message: columns?.problem ?? '' }] }
        : readEarnings(open, {
            ...columns,
            shop: { ...shop, tags: new Map([...shop.tags, ...tags.map((tag) => [tag, ''] as const)]) },
            currency,
            today: '2026-11-22',
            stored: [{ id: 'A-9 Pet Barn 2026-11-01 2026-11-02 1', state: 'approved' }],
          })
  if (!('problems' in report)) return { ...report, problem: '' }
  const [{ line, column, message } = { line: 0, column: '', message: '' }] = report.problems
  return {
    earnings: [],
    leftOut: '',
    leftOutIds: [],
    problem: `:${line}: ${column === '' ? '' : `${column}: `}${message}`,
  }
}

/**
 * What is read of each sample: the days of sale and click, the id, where it came from and whether a sub-tag says so, and
 * what it brought.
 */
const samples = Map.groupBy(
  `
amazon-automatic.tsv: 2026-11-03 - 2026-11-03 B0MINT0001 tag-20 Amazon.com  1 | mint-paste amazon   false | tag-20 1 1200 36 USD approved sales amazon
amazon-automatic.tsv: 2026-11-05 - 2026-11-05 B0FISH0001 tag-20 A shop  1 | fish-paste amazon   false | tag-20 -1 -800 -24 USD approved sales amazon
amazon-bounty.csv: 2026-11-06 - 2026-11-06 Prime trial tag-20 1 |  amazon   false | tag-20 1 0 300 USD approved bounty amazon
amazon.csv: 2026-11-03 - 2026-11-03 B0MINT0001 tag-20 Amazon.com Mobile 1 | mint-paste amazon   false | tag-20 2 2400 72 USD approved sales amazon
amazon.csv: 2026-11-03 - 2026-11-03 B0MINT0001 tag-20 Amazon.com Mobile 2 | mint-paste amazon   false | tag-20 1 1200 36 USD approved sales amazon
amazon.csv: 2026-11-03 - 2026-11-03 B0MINT0001 tag-20 Amazon.com Mobile 3 | mint-paste amazon   false | tag-20 1 1200 36 USD approved sales amazon
amazon.csv: 2026-11-05 - 2026-11-05 B0FISH0001 tag-20 Amazon.com Desktop 1 | fish-paste amazon   false | tag-20 0 -800 -24 USD approved sales amazon
amazon.csv: 2026-11-06 - 2026-11-06 B0LAMP0001 tag-20 Amazon.com Desktop 1 |  amazon   false | tag-20 1 109900 3297 USD approved sales amazon
awin.csv: 2026-11-03 2026-11-03 900001 | mint-paste pet-barn guides/first-brush pick-2 true |  1 2200 110 GBP approved sales awin
awin.csv: 2026-11-05 2026-11-04 900002 | fish-paste pet-barn   true |  1 1610 81 GBP pending sales awin
awin.csv: 2026-11-04 2026-11-04 900003 | mint-paste pet-barn   true |  0 0 0 GBP declined sales awin
cj.csv: 2026-11-03 - A-1 Pet Barn 2026-11-03 2026-11-04 1 | mint-paste pet-barn guides/first-brush pick-1 true |  2 1998 160 USD pending sales cj
cj.csv: 2026-11-04 - A-2 Pet Barn 2026-11-04 2026-11-05 1 | fish-paste pet-barn   true |  1 999 80 USD approved sales cj
cj.csv: 2026-11-03 - A-1 Pet Barn 2026-11-03 2026-11-20 1 | mint-paste pet-barn guides/first-brush pick-1 true |  -2 -1998 -160 USD pending sales cj
impact.csv: 2026-11-03 2026-11-03 1.2.3 182736 | mint-paste  guides/first-brush pick-1 true |  1 3497 140 USD pending sales impact
impact.csv: 2026-11-04 2026-11-04 1.2.4 182737 |     false |  0 0 0 USD declined sales impact
rakuten.csv: 2026-11-03 - 900100 Pet Barn 4711 2026-11-03 2026-11-05 1 | mint-paste pet-barn   true |  2 1998 160 USD approved sales rakuten
rakuten.csv: 2026-11-03 - 900100 Pet Barn 4712 2026-11-03 2026-11-05 1 | fish-paste pet-barn   false |  1 100999 81 USD approved sales rakuten
rakuten.csv: 2026-11-09 - 900100 Pet Barn 4711 2026-11-09 2026-11-12 1 | mint-paste pet-barn   true |  -2 -1998 -160 USD approved sales rakuten
shareasale.csv: 2026-11-03 2026-11-03 77001 | mint-paste pet-barn   false |  1 1998 160 USD pending sales shareasale
shareasale.csv: 2026-11-04 2026-11-04 77002 | fish-paste pet-barn   true |  0 0 0 USD declined sales shareasale
shareasale.csv: 2026-11-05 2026-11-05 77003 |  pet-barn   false |  1 13800 1380 USD approved sales shareasale
`
    .trim()
    .split('\n'),
  (line) => line.split(': ', 1)[0] ?? '',
)

it.each([...samples])('reads each sale of %s', async (name, lines) => {
  const { earnings } = await read(sample(name))
  const said = earnings.map((one) => {
    const { day, clickDay, id, productId, retailer, page, place, hasSubTag } = one
    const { tag, orders, sale, commission, currency, state, report, program } = one
    return [
      [name + ':', day, clickDay ?? '-', id],
      [productId, retailer, page, place, hasSubTag],
      [tag, orders, sale, commission, currency, state, report, program],
    ]
      .map((part) => part.join(' '))
      .join(' | ')
  })
  expect(said).toEqual(lines)
})

/** What is refused: its name, a sample, what is changed in it to what, and the problem. */
const refusals = String.raw`
an empty file ~ amazon ~ [^]* ~  ~ :1: the file is empty: download the report again
a web page ~ amazon ~ [^]* ~ <!doctype html> ~ :1: a web page, not a report
a spreadsheet ~ amazon ~ [^]* ~ PK sheet ~ :1: a spreadsheet or ZIP file: unpack it
an answer of an API ~ amazon ~ [^]* ~ {"Actions": []} ~ :1: JSON, as from an API: download
unknown columns ~ amazon ~ [^]* ~ Day,Visits,X\n1,2,3 ~ :1: found "Day, Visits, X": not the columns
orders ~ amazon ~ [^]* ~ ASIN,Date,Qty\nB0,11/03/2026,1 ~ :1: Amazon’s report of orders, which
a ledger ~ amazon ~ [^]* ~ Ledger ID,Action,Impact\n1,sale,2 ~ :1: ShareASale’s ledger, which mixes
no commission ~ amazon ~ ,Ad Fees\(\$\) ~ ,Fee ~ :2: no column for the commission: download the
no rows ~ amazon ~ Pet[^]* ~  ~ :2: no rows below the column names: choose a period with sales
days first ~ amazon ~ 11\/05 ~ 23/11 ~ :6: Date Shipped: found "23/11/2026": no such day in MM/DD
mixed-up days ~ amazon ~ 11\/05 ~ 05/11 ~ :1: found "Fee-Earnings report from 11/01/2026 to
the future ~ amazon ~ 11\/05\/2026 ~ 11/03/2031 ~ :6: Date Shipped: found "11/03/2031": a day in the
a decimal comma ~ amazon ~ ,0\.72, ~ ,"0,72", ~ :3: Ad Fees($): found "0,72": a decimal comma
another currency ~ amazon ~ ,0\.72, ~ ,€0.72, ~ :3: Ad Fees($): found "€0.72": not in the currency
a short row ~ amazon ~ ,Mobile,Direct\n ~ \n ~ :3: not as many fields as the first line has names
an open quote ~ amazon ~ "Mint ~ ""Mint ~ :3: a quotation mark
a new status ~ awin ~ approved ~ maybe ~ :2: commissionStatus: found "maybe": not a status we know
no status ~ awin ~ commissionStatus ~ x ~ :1: no column for the status, and without it declined
a sale twice ~ awin ~ 900003 ~ 900001 ~ :4: id: found "900001": the same sale as in line 2: remove
dollars in pounds ~ awin ~ 1\.10 ~ $1.10 ~ :2: commissionAmount: found "$1.10": not in the currency
no currency ~ rakuten ~ Pet Barn ~ X ~ :2: Total Commission: found "1.60": in which currency?
`
  .trim()
  .split('\n')

it.each(refusals.map((line) => line.split(' ~ ')))(
  'refuses %s at its line and column',
  async (_name, file = '', from = '', to = '', problem = '') => {
    const text = sample(`${file}.csv`).replace(new RegExp(from), to.replaceAll('\\n', '\n'))
    expect((await read(text)).problem).toContain(problem)
  },
)

it.each([
  ['the store of the seller', 'amazon', [/Amazon\.com/g, 'Amazon.com.mx'], '', 'MXN'],
  ['a person, before the store', 'amazon', [/Amazon\.com/g, 'Amazon.com.mx'], 'CAD', 'CAD'],
  ['the store of other sales', 'amazon', [/Amazon\.com(?=,tag-20,11\/03)/g, 'A shop'], '', 'USD'],
  ['the store of the tracking ID', 'amazon', [/Amazon\.com/g, 'A shop'], '', 'USD'],
  ['a sign', 'amazon', [/\(\$\)/g, '(£)'], '', 'GBP'],
  ['a sign with a country', 'amazon', [/\(\$\)/g, '(CA$)'], '', 'CAD'],
  ['a code in a column', 'cj', [/\(USD\)/g, '(EUR)'], '', 'EUR'],
  ['the rows', 'awin', [/GBP(?=,mint-paste)/g, 'EUR'], '', 'EUR EUR GBP'],
] as const)('%s says the currency', async (_name, file, [from, to], said, currencies) => {
  const { earnings } = await read(sample(`${file}.csv`).replace(from, to), said || undefined)
  expect([...new Set(earnings.map(({ currency }) => currency))].toSorted()).toEqual([
    ...new Set(currencies.split(' ')),
  ])
})

it.each([
  ['the title', 'Report from 01/11/2026 to 10/11/2026', 'A shop', '03/11/2026', '2026-11-03'],
  ['a title in words', 'November 1, 2026 to November 10, 2026', 'Amazon.ca', '03/11/2026', '2026-11-03'],
  ['a title in words', 'November 1, 2026 to November 10, 2026', 'Amazon.ca', '11/03/2026', '2026-11-03'],
  ['a day after the 12th', 'Report', 'Amazon.ca', '03/11/2026 13/11/2026', '2026-11-03'],
  ['a day after the 12th', 'Report', 'Amazon.ca', '11/03/2026 11/13/2026', '2026-11-03'],
  ['the store', 'Report', 'Amazon.co.uk', '03/11/2026', '2026-11-03'],
  ['the store', 'Report', 'Amazon.com', '11/03/2026', '2026-11-03'],
  ['the tracking ID', 'Report', 'A shop', '11/03/2026', '2026-11-03'],
  ['nobody', 'Report', 'Amazon.ca', '03/11/2026', ':2: Date Shipped: found "03/11/2026": does the'],
  ['nobody', 'Report', 'Amazon.ca', '11/11/2026', '2026-11-11'],
])('%s says whether days come before months (%s, %s)', async (_name, title, seller, days, first) => {
  const rows = days.split(' ').map((day) => `B0MINT0001,tag-20,${day},${seller},1,0.40`)
  const header = 'ASIN,Tracking ID,Date Shipped,Seller,Quantity,Ad Fees'
  const { earnings, problem } = await read([title, header, ...rows].join('\n'))
  expect(earnings[0]?.day ?? problem).toContain(first)
})

it.each([
  ['amounts as spreadsheets write them', 'amazon.csv', [[/-0\.24/, "'-2.4E-1"]]],
  ['days as the API writes them', 'rakuten.csv', [[/11\/3\/26/g, 'Tue Nov 03 2026 10:15:22 GMT+0000 (UTC)']]],
  ['marks in letters', 'shareasale.csv', [[/9001\|\|\|0/, '9001|N||N']]],
  ['the name of the sub-tag in the API', 'cj.csv', [[/SID/, 'shopperId']]],
  [
    'a commission in two currencies',
    'cj.csv',
    [
      [/Publisher Commission/, 'Publisher Commission (Advertiser Currency),Publisher Commission'],
      [/(,-?\d\.\d\d,[mf])/g, ',9.87$1'],
    ],
  ],
] as const)('%s are read as the same sales (%s)', async (_name, file, edits) => {
  const edited = edits.reduce((all, [from, to]) => all.replace(from, to), sample(file))
  const [before, after] = [await read(sample(file)), await read(edited)]
  expect(after).toEqual(before)
})

it('leaves out payouts, totals and sales of other tracking IDs, and says so', async () => {
  const totals = ',,,,,,,,,Total,34.77,,\nGrand Total,34.77\n,,,,,,,,,Total Earnings,34.77,,\n,,,,,,,,,,,,\n'
  expect(await read(sample('amazon.csv') + totals)).toMatchObject({
    leftOut: '3 totals',
    leftOutIds: [],
    from: '2026-11-01',
    to: '2026-11-10',
  })
  const mixed = sample('amazon.csv').replace(/tag-20(?=,11\/06)/, 'gadgets-20')
  const { leftOut, leftOutIds, earnings } = await read(mixed)
  expect([leftOut, leftOutIds, earnings.length]).toEqual([
    '1 sale of other tracking IDs (gadgets-20)',
    ['2026-11-06 B0LAMP0001 gadgets-20 Amazon.com Desktop 1'],
    4,
  ])
  expect((await read(mixed, undefined, ['gadgets-20'])).earnings).toHaveLength(5)
  const payout = sample('shareasale.csv')
  for (const text of [payout, payout.replace('Affiliate Payment', '')])
    expect(await read(text)).toMatchObject({ leftOut: '1 payout or transfer', leftOutIds: ['77004'] })
  const unknown = payout.replace('Affiliate Payment', '').replace(/Payment 9\/1.*ACH/, '')
  const { problem } = await read(unknown.replace('shareasale.com|www.shareasale.com', 'X|'))
  expect(problem).toContain(':5: Trans Type: found "": a payout or')
  const others = await read(sample('amazon.csv').replaceAll('tag-20', 'gadgets-20'))
  expect(others.problem).toContain('found gadgets-20, not this shop’s (tag-20): if they are yours, add --tag')
})

it('sales of two stores are never one sum', async () => {
  const text = [
    'ASIN,Tracking ID,Date Shipped,Seller,Quantity,Ad Fees',
    'B0MINT0001,tag-20,2026-11-03,A shop,1,0.40',
    'B0MINT0001,uk-21,2026-11-03,Amazon.co.uk,1,0.40',
    'B0FISH0001,uk-21,2026-11-03,A shop,1,0.40',
  ].join('\n')
  const { problem } = await read(text, 'USD', ['uk-21'])
  expect(problem).toContain(
    ':1: Seller: found sales of stores that pay USD and GBP: leave out --currency, or download one report per store',
  )
  const { earnings } = await read(text, undefined, ['uk-21'])
  expect(earnings.map(({ currency }) => currency)).toEqual(['USD', 'GBP', 'GBP'])
})

it('a CJ correction has the status of its sale here, or of the stored one', async () => {
  const alone = sample('cj.csv').replace(/04-Nov-2026 08.*\n/, '')
  expect((await read(alone)).problem).toContain(
    ':3: Status: found "corrected": of a sale that is neither here nor stored: import',
  )
  const { earnings } = await read(alone.replaceAll('A-1', 'A-9'))
  expect(earnings.map(({ state, commission }) => [state, commission])).toEqual([
    ['approved', 80],
    ['approved', -160],
  ])
})

it('two columns of one name are read only if they are the same in each row', async () => {
  const twice = (other: string) =>
    sample('impact.csv')
      .replace(',Action Earnings', ',Action Earnings,Action Earnings')
      .replace(',1.40', `,1.40,${other}`)
      .replace(',0.48', ',0.48,0.48')
  expect((await read(twice('1.50'))).problem).toContain(
    ':2: columns 8 and 9 are both named "Action Earnings", and differ: delete or rename the wrong one',
  )
  expect((await read(twice('1.40'))).earnings).toHaveLength(2)
})
