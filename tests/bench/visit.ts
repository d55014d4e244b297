import type { Browser, BrowserContext } from '@playwright/test'
import { type PaintTimes, readPaints, watchPaints } from './paint-times.ts'
import { type Phone, openPhone } from './phone.ts'
import type { BenchSite } from './served-site.ts'

/** Kinds of files, as named in the tables. */
export const kinds = ['html', 'script', 'style', 'font', 'picture', 'other', 'ahead'] as const
export type Kind = (typeof kinds)[number]

/** One cold visit. Bytes as sent, including headers; `ahead` was prefetched for other pages. */
export interface Visit {
  times: PaintTimes
  requests: number
  bytes: Record<Kind, number>
}

const kindOfType: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
}

/** Opens the URL on a new phone and waits until nothing has happened for two seconds. */
export async function visit(
  browser: Browser,
  site: BenchSite,
  path: string,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Visit> {
  const phone = await openPhone(browser, { state })
  try {
    await watchPaints(phone.page)
    const types = followTypes(phone)
    site.takeSent()
    await phone.page.goto(site.address + path, { waitUntil: 'networkidle' })
    await phone.page.waitForTimeout(2000)
    const times = await readPaints(phone.page)
    const sent = site.takeSent()
    const bytes: Visit['bytes'] = { html: 0, script: 0, style: 0, font: 0, picture: 0, other: 0, ahead: 0 }
    for (const answer of sent) {
      const type = types.get(site.address + answer.path) ?? ''
      bytes[answer.purpose === '' ? (kindOfType[type] ?? 'other') : 'ahead'] += answer.bytes
    }
    return { times, requests: sent.filter(({ purpose }) => purpose === '').length, bytes }
  } finally {
    await phone.close()
  }
}

/** The resource type of each request. */
function followTypes({ line }: Phone): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  line.on('Network.requestWillBeSent', ({ request, type = '' }) => types.set(request.url, type))
  return types
}
