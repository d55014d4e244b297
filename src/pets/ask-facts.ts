import { readJson } from '#lib/call.ts'
import { fieldsOf } from '#lib/fields.ts'
import { isList, isText, objectOf } from '#lib/guards.ts'

const hasFacts = objectOf({ id: isText, fit: isText })

/** Used if the request fails, so unknown products are never called safe. */
export const unknownFacts = 'unknown'

/** Fit facts by product id, as loaded on this page. */
export const knownFacts = new Map<string, string>()

/** The fields of products by id, as loaded on this page: none if the shop doesn't have one. A failed request adds nothing. */
export const knownProducts = new Map<string, ReadonlyMap<string, unknown>>()

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
  const answer = await readJson(`/api/products?ids=${ids.join(',')}`, isList).catch(() => undefined)
  const products = new Map(answer?.filter(hasFacts).map((product) => [product.id, product]))
  for (const id of ids) {
    const product = products.get(id)
    knownFacts.set(id, product?.fit ?? unknownFacts)
    if (answer !== undefined) knownProducts.set(id, fieldsOf(product))
  }
}
