import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getClicksTable } from '../../src/desk/clicks-api.ts'
import { getReport, type OwnerReport } from '../../src/desk/report-api.ts'
import { copyEmptyPglite } from '../../../../tests/support/pglite.ts'
import { reportContent } from '../../../../tests/support/report-content.ts'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { serveDesk } from '../support/serve-desk.ts'

const sample = (name: string): string => `packages/owner-desk/tests/reports/${name}`

const { on, own, ownRead, forget } = serveDesk()
const root = reportContent()
beforeAll(() => {
  for (const name of ['DATABASE_URL', 'NEON_FETCH_ENDPOINT']) vi.stubEnv(name, on.env[name])
})
beforeEach(async () => {
  for (const table of ['earning', 'click']) await on.rows(sql`delete from ${sql.raw(table)}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const run = (file: string, ...flags: string[]) => runCommand('earnings', file, '--content', root, ...flags)
/** Runs the command on a sample with changed text. */
const runEdited = (name: string, edits: readonly (readonly [RegExp, string])[], ...flags: string[]) => {
  const text = edits.reduce((all, [from, to]) => all.replace(from, to), readFileSync(sample(name), 'utf8'))
  writeFileSync(join(root, 'report.csv'), text)
  return run(join(root, 'report.csv'), ...flags)
}
const stored = async () => {
  const rows = await on.rows(
    sql`select program, day::text, product_id, retailer, page, place, orders, commission, currency, state
      from earning order by program, day, commission desc`,
  )
  return rows.map((row) => Object.values(row).join(' '))
}
const clicked = (day: string, product: string, page: string, place: string, count: number) =>
  on.rows(sql`insert into click (day, product_id, retailer, page, place, count)
    values (${day}, ${product}, 'www.amazon.com', ${page}, ${place}, ${count})`)
const report = (): Promise<OwnerReport> => ownRead(`${getReport.path}?days=365&currency=USD`)

it.each([
  ['amazon-automatic.tsv', 2],
  ['amazon-bounty.csv', 1],
  ['amazon.csv', 5],
  ['awin.csv', 3],
  ['cj.csv', 3],
  ['impact.csv', 2],
  ['rakuten.csv', 3],
  ['shareasale.csv', 3],
])('%s is stored, and the same report again changes nothing', async (name, count) => {
  expect((await run(sample(name))).said).toContain(`${count} new, 0 changed, 0 unchanged, 0 removed.`)
  const before = await stored()
  expect(before).toHaveLength(count)
  expect(await run(sample(name))).toMatchObject({
    said: expect.stringContaining(`0 new, 0 changed, ${count} unchanged, 0 removed.`),
    code: 0,
  })
  expect(await stored()).toEqual(before)
})

it('stores all of a sale', async () => {
  await run(sample('awin.csv'))
  expect(await stored()).toEqual([
    'awin 2026-11-03 mint-paste pet-barn guides/first-brush pick-2 1 110 GBP approved',
    'awin 2026-11-04 mint-paste pet-barn   0 0 GBP declined',
    'awin 2026-11-05 fish-paste pet-barn   1 81 GBP pending',
  ])
})

it('a report replaces only sales of its kind, tracking IDs and currency', async () => {
  await run(sample('amazon.csv'))
  const others = [
    await run(sample('amazon-bounty.csv')),
    await runEdited('amazon.csv', [[/tag-20/g, 'blog-20']], '--tag', 'blog-20'),
    await runEdited('amazon.csv', [[/Amazon\.com/g, 'Amazon.com.mx']]),
  ]
  expect(others.map(({ said }) => /\d+ new.*/.exec(said)?.[0])).toEqual([
    '1 new, 0 changed, 0 unchanged, 0 removed.',
    '5 new, 0 changed, 0 unchanged, 0 removed.',
    '5 new, 0 changed, 0 unchanged, 0 removed.',
  ])
})

it('a corrected report removes sales that it no longer has only if a person agrees', async () => {
  await run(sample('amazon.csv'))
  const before = await stored()
  const edits = [[/.*Lamp.*\n/, ''] as const, [/24\.00,0\.72/, '24.00,0.80'] as const]
  const { said, code } = await runEdited('amazon.csv', edits)
  expect(said).toContain('  2026-11-06 2026-11-06 B0LAMP0001 tag-20 Amazon.com Desktop 1: 32.97 USD')
  expect(said).toContain('Remove them?\nIf so, run the command again with --yes.')
  expect(code).toBe(1)
  expect(await stored()).toEqual(before)
  const agreed = await runEdited('amazon.csv', edits, '--yes')
  expect(agreed.said).toContain('0 new, 1 changed, 3 unchanged, 1 removed.')
  expect(await stored()).toEqual([before[0]?.replace('72', '80'), ...before.slice(1, 4)])
})

it('the same row in another currency replaces the stored one only if a person agrees', async () => {
  await run(sample('amazon-bounty.csv'))
  const asked = await run(sample('amazon-bounty.csv'), '--currency', 'CAD')
  expect(asked.said).toContain('  2026-11-06 2026-11-06 Prime trial tag-20 1: 3.00 USD\nRemove them?')
  expect(asked.code).toBe(1)
  expect(await stored()).toEqual(['amazon 2026-11-06  amazon   1 300 USD approved'])
  const agreed = await run(sample('amazon-bounty.csv'), '--currency', 'CAD', '--yes')
  expect(agreed.said).toContain('1 new, 0 changed, 0 unchanged, 1 removed.')
  expect(await stored()).toEqual(['amazon 2026-11-06  amazon   1 300 CAD approved'])
})

it('payouts and totals are left out and counted, and removed if an earlier version stored them', async () => {
  expect((await run(sample('shareasale.csv'))).said).toContain('Left out: 1 payout or transfer.')
  const totals = [
    [
      /$/,
      ',,,,,,,,,Total,34.77,,\nGrand Total,34.77\n,,,,,,,,,Total Earnings,34.77,,\n,,,,,,,,,,,,\n',
    ] as const,
  ]
  expect((await runEdited('amazon.csv', totals)).said).toContain('Left out: 3 totals.')
  await on.rows(sql`insert into earning
    (program, id, day, product_id, retailer, page, place, has_sub_tag, orders, sale, commission, currency)
    values ('shareasale', '77004', '2026-11-20', '', '', '', '', false, 1, 0, -20692, 'USD')`)
  expect((await run(sample('shareasale.csv'))).said).toContain('2026-11-20 77004: -206.92 USD\nRemove them?')
  await run(sample('shareasale.csv'), '--yes')
  expect(await report()).toMatchObject({ approved: 3417 + 1380, pending: 160, unstated: 0 })
})

it('an item-level report replaces the sales with the same numbers', async () => {
  await run(sample('impact.csv'))
  const items = [[/(1\.2\.3,.*),1\.40(.*)182736,1\n/, '$1,0.70$24711,1\n$1,0.70$24712,1\n'] as const]
  expect((await runEdited('impact.csv', items)).said).toContain('2 new, 0 changed, 1 unchanged, 1 removed.')
  expect((await run(sample('impact.csv'))).said).toContain('1 new, 0 changed, 1 unchanged, 2 removed.')
  const same = [
    [/(1\.2\.3,.*),1\.40(.*)182736,1\n/, '$1,0.70$24711,1\n$1,0.70$24711,1\n'] as const,
    [/,0\.48/, ','] as const,
  ]
  expect((await runEdited('impact.csv', same)).said).toContain(
    '2 orders, 0.00 USD approved, 1.40 USD pending.',
  )
})

it('sales of other tracking IDs are left out, and all of them only counted if they are ours', async () => {
  const { said } = await runEdited('amazon.csv', [[/tag-20(?=,11\/06)/, 'gadgets-20']])
  expect(said).toContain('Left out: 1 sale of other tracking IDs (gadgets-20).')
  expect(await stored()).toHaveLength(4)
  const others = await runEdited('amazon.csv', [[/tag-20/g, 'gadgets-20']])
  expect(others.said).toContain('found gadgets-20, not this shop’s (tag-20): if they are yours, add --tag')
  expect(others.code).toBe(1)
  expect(await stored()).toHaveLength(4)
  const agreed = await runEdited('amazon.csv', [[/tag-20/g, 'gadgets-20']], '--yes')
  expect(agreed.said).toContain('5 new, 0 changed, 0 unchanged, 0 removed.\nCounted as yours: gadgets-20.')
})

it('a CJ correction has the status of its sale, which may be stored, and isn’t stored without it', async () => {
  const alone = [[/04-Nov-2026 08.*\n/, ''] as const]
  const { said } = await runEdited('cj.csv', alone)
  expect(said).toContain(':3: Status: found "corrected": of a sale that is neither here nor stored: import')
  expect(await stored()).toEqual([])
  await run(sample('cj.csv'))
  const before = await stored()
  expect((await runEdited('cj.csv', alone)).said).toContain('0 new, 0 changed, 2 unchanged, 0 removed.')
  expect(await stored()).toEqual(before)
})

it.each([
  [
    'rakuten.csv',
    [
      [/,Advertiser Name/, ''],
      [/,Pet Barn/g, ''],
    ],
  ],
  [
    'cj.csv',
    [
      [/Advertiser Name/, 'Advertiser ID'],
      [/Pet Barn/g, '4242'],
    ],
  ],
] as const)('a sale of %s is the same by the name and the number of its advertiser', async (name, edits) => {
  await run(sample(name))
  const { said } = await runEdited(name, edits, '--currency', 'USD')
  expect(said).toContain('3 new, 0 changed, 0 unchanged, 3 removed.')
  expect((await run(sample(name))).said).toContain('3 new, 0 changed, 0 unchanged, 3 removed.')
})

it('columns that a person assigned are read, and a dry run stores nothing', async () => {
  const mapping = join(root, 'mapping.json')
  writeFileSync(mapping, JSON.stringify({ Provision: 'commission' }))
  const edits = [[/commissionAmount/, 'Provision'] as const]
  expect((await runEdited('awin.csv', edits)).said).toContain('no column for the commission')
  const dry = await runEdited('awin.csv', edits, '--mapping', mapping, '--dry-run')
  expect(dry.said).toContain('Dry run: nothing was stored.')
  expect(await stored()).toEqual([])
  await runEdited('awin.csv', edits, '--mapping', mapping)
  expect(await stored()).toHaveLength(3)
})

it('refuses a report at its line and column, and stores nothing', async () => {
  const { said, code } = await runEdited('awin.csv', [[/approved/, 'maybe']])
  expect(said).toContain(
    `${join(root, 'report.csv')}:2: commissionStatus: found "maybe": not a status we know`,
  )
  expect(said).toContain('Nothing was stored.')
  expect(code).toBe(1)
  expect(await stored()).toEqual([])
})

it('rows that an earlier version stored keep their meaning, and the same report changes only their status', async () => {
  await run(sample('amazon.csv'))
  await run(sample('awin.csv'))
  await on.rows(sql`update earning set report = '', tag = '', state = 'unknown'`)
  const added = readFileSync('packages/owner-desk/src/server/migrations/0016_earning_states.sql', 'utf8')
  await on.rows(sql.raw(added.split('--> statement-breakpoint').at(-1) ?? ''))
  expect((await run(sample('amazon.csv'))).said).toContain('0 new, 0 changed, 5 unchanged, 0 removed.')
  expect(await report()).toMatchObject({ orders: 5, commission: 3417, approved: 3417, unstated: 0 })
  expect((await run(sample('awin.csv'))).said).toContain('0 new, 3 changed, 0 unchanged, 0 removed.')
})

it('shows what clicks on products, guides, picks and positions earned', async () => {
  await clicked('2026-11-03', 'mint-paste', 'product', 'main', 3)
  await clicked('2026-11-03', 'mint-paste', 'guides/first-brush', 'pick-1', 1)
  await clicked('2026-11-01', 'fish-paste', 'products', 'card', 2)
  await run(sample('amazon.csv'))
  await run(sample('impact.csv'))
  const said = await report()
  expect(said).toMatchObject({
    total: 6,
    orders: 6,
    commission: 144 - 24 + 3297 + 140,
    approved: 144 - 24 + 3297,
    pending: 140,
    currencies: ['USD'],
  })
  expect(said.byProduct).toMatchObject([
    { id: 'mint-paste', count: 4, orders: 5, commission: 284 },
    { id: 'fish-paste', count: 2, orders: 0, commission: -24 },
    { id: '*', count: 0, orders: 1, commission: 3297 },
  ])
  const fromClicks = 18 + 9 + 9
  expect(said.byGuide).toEqual([
    {
      id: 'first-brush',
      name: 'Which brush should I start with?',
      count: 1,
      orders: 1,
      commission: fromClicks + 140,
    },
  ])
  expect(said.byPick).toMatchObject([{ id: 'mint-paste', guide: 'first-brush', name: 'Mint Toothpaste' }])
  expect(said.byPlace).toMatchObject([
    { name: 'main', count: 3, orders: 4, commission: 108 },
    { name: 'card', count: 2, orders: 0, commission: -24 },
    { name: 'pick-1', count: 1, orders: 1, commission: fromClicks + 140 },
    { name: '', count: 0, orders: 1, commission: 3297 },
  ])
  expect(said.byDay.find(({ name }) => name === '2026-11-03')).toMatchObject({
    count: 4,
    commission: 144 + 140,
  })
  const table = await own('GET', `${getClicksTable.path}?days=365`)
  const lines = (await table.text()).trim().split('\n')
  expect(lines).toContain('2026-11-03,mint-paste,www.amazon.com,product,main,0,2,0.54,USD,clicks')
  expect(lines).toContain('2026-11-03,mint-paste,,guides/first-brush,pick-1,0,1,1.4,USD,sub-tag')
  expect(lines).toContain('2026-11-05,fish-paste,www.amazon.com,products,card,0,0,-0.24,USD,clicks')
  expect(lines).toContain('2026-11-06,*,www.amazon.com,,,0,1,32.97,USD,nothing')
})

it('keeps currencies apart', async () => {
  await run(sample('awin.csv'))
  await run(sample('shareasale.csv'))
  const said = await report()
  expect(said.currencies.toSorted()).toEqual(['GBP', 'USD'])
  expect(said).toMatchObject({ currency: 'USD', orders: 2, commission: 1540 })
})

it('deletes earnings after 400 days', async () => {
  await run(sample('shareasale.csv'))
  await on.rows(sql`update earning set day = current_date - 401 where commission > 0`)
  await forget()
  expect(await stored()).toHaveLength(1)
})

it('the command lists its reports, and can be rehearsed on the database of npm start', async () => {
  expect((await runCommand('earnings', '--formats')).said).toContain('Rakuten: Signature Orders Report\n')
  vi.stubEnv('DATA_DIR', join(root, 'data'))
  await copyEmptyPglite(join(root, 'data'))
  const rehearse = () => run(sample('impact.csv'), '--local')
  expect(await rehearse()).toMatchObject({ said: expect.stringContaining('2 new, 0 changed'), code: 0 })
  expect((await rehearse()).said).toContain('0 new, 0 changed, 2 unchanged, 0 removed.')
})
