import { readJson } from '#lib/call.ts'
import { isList, isText, objectOf } from '#lib/guards.ts'

const hasFacts = objectOf({ id: isText, fit: isText })

/** Used if the request fails, so unknown products are never called safe. */
export const unknownFacts = 'unknown'

/** Fit facts by product id, as loaded on this page. */
export const knownFacts = new Map<string, string>()

/** Maximum ids per call. */
const most = 60

const requested = new Map<string, Promise<void>>()
let wanted: string[] = []
let next: Promise<void> | undefined

/** Requests a product's facts once, batched with other requests of the same moment. Never rejects. */
export function askFacts(id: string): Promise<void> {
  const before = requested.get(id)
  if (before !== undefined) return before
  wanted.push(id)
  next ??= Promise.resolve().then(askWanted)
  requested.set(id, next)
  return next
}

async function askWanted(): Promise<void> {
  const ids = wanted
  wanted = []
  next = undefined
  for (let from = 0; from < ids.length; from += most) await ask(ids.slice(from, from + most))
}

async function ask(ids: readonly string[]): Promise<void> {
  const products = await readJson(`/api/products?ids=${ids.join(',')}`, isList).catch((): unknown[] => [])
  const facts = new Map(products.filter(hasFacts).map(({ id, fit }) => [id, fit]))
  for (const id of ids) knownFacts.set(id, facts.get(id) ?? unknownFacts)
}
