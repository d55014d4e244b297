import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { secrets, testShop } from '../support/test-shop.ts'

const packageFile = z.object({
  allowScripts: z.record(z.string(), z.boolean()),
  optionalDependencies: z.record(z.string(), z.string()),
})
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      /** A workspace of our own. */
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.union([z.string(), z.array(z.string())]).optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const readJson = <Schema extends z.ZodType>(schema: Schema, path: string): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(path, 'utf8')))

/** All installed packages except our own: the folder, and the entry in the lock file. */
const packages = Object.entries(readJson(lockFile, 'package-lock.json').packages)
  .filter(([folder, { link }]) => folder.startsWith('node_modules/') && link !== true)
  .map(([folder, entry]) => ({ folder, name: folder.replace(/^.*node_modules\//, ''), ...entry }))

/** Licenses that only require attribution, and two that require more if a package is changed. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  // MIT without the attribution.
  'MIT-0',
  'MPL-2.0',
  // Font licenses: fonts may be served with a site, but not sold by themselves.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

describe('what ships', () => {
  /** Node itself. npm has no way to say that a package is both optional and only for development. */
  const nodes = readJson(packageFile, 'package.json').optionalDependencies
  const licenses = Map.groupBy(
    packages.filter(({ name, dev, devOptional }) => !dev && !devOptional && !(name in nodes)),
    (entry) => licenseOf(entry),
  )

  it('has only allowed licenses', () => {
    const refused = [...licenses.keys()].filter((license) =>
      license
        .replaceAll(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .some((part) => !allowed.has(part)),
    )
    expect(refused).toEqual([])
  })

  it('has its licenses listed', async () => {
    const lines = [...licenses]
      .toSorted(
        ([first, some], [second, others]) => others.length - some.length || first.localeCompare(second),
      )
      .map(([license, entries]) => `- ${license}: ${entries.length}${namesOf(license, entries)}`)
    const head =
      '# Licenses\n\nThe licenses of all packages that ship, by count. Packages with stricter licenses are named.'
    await expect(`${head}\n\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/licenses.md')
  })
})

/** A platform package without a license (`oxide-linux-x64-gnu`) has the license of its main package (`oxide`). */
function licenseOf({ name, license }: { name: string; license?: string | undefined }): string {
  const whole = name.replace(/-[^-/]+$/, '')
  if (license !== undefined || whole === name) return license ?? 'none'
  return licenseOf(packages.find((entry) => entry.name === whole) ?? { name: whole })
}

function namesOf(license: string, entries: readonly { name: string }[]): string {
  return /GPL|MPL|none/.test(license) ? ` (${entries.map(({ name }) => name).join(', ')})` : ''
}

describe('the lock file', () => {
  it("lacks hashes only for other platforms' packages that the registry didn't have", async () => {
    const names = packages
      .filter(({ integrity, inBundle }) => integrity === undefined && !inBundle)
      .map(({ name }) => name)
      .toSorted()
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('packages-without-hashes.txt')
  })
})

describe('install scripts', () => {
  it('are allowed or refused by name for every package', () => {
    const decided = readJson(packageFile, 'package.json').allowScripts
    const open = packages
      // Optional packages for another platform aren't installed.
      .filter(({ hasInstallScript, optional, os }) => hasInstallScript && !(optional && os))
      .filter(({ name }) => decided[name] === undefined)
    expect(open.map(({ folder }) => folder)).toEqual([])
  })
})

describe('what is built for browsers', () => {
  const dist = join(testShop, 'dist')
  const others = [
    'PRIVATE KEY-----',
    '@auth/core',
    'drizzle',
    'neondatabase',
    'wishlist_entry',
    'pg_advisory',
  ]

  it('contains no server variable, private key or server module', () => {
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(['AUTH_CLIENT_SECRET', 'DATABASE_URL']))
    const found = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .flatMap((path) => {
        const text = readFileSync(path, 'latin1')
        return [...Object.keys(secrets), 'canary-of-', ...others]
          .filter((word) => text.includes(word))
          .map((word) => `${path.slice(dist.length)}: ${word}`)
      })
    expect(found).toEqual([])
  })
})
