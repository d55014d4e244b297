import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packages } from '../../shop.config.ts'
import { filesBelow } from '../support/files-below.ts'
import { hostileShop } from '../support/other-shops.ts'

/** The built shop without `packages` and with an empty `shop.config.ts`, each file with its text. */
const files = ['dist', '.netlify', 'functions'].flatMap((folder) =>
  filesBelow(join(hostileShop, folder))
    .filter((file) => /\.(?:html|js|mjs|ts|xml|json|txt|webmanifest)$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(join(hostileShop, folder, file), 'utf8'),
    })),
)
const withText = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('the fixture has no package', () => {
  expect(packages.length).toBeGreaterThan(0)
  expect(readFileSync(join(hostileShop, 'shop.config.ts'), 'utf8')).toContain('ShopPackage[] = []')
  expect(existsSync(join(hostileShop, 'packages'))).toBe(false)
  expect(files.map(({ file }) => file)).toContain('dist/index.html')
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

it.each([
  ['editor', 'no `/admin`', /^dist\/admin/, /\/admin\/start\.js|sveltia/],
  [
    'offline',
    'no worker',
    /^dist\/(?:sw\.js|offline\.html)$/,
    /serviceWorker\.register|shop-pages|<kept-pages/,
  ],
  [
    'feeds',
    'no prices or states of links',
    /^\.netlify\/v1\/functions\/(?:prices|links)/,
    /\/api\/prices|\/api\/owner\/links|link_state|country-picker|customElements\.define\(.fresh-price/,
  ],
  [
    'owner-desk',
    'no reviews, no counts, no `/owner`, and no stored forms',
    /^dist\/(?:owner|write-review|report-review|unsubscribe|confirm-newsletter)\.html$/,
    /\/write-review|\/report-review|["'\x60]\/owner\b|\/api\/(?:counts|my-reviews|owner)|search_miss|(?:message|subscriber|unsubscribe)-form\b|\/api\/(?:contact|newsletter)\b(?!')/,
  ],
] as const)('without `%s`, there is %s', (_, _what, names, words) => {
  expect(files.filter(({ file }) => names.test(file)).map(({ file }) => file)).toEqual([])
  expect(withText(words)).toEqual([])
})

it('without packages, both forms are simulated, and nothing is said about `/admin`', () => {
  expect(withText(/<contact-form\b/)).toEqual(['dist/contact.html'])
  for (const file of ['_headers', 'robots.txt'])
    expect(readFileSync(join(hostileShop, 'dist', file), 'utf8')).not.toContain('/admin')
})
