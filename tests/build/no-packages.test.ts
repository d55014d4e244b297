import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packages } from '../../shop.config.ts'
import { filesBelow } from '../support/files-below.ts'
import { hostileShop } from '../support/other-shops.ts'
import { startServer } from '../support/start-server.ts'

/** The built shop without `packages` and with an empty `shop.config.ts`, each file with its text. */
const files = ['dist', '.netlify', 'functions'].flatMap((folder) =>
  filesBelow(join(hostileShop, folder))
    .filter((file) => /\.(?:html|js|mjs|ts|xml|json|txt|webmanifest)$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(join(hostileShop, folder, file), 'utf8'),
    })),
)
const named = (pattern: RegExp) => files.map(({ file }) => file).filter((file) => pattern.test(file))
const withText = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('the fixture has no package', () => {
  expect(packages.length).toBeGreaterThan(0)
  expect(readFileSync(join(hostileShop, 'shop.config.ts'), 'utf8')).toContain('ShopPackage[] = []')
  expect(existsSync(join(hostileShop, 'packages'))).toBe(false)
  expect(files.map(({ file }) => file)).toContain('dist/index.html')
})

it('the shop alone starts, and answers no path of a package', { timeout: 120_000 }, async () => {
  const { url, stop } = await startServer(8981, {}, hostileShop)
  const statusOf = async (path: string) => (await fetch(url + path)).status
  try {
    expect([await statusOf('/'), await statusOf('/api/categories'), await statusOf('/cart')]).toEqual([
      200, 200, 200,
    ])
    const paths = packages.flatMap(({ routes }) => routes?.paths ?? [])
    expect(paths.length).toBeGreaterThan(10)
    for (const path of [...paths, '/owner', '/write-review', '/admin/', '/sw.js'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  } finally {
    await stop()
  }
})

it('the shop alone has no table of a package', () => {
  const folder = join(hostileShop, 'src/server/db/migrations')
  const migrations = filesBelow(folder).filter((file) => file.endsWith('.sql'))
  const tables = migrations.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/create table "(\w+)"/gi)].map(([, name]) => name),
  )
  expect(tables.toSorted()).toEqual([
    'care',
    'deleted_person',
    'ended_session',
    'pet',
    'record',
    'record_version',
    'wishlist_entry',
  ])
})

it('without `editor`, there is no `/admin`', () => {
  expect(named(/^dist\/admin/)).toEqual([])
  expect(withText(/\/admin\/start\.js|sveltia/)).toEqual([])
  for (const file of ['_headers', 'robots.txt'])
    expect(readFileSync(join(hostileShop, 'dist', file), 'utf8')).not.toContain('/admin')
})

it('without `offline`, no page registers a worker, and none is there', () => {
  expect(named(/^dist\/(?:sw\.js|offline\.html)$/)).toEqual([])
  expect(withText(/serviceWorker\.register|shop-pages|<kept-pages/)).toEqual([])
})

it('without `owner-desk`, both forms are simulated', () => {
  expect(named(/^dist\/(?:unsubscribe|confirm-newsletter)\.html$/)).toEqual([])
  expect(withText(/(?:message|subscriber|unsubscribe)-form\b|\/api\/(?:contact|newsletter)\b(?!')/)).toEqual(
    [],
  )
  expect(withText(/<contact-form\b/)).toEqual(['dist/contact.html'])
})

it('without `feeds`, nothing asks for prices or states of links', () => {
  expect(named(/^\.netlify\/v1\/functions\/(?:prices|links)/)).toEqual([])
  expect(
    withText(
      /\/api\/prices|\/api\/owner\/links|link_state|country-picker|customElements\.define\(.fresh-price/,
    ),
  ).toEqual([])
})

it('without `owner-desk`, nobody can write or report a review, nothing is counted, and there is no `/owner`', () => {
  expect(named(/^dist\/(?:owner|write-review|report-review)\.html$/)).toEqual([])
  expect(
    withText(
      /\/write-review|\/report-review|["'\x60]\/owner\b|\/api\/(?:counts|my-reviews|owner)|search_miss/,
    ),
  ).toEqual([])
})
