import * as v from 'valibot'
import { toCents } from '../../../../src/lib/cents.ts'
import { highestPrice } from '../formats/price.ts'
import type { LinkSign } from '../links/link-state.ts'
import {
  type PriceSource,
  type PricedProduct,
  type Run,
  type SeenOffer,
  SourceError,
  retryAfter,
} from './price-source.ts'

interface Credential {
  credentialId: string
  secret: string
  /** As shown in Associates Central next to the credential: `3.1`, `2.1`. */
  version: string
  /** Our Amazon tag. */
  partnerTag: string
  /** Our retailer id for Amazon. */
  retailer: string
}

/** API URLs; tests replace them. */
interface Addresses {
  token: string
  api: string
}

/** Amazon rejects requests with more items. */
const maxItems = 10
/** New accounts may send one request per second. */
const betweenCallsMs = 1000
const maxTries = 5
const marketplace = 'www.amazon.com'
const api = 'https://creatorsapi.amazon/catalog/v1'

/** Token URLs for North America by credential version: Login with Amazon since 3.1, Amazon Cognito before. */
const tokenAddresses: Readonly<Record<string, string>> = {
  '2.1': 'https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token',
  '3.1': 'https://api.amazon.com/auth/o2/token',
}

/**
 * Amazon's Creators API (affiliate-program.amazon.com/creatorsapi/docs): an OAuth 2 token with client credentials,
 * then `getItems` for ten ASINs at a time. `offersV2` holds the price.
 */
export function creatorsSource(
  env: Credential,
  addresses: Addresses = { token: tokenAddresses[env.version] ?? '', api },
): PriceSource {
  return {
    name: 'Amazon Creators API',
    retailer: env.retailer,
    read: async function* read(products, run) {
      let token: string | undefined
      const listed = products.filter(({ asin }) => asin !== undefined)
      for (let start = 0; start < listed.length; start += maxItems) {
        if (start > 0) await run.pause(betweenCallsMs)
        const part = listed.slice(start, start + maxItems)
        const batch = { env, addresses, run, asins: part.flatMap(({ asin }) => asin ?? []) }
        token ??= await requestToken(batch)
        let answer = await requestItems(batch, token)
        if (answer === 'expired') {
          token = await requestToken(batch)
          answer = await requestItems(batch, token)
        }
        if (answer === 'expired') throw new SourceError('the token was rejected: create a new credential')
        for (const { code, message } of answer.errors ?? []) run.note(`${code}: ${message}`)
        const offers = offersOf(answer, part, run)
        const found = new Map(offers.map(({ productId, availability }) => [productId, availability]))
        for (const { id, asin = '' } of part) run.saw(id, signOf(found.get(id), asin, answer))
        yield offers
      }
    },
  }
}

interface Batch {
  env: Credential
  addresses: Addresses
  run: Run
  asins: string[]
}

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })

async function requestToken({ env, addresses, run }: Batch): Promise<string> {
  const { credentialId: client_id, secret: client_secret, version } = env
  const isCognito = version.startsWith('2.')
  const scope = isCognito ? 'creatorsapi/default' : 'creatorsapi::default'
  const fields = { grant_type: 'client_credentials', client_id, client_secret, scope }
  const answer = await post(addresses.token, isCognito ? new URLSearchParams(fields) : fields, {}, run)
  const read = v.safeParse(tokenAnswer, await jsonOf(answer))
  if (answer.ok && read.success) return read.output.access_token
  throw new SourceError(`no token (${answer.status}): check the credential ID, secret and version`)
}

const money = v.object({
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(highestPrice)),
  currency: v.string(),
})
const listing = v.object({
  price: v.optional(v.object({ money, savingBasis: v.optional(v.object({ money: v.optional(money) })) })),
  availability: v.optional(v.object({ type: v.optional(v.string()) })),
  condition: v.optional(v.object({ value: v.optional(v.string()) })),
  isBuyBoxWinner: v.optional(v.boolean()),
  /** Minimum advertised price: the manufacturer forbids showing this price. */
  violatesMAP: v.optional(v.boolean()),
})
const item = v.object({
  asin: v.string(),
  offersV2: v.optional(v.object({ listings: v.optional(v.array(listing)) })),
})
const itemsAnswer = v.object({
  // Each item is validated by itself, so an invalid one doesn't affect the others.
  itemsResult: v.optional(v.object({ items: v.array(v.unknown()) })),
  errors: v.optional(v.array(v.object({ code: v.string(), message: v.string() }))),
})
type ItemsAnswer = v.InferOutput<typeof itemsAnswer>
const problem = v.object({
  type: v.optional(v.string()),
  reason: v.optional(v.string()),
  message: v.optional(v.string()),
})

