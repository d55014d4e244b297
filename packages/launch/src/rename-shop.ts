import { hueOf } from '../../../src/lib/oklch.ts'
import { textOf } from '../../../src/content/content-folder.ts'
import type { Editing } from './editing.ts'

const rules = {
  brand: [/^[\p{L}\d][\p{L}\d &'’.-]{1,29}$/u, 'use 2 to 30 letters, digits, and spaces'],
  domain: [/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'write it as example.com, without https://'],
  tag: [/^(?:[a-z0-9]+(?:-[a-z0-9]+)*-2\d)?$/, 'write it as yourname-20'],
  email: [/^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/, 'write it as name@example.com'],
  phone: [/^\(\d{3}\) \d{3}-\d{4}$/, 'write it as (212) 555-2368'],
  color: [{ test: (value: string) => hueOf(value) !== undefined }, 'use a color such as #5b3fd6, not a gray'],
} as const

/** The owner's own values; what is missing stays as it is. The domain has no `https://`. */
type Identity = { [flag in keyof typeof rules | 'logo']?: string | undefined }

/** Returns what is wrong with a value, with the flag in front. */
export function identityProblems(identity: Identity): string[] {
  const values = new Map(Object.entries(identity))
  return Object.entries(rules).flatMap(([flag, [pattern, remedy]]) => {
    const value = values.get(flag)
    return value === undefined || pattern.test(value) ? [] : `--${flag}: found "${value}": ${remedy}`
  })
}

/** Replaces the old name, address, tag and email with the owner's everywhere in content, and sets the look. */
export function renameShop(editing: Editing, identity: Identity): void {
  const { brand, domain, tag, email, phone, color, logo } = identity
  const site = editing.json('site.json')
  const old = (field: string) => textOf(site, field) ?? ''
  const pairs: [from: string, to: string | undefined][] = [
    [old('email'), email],
    [old('url'), domain === undefined ? undefined : `https://${domain}`],
    [hostOf(old('url')), domain],
    [old('name'), brand],
    [old('phone'), phone],
  ]
  const known = pairs.flatMap(([from, to]) =>
    from === '' || to === undefined || from === to ? [] : [[from, to] as const],
  )
  for (const { path, text } of editing.content().files) {
    // Addresses first, each text once: a new name may contain the old one.
    const replaced = known.length === 0 ? text : text.replace(anyOf(known), (found) => newOf(found, known))
    if (replaced !== text) editing.write(path, replaced)
  }
  const fields = Object.entries({ affiliateTag: tag, phone, color, logo })
  const given = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  editing.writeJson('site.json', { ...editing.json('site.json'), ...given })
}

type Pairs = readonly (readonly [from: string, to: string])[]

function anyOf(pairs: Pairs): RegExp {
  return new RegExp(pairs.map(([from]) => `(?<![\\w.-])${RegExp.escape(from)}(?![\\w-])`).join('|'), 'g')
}

function newOf(found: string, pairs: Pairs): string {
  return pairs.find(([from]) => from === found)?.[1] ?? found
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
