import { productsByIds } from '#contract/products-by-ids.ts'
import { unknownFacts } from './pet-verdict.ts'

/** What verdicts read of products, by id, as the shop has answered on this page. */
export const knownFacts = new Map<string, string>()

/** As many as a call takes. */
const most = 60

const asked = new Map<string, Promise<void>>()
let wanted: string[] = []
let next: Promise<void> | undefined

/** Asks for a product's facts once, in a call with the others that are wanted at this moment. Never rejects. */
export function askFacts(id: string): Promise<void> {
  const before = asked.get(id)
  if (before !== undefined) return before
  wanted.push(id)
  next ??= Promise.resolve().then(askWanted)
  asked.set(id, next)
  return next
}

async function askWanted(): Promise<void> {
  const ids = wanted
  wanted = []
  next = undefined
  for (let from = 0; from < ids.length; from += most) await ask(ids.slice(from, from + most))
}

async function ask(ids: readonly string[]): Promise<void> {
  const products = await productsByIds(ids).catch(() => [])
  const facts = new Map(products.map(({ id, fit }) => [id, fit]))
  for (const id of ids) knownFacts.set(id, facts.get(id) ?? unknownFacts)
}