async function requestItems(
  { env, addresses, run, asins }: Batch,
  token: string,
): Promise<ItemsAnswer | 'expired'> {
  const version = env.version.startsWith('2.') ? `, Version ${env.version}` : ''
  const headers = { Authorization: `Bearer ${token}${version}`, 'x-marketplace': marketplace }
  const body = {
    itemIds: asins,
    itemIdType: 'ASIN',
    condition: 'New',
    marketplace,
    partnerTag: env.partnerTag,
    resources: [
      'offersV2.listings.price',
      'offersV2.listings.availability',
      'offersV2.listings.condition',
      'offersV2.listings.isBuyBoxWinner',
    ],
  }
  for (let tries = 1; ; tries += 1) {
    const answer = await post(`${addresses.api}/getItems`, body, headers, run)
    if (answer.status === 401) return 'expired'
    const json = await jsonOf(answer)
    if (answer.ok) {
      const read = v.safeParse(itemsAnswer, json)
      if (!read.success) throw new SourceError('unexpected response format: check whether the API changed')
      return read.output
    }
    const isLater = answer.status === 429 || answer.status >= 500
    if (!isLater || tries === maxTries) throw new SourceError(reasonOf(answer.status, json))
    // Exponential backoff unless Amazon sends Retry-After.
    await run.pause(
      retryAfter(answer.headers.get('Retry-After'), run.now) ?? betweenCallsMs * 2 ** (tries - 1),
    )
  }
}

function reasonOf(status: number, json: unknown): string {
  const { type, reason, message }: v.InferOutput<typeof problem> = v.is(problem, json) ? json : {}
  if (reason === 'AssociateNotEligible')
    return 'AssociateNotEligible: the account needs 10 qualifying sales in 30 days; use a feed until then'
  return [`answered ${status}`, reason ?? type, message].filter((part) => part !== undefined).join(': ')
}

/** Returns the featured listing of the product page, else the cheapest new one in dollars. */
function offersOf(
  { itemsResult }: ItemsAnswer,
  products: readonly PricedProduct[],
  { note }: Run,
): SeenOffer[] {
  return (itemsResult?.items ?? []).flatMap((found) => {
    const read = v.safeParse(item, found)
    if (!read.success) {
      note('a product in an unexpected format, or without a usable price')
      return []
    }
    const { asin, offersV2 } = read.output
    const fitting = (offersV2?.listings ?? []).flatMap(({ price, availability, condition, ...about }) =>
      price === undefined ||
      price.money.currency !== 'USD' ||
      about.violatesMAP === true ||
      (condition?.value ?? 'New') !== 'New'
        ? []
        : [
            {
              cents: toCents(price.money.amount),
              listCents: listCentsOf(price),
              type: availability?.type,
              isFirst: about.isBuyBoxWinner === true,
            },
          ],
    )
    const [best] = fitting.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.cents - b.cents)
    const availability =
      best === undefined ? 'out_of_stock' : (availabilities[best.type?.toLowerCase() ?? ''] ?? 'unknown')
    const { cents, listCents } = (availability === 'out_of_stock' ? undefined : best) ?? {}
    // Several products can share an ASIN.
    return products
      .filter((product) => product.asin === asin)
      .map(({ id }) => ({ productId: id, cents, listCents, availability }))
  })
}

/** Only a number that Amazon calls invalid is missing: its API doesn't offer every product that Amazon sells. */
function signOf(
  availability: SeenOffer['availability'] | undefined,
  asin: string,
  { errors = [] }: ItemsAnswer,
): LinkSign {
  if (availability !== undefined) return availability === 'out_of_stock' ? 'out_of_stock' : 'there'
  const isInvalid = errors.some(
    ({ code, message }) => code === 'InvalidParameterValue' && message.includes(asin),
  )
  return isInvalid ? 'missing' : 'unpriced'
}

/** Returns the price before the sale if it's in dollars and higher. */
function listCentsOf({
  money: now,
  savingBasis,
}: NonNullable<v.InferOutput<typeof listing>['price']>): number | undefined {
  const before = savingBasis?.money
  return before?.currency === 'USD' && before.amount > now.amount ? toCents(before.amount) : undefined
}

/** Ours for the types of the API, in lowercase. */
const availabilities: Readonly<Record<string, SeenOffer['availability']>> = {
  in_stock: 'in_stock',
  in_stock_scarce: 'in_stock',
  available_date: 'in_stock',
  leadtime: 'in_stock',
  preorder: 'preorder',
  out_of_stock: 'out_of_stock',
  unavailable: 'out_of_stock',
}

async function post(
  address: string,
  body: URLSearchParams | object,
  headers: Record<string, string>,
  { signal }: Run,
): Promise<Response> {
  const isForm = body instanceof URLSearchParams
  try {
    return await fetch(address, {
      method: 'POST',
      // The request carries a secret.
      redirect: 'error',
      signal,
      headers: isForm ? headers : { 'Content-Type': 'application/json', ...headers },
      body: isForm ? body : JSON.stringify(body),
    })
  } catch (cause) {
    const why = signal.aborted ? 'timed out: earlier prices were saved' : 'couldn’t connect'
    throw new SourceError(why, { cause })
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined)
}
