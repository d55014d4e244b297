import { textOf } from '../content-folder.ts'
import type { Editing } from './editing.ts'

/** The owner's own values; what is missing stays as it is. */
export interface Identity {
  brand?: string | undefined
  /** Without `https://`. */
  domain?: string | undefined
  tag?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Returns what is wrong with a value, with the flag in front. */
export function identityProblems({ brand, domain, tag, email, phone }: Identity): string[] {
  const rules: readonly [flag: string, value: string | undefined, pattern: RegExp, remedy: string][] = [
    ['brand', brand, /^[\p{L}\d][\p{L}\d &'’.-]{1,29}$/u, 'use 2 to 30 letters, digits, and spaces'],
    ['domain', domain, /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'write it as example.com, without https://'],
    ['tag', tag, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*-2\d)?$/, 'write it as yourname-20'],
    ['email', email, /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/, 'write it as name@example.com'],
    ['phone', phone, /^\(\d{3}\) \d{3}-\d{4}$/, 'write it as (212) 555-2368'],
  ]
  return rules.flatMap(([flag, value, pattern, remedy]) =>
    value === undefined || pattern.test(value) ? [] : `--${flag}: found "${value}": ${remedy}`,
  )
}

/** Replaces the old name, address, tag and email with the owner's everywhere in content. */
export function renameShop(editing: Editing, { brand, domain, tag, email, phone }: Identity): void {
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
  const now = editing.json('site.json')
  editing.writeJson('site.json', {
    ...now,
    ...(tag === undefined ? {} : { affiliateTag: tag }),
    ...(phone === undefined ? {} : { phone }),
  })
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
