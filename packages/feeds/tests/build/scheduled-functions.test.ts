import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { pagesFunction } from '../../../../src/dev/build/pages-function.ts'
import { catalogFile } from '../../../../src/server/search/read.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { csvFeed, googleItems } from '../../../../tests/support/generate-feed.ts'
import { openPglite } from '../../../../tests/support/pglite.ts'
import { testShop } from '../../../../tests/support/test-shop.ts'
import { scheduled } from '../../src/integration.ts'
import { openFeed, say } from '../support/open-feed.ts'

let folder: string
let bundles: FunctionResult[]

/** Bundles the functions that the build wrote, as Netlify does. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-'))
  bundles = await zipFunctions([join(testShop, pagesFunction, '../..')], folder, {
    archiveFormat: 'none',
    basePath: testShop,
  })
})
afterAll(() => rm(folder, { recursive: true }))

it('the build writes one for each, and Netlify reads when it runs', () => {
  const found = bundles.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [[name, schedule]]))
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(scheduled).map(([name, { schedule }]) => [name, schedule])),
  )
  expect(existsSync(join(testShop, 'functions/prices.ts'))).toBe(false)
})

/** Runs a bundle in a process somewhere else. Returns what it logs. */
async function logOf(name: string, env: Record<string, string>): Promise<string> {
  const file = pathToFileURL(join(folder, name, '.netlify/v1/functions', `${name}.mjs`)).href
  const script = `const { default: run } = await import('${file}'); await run()`
  const options = { cwd: tmpdir(), env: { PATH: process.env['PATH'], ...env } }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    options,
  )
  return stdout.trim()
}

it('a bundle finds the catalog wherever it runs', async () => {
  expect(existsSync(join(folder, 'links', catalogFile))).toBe(true)
  const database = await openPglite()
  onTestFinished(database.close)
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  const feed = await openFeed(say(200, csvFeed(googleItems(3))))
  onTestFinished(feed.close)
  const source = `${shopSettings.retailers[0]?.id}=${feed.address}`
  expect(await logOf('links', { ...database.env, PRICE_FEEDS: source })).toMatch(/^feed of .*: 0 prices/)
})

it('a bundle says why it does nothing', async () => {
  expect(await logOf('prices', {})).toContain('No prices to fetch')
})
