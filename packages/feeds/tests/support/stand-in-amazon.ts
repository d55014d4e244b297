import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Response for a product number; a plain price means in stock, as the featured offer. */
export type StandInItem = number | { listings: object[] } | { error: { code: string; message: string } }

export interface StandInAmazon {
  addresses: { token: string; api: string }
  /** Every request, with path, headers and body. */
  asked: { path: string; headers: IncomingMessage['headers']; body: unknown }[]
  /** Responses to send first, in order: status, headers, JSON body. */
  next: { status: number; headers?: Record<string, string>; body?: unknown }[]
  items: Map<string, StandInItem>
  close: () => Promise<void>
}

/** A listing in the format of `offersV2`. */
export function listing(amount: number, change: object = {}): object {
  return {
    price: { money: { amount, currency: 'USD', displayAmount: `$${amount.toFixed(2)}` } },
    availability: { type: 'IN_STOCK', message: 'In Stock' },
    condition: { value: 'New' },
    isBuyBoxWinner: true,
    ...change,
  }
}

/**
 * A server that responds like Amazon's Creators API and its token endpoint: ten numbers per call at most, a
 * token of its own, errors with `type`, `reason` and `message`.
 */
export async function openStandInAmazon(): Promise<StandInAmazon> {
  const asked: StandInAmazon['asked'] = []
  const next: StandInAmazon['next'] = []
  const items: StandInAmazon['items'] = new Map()
  let tokens = 0
  const server = createServer((request, response) => void answer(request, response))

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const said = await text(request)
    const body: unknown = path === '/token' && !said.startsWith('{') ? said : JSON.parse(said)
    asked.push({ path, headers: request.headers, body })
    const first = path === '/token' ? undefined : next.shift()
    const send = (status: number, value: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify(value))
    }
    if (path === '/token') {
      if (said.includes('wrong')) return send(401, { error: 'invalid_client' })
      tokens += 1
      return send(200, { access_token: `Atc|${tokens}`, token_type: 'bearer', expires_in: 3600 })
    }
    if (first !== undefined) return send(first.status, first.body ?? {}, first.headers)
    const authorization = request.headers.authorization ?? ''
    if (!authorization.startsWith(`Bearer Atc|${tokens}`)) {
      return send(401, { type: 'UnauthorizedException', reason: 'TokenExpired', message: 'expired' })
    }
    const ids = idsOf(body)
    if (ids.length === 0 || ids.length > 10) {
      return send(400, {
        type: 'ValidationException',
        reason: 'InvalidParameterValue',
        message: 'itemIds: from 1 to 10',
      })
    }
    return send(200, answerFor(ids, items))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = addressOf(server.address())
  const at = `http://127.0.0.1:${port}`
  return {
    addresses: { token: `${at}/token`, api: at },
    asked,
    next,
    items,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerFor(ids: readonly string[], known: StandInAmazon['items']): object {
  const errors: object[] = []
  const items = ids.flatMap((asin) => {
    const item = known.get(asin)
    if (item === undefined) {
      errors.push({ code: 'ItemNotAccessible', message: 'The ItemId is not accessible through the API.' })
      return []
    }
    if (typeof item === 'number') return [{ asin, offersV2: { listings: [listing(item)] } }]
    if ('error' in item) {
      errors.push(item.error)
      return []
    }
    return [{ asin, detailPageURL: `https://www.amazon.com/dp/${asin}`, offersV2: item }]
  })
  return { itemsResult: { items }, ...(errors.length > 0 ? { errors } : {}) }
}

function idsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('itemIds' in body)) return []
  return Array.isArray(body.itemIds) ? body.itemIds.map(String) : []
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no address')
  return address
}
