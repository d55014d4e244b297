import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clicksTablePath, type OwnerReport, reportPath } from '../../src/desk/report-api.ts'
import { importReport, type ReportOptions } from '../../src/earnings/import-report.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { type Database, openDatabase } from '../../../../src/server/db/open.ts'
import { databases } from '../../../../tests/support/databases.ts'
import type { TestDatabase } from '../../../../tests/support/pglite.ts'
import { reportContent } from '../../../../tests/support/report-content.ts'
import { runForget } from '../../../../tests/support/run-forget.ts'
import { type App, ask, authEnv, openApp, sessionOf } from '../../../../tests/support/server-fixture.ts'

describe.each(databases)('earnings on %s', (_, open) => {
  let database: TestDatabase
  let connected: Database
  let app: App
  let root: string

  beforeAll(async () => {
    database = await open()
    const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
    await migrate({ url, fetchEndpoint })
    connected = openDatabase({ url, fetchEndpoint })
    app = openApp({ ...authEnv, ...database.env, OWNER_EMAILS: 'moss@example.com' })
    root = reportContent()
  })
  beforeEach(async () => {
    await connected.execute(sql`delete from earning`)
    await connected.execute(sql`delete from click`)
    rmSync(join(root, '.earnings.json'), { force: true })
  })
  afterAll(async () => {
    rmSync(root, { recursive: true })
    await database.close()
  })

  const run = (file: string, options: Partial<ReportOptions> = {}) =>
    importReport(file, connected, {
      root,
      currency: 'USD',
      isDry: false,
      today: '2026-11-23',
      confirm: () => Promise.resolve(true),
      ...options,
    })
  const stored = async () => {
    const { rows } = await connected.execute(
      sql`select program, day::text, product_id, retailer, page, place, orders, commission, currency
        from earning order by program, day, commission desc`,
    )
    return rows.map((row) => Object.values(row).join(' '))
  }
  const clicked = (day: string, product: string, page: string, place: string, count: number) =>
    connected.execute(sql`insert into click (day, product_id, retailer, page, place, count)
      values (${day}, ${product}, 'www.amazon.com', ${page}, ${place}, ${count})`)
  const report = async (): Promise<OwnerReport> =>
    (await ask(app, 'GET', `${reportPath}?days=365&currency=USD`, { cookie: await sessionOf('moss') })).json()

  it.each([
    [
      'amazon',
      [
        'amazon 2026-11-03 mint-paste amazon   2 72 USD',
        'amazon 2026-11-03 mint-paste amazon   1 36 USD',
        'amazon 2026-11-03 mint-paste amazon   1 36 USD',
        'amazon 2026-11-05 fish-paste amazon   0 -24 USD',
        'amazon 2026-11-06  amazon   1 3297 USD',
      ],
    ],
    [
      'awin',
      [
        'awin 2026-11-03 mint-paste pet-barn guides/first-brush pick-2 1 110 GBP',
        'awin 2026-11-04 mint-paste pet-barn   0 0 GBP',
        'awin 2026-11-05 fish-paste pet-barn   1 81 GBP',
      ],
    ],
    [
      'shareasale',
      [
        'shareasale 2026-11-03 mint-paste pet-barn   1 160 USD',
        'shareasale 2026-11-04 fish-paste pet-barn   0 0 USD',
      ],
    ],
    [
      'impact',
      ['impact 2026-11-03 mint-paste  guides/first-brush pick-1 1 140 USD', 'impact 2026-11-04     0 0 USD'],
    ],
  ])('reads a report of %s, and the same report again changes nothing', async (program, rows) => {
    const file = `packages/owner-desk/tests/reports/${program}.csv`
    expect((await run(file)).message).toContain(`${rows.length} new, 0 changed, 0 unchanged, 0 removed.`)
    expect(await stored()).toEqual(rows)
    expect((await run(file)).message).toContain(`0 new, 0 changed, ${rows.length} unchanged, 0 removed.`)
    expect(await stored()).toEqual(rows)
  })

  it('replaces what a corrected report changes, and drops what it no longer has in its days', async () => {
    await run('packages/owner-desk/tests/reports/amazon.csv')
    const corrected = join(root, 'corrected.csv')
    const lines = readFileSync('packages/owner-desk/tests/reports/amazon.csv', 'utf8').split('\n')
    const text = lines.filter((_line, index) => index !== 4 && index !== 6).join('\n')
    writeFileSync(corrected, text.replace('24.00,0.72', '24.00,0.80'))
    expect((await run(corrected)).message).toContain('0 new, 1 changed, 2 unchanged, 2 removed.')
    expect(await stored()).toEqual([
      'amazon 2026-11-03 mint-paste amazon   2 80 USD',
      'amazon 2026-11-03 mint-paste amazon   1 36 USD',
      'amazon 2026-11-05 fish-paste amazon   0 -24 USD',
    ])
  })

  it('asks once about the columns of a program, and stores nothing if they’re wrong', async () => {
    const asked: string[] = []
    const confirm = (answer: boolean) => (question: string) => {
      asked.push(question)
      return Promise.resolve(answer)
    }
    expect(
      (await run('packages/owner-desk/tests/reports/awin.csv', { confirm: confirm(false) })).isDone,
    ).toBe(false)
    expect(await stored()).toEqual([])
    expect((await run('packages/owner-desk/tests/reports/awin.csv', { confirm: confirm(true) })).isDone).toBe(
      true,
    )
    await run('packages/owner-desk/tests/reports/awin.csv', { confirm: confirm(false) })
    expect(asked).toHaveLength(2)
    expect(asked[0]).toContain('This looks like a report from Awin.')
    expect(asked[0]).toContain('commissionAmount: commission')
    expect(JSON.parse(readFileSync(join(root, '.earnings.json'), 'utf8'))).toMatchObject({
      awin: { clickRef: 'subTag', transactionDate: 'day' },
    })
  })

  it.each(['{"awin": ', '[]', '{"awin": "clickRef"}'])(
    'stores nothing if what it remembers of columns is %s',
    async (broken) => {
      const file = join(root, '.earnings.json')
      writeFileSync(file, broken)
      await expect(run('packages/owner-desk/tests/reports/awin.csv')).rejects.toThrow(
        `${file}: broken, so nothing was stored: restore it with git restore ${file}`,
      )
      expect(await stored()).toEqual([])
      expect(readFileSync(file, 'utf8')).toBe(broken)
    },
  )

  it('reads columns that a person assigned, and stores nothing in a dry run', async () => {
    const [file, mapping] = [join(root, 'own.csv'), join(root, 'mapping.json')]
    const own = readFileSync('packages/owner-desk/tests/reports/awin.csv', 'utf8').replace(
      'commissionAmount',
      'Provision',
    )
    writeFileSync(file, own)
    writeFileSync(mapping, JSON.stringify({ Provision: 'commission' }))
    expect((await run(file)).message).toContain('no column for the commission')
    expect((await run(file, { mapping, isDry: true })).message).toContain('Dry run: nothing was stored.')
    expect(await stored()).toEqual([])
    expect(existsSync(join(root, '.earnings.json'))).toBe(false)
    await run(file, { mapping })
    expect(await stored()).toHaveLength(3)
  })

  it.each([
    ['empty', ':1: the file is empty: download the report again'],
    ['web-page', ':1: a web page, not a report'],
    ['spreadsheet', ':1: a spreadsheet or ZIP file: unpack it, or save the sheet as CSV'],
    ['other-columns', ':2: found "Day, Visits, Bounces": not the columns of amazon, awin'],
    ['no-commission', ':2: no column for the commission: download the report with all columns'],
    ['no-rows', ':1: no rows below the column names: choose a period with sales'],
    ['days-first', ':4: Date Shipped: found "23/11/2026": no such day in MM/DD/YYYY'],
    ['future', ':2: Date Shipped: found "11/03/2031": a day in the future'],
    ['amounts', ':2: Ad Fees($): found "0,36": a decimal comma: download the report in English'],
    ['amounts', ':3: Ad Fees($): found "soon": not an amount: write it as 12.50'],
    ['items', ':2: Items Shipped: found "1.5": not a number of items: write it as 2'],
    ['twice', ':4: id: found "1": the same sale as in line 2: remove one'],
    ['currencies', ':2: commissionAmount: found "$1.10": USD in a row in GBP'],
    ['status', ':2: commissionStatus: found "maybe": not a status we know'],
    ['short-row', ':2: not as many fields as the first line has names'],
    ['open-quote', ':2: a quotation mark is never closed: add it at the end of the text'],
    ['latin', ':2: not written in UTF-8: save it again with that encoding'],
  ])('refuses the report “%s” at its line and column, and stores nothing', async (name, problem) => {
    const file = `packages/owner-desk/tests/reports/broken/${name}.csv`
    const { isDone, message } = await run(file)
    expect(message).toContain(file + problem)
    expect(message).toContain('Nothing was stored.')
    expect(isDone).toBe(false)
    expect(await stored()).toEqual([])
  })

  it('shows what clicks on products, guides, picks and positions earned', async () => {
    await clicked('2026-11-03', 'mint-paste', 'product', 'main', 3)
    await clicked('2026-11-03', 'mint-paste', 'guides/first-brush', 'pick-1', 1)
    await clicked('2026-11-01', 'fish-paste', 'products', 'card', 2)
    await run('packages/owner-desk/tests/reports/amazon.csv')
    await run('packages/owner-desk/tests/reports/impact.csv')
    const said = await report()
    expect(said).toMatchObject({
      total: 6,
      orders: 6,
      commission: 144 - 24 + 3297 + 140,
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
    const table = await ask(app, 'GET', `${clicksTablePath}?days=365`, { cookie: await sessionOf('moss') })
    const lines = (await table.text()).trim().split('\n')
    expect(lines).toContain('2026-11-03,mint-paste,www.amazon.com,product,main,0,2,0.54,USD,clicks')
    expect(lines).toContain('2026-11-03,mint-paste,,guides/first-brush,pick-1,0,1,1.4,USD,sub-tag')
    expect(lines).toContain('2026-11-05,fish-paste,www.amazon.com,products,card,0,0,-0.24,USD,clicks')
    expect(lines).toContain('2026-11-06,*,www.amazon.com,,,0,1,32.97,USD,nothing')
  })

  it('keeps currencies apart', async () => {
    await run('packages/owner-desk/tests/reports/awin.csv')
    await run('packages/owner-desk/tests/reports/shareasale.csv')
    const said = await report()
    expect(said.currencies.toSorted()).toEqual(['GBP', 'USD'])
    expect(said).toMatchObject({ currency: 'USD', orders: 1, commission: 160 })
  })

  it('deletes earnings after 400 days', async () => {
    await run('packages/owner-desk/tests/reports/shareasale.csv')
    await connected.execute(sql`update earning set day = current_date - 401 where commission > 0`)
    await runForget(database)
    expect(await stored()).toHaveLength(1)
  })
})
