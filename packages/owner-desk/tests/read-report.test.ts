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

const sample = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'reports', `${name}.csv`), 'utf8')

/** What a report has, or its first problem as the command prints it. */
async function read(text: string, currency?: string) {
  const open = await openReport(Buffer.from(text))
  const columns = 'problems' in open ? undefined : columnsOf(open.header, [], undefined)
  const report =
    'problems' in open
      ? open
      : columns === undefined || 'problem' in columns
        ? { problems: [{ line: open.headerLine, column: '', message: columns?.problem ?? '' }] }
        : readEarnings(open, { ...columns, shop, currency, today: '2026-11-22', stored: [] })
  if (!('problems' in report)) return { earnings: report.earnings, problem: '' }
  const [{ line, column, message } = { line: 0, column: '', message: '' }] = report.problems
  return { earnings: [], problem: `:${line}: ${column === '' ? '' : `${column}: `}${message}` }
}

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
three decimals after a comma ~ amazon ~ ,0\.72, ~ ,"0,725", ~ :3: Ad Fees($): found "0,725": a decimal
points for thousands ~ amazon ~ ,0\.72, ~ ,"1.099,72", ~ :3: Ad Fees($): found "1.099,72": a decimal
a word ~ amazon ~ ,0\.72, ~ ,soon, ~ :3: Ad Fees($): found "soon": not an amount: write it as
half an item ~ amazon ~ ,2,0, ~ ,1.5,0, ~ :3: Items Shipped: found "1.5": not a number of items
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
    const text = sample(file).replace(new RegExp(from), to.replaceAll('\\n', '\n'))
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
  const { earnings } = await read(sample(file).replace(from, to), said || undefined)
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
