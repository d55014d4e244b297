import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { scheduled } from '../../src/integration.ts'
import { lookAtLinks as runLooking } from '../../src/scheduled.ts'
import { creatorsSource } from '../../src/prices/creators-source.ts'
import { feedSource } from '../../src/prices/feed-source.ts'
import { lookFromEnv } from '../../src/prices/fill-from-env.ts'
import { lookAtLinks } from '../../src/links/look-at-links.ts'
import type { PriceSource } from '../../src/prices/price-source.ts'
import { saveOffers, readStates, saveStates } from '../../src/database/stored-offers.ts'
import { createEngineInMemory } from '../../../../src/server/search/engine/write-file.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { linkState } from '../../src/database/schema.ts'
import { runForget } from '../../../../tests/support/run-forget.ts'
import { serveApp } from '../../../../tests/support/served-app.ts'
import { csvFeed, googleItems } from '../../../../tests/support/generate-feed.ts'
import { openFeed, say } from '../support/open-feed.ts'
import { ask, catalog, product, sessionOf } from '../../../../tests/support/server-fixture.ts'
import { openShop } from '../support/open-shop.ts'
import { openStandInAmazon } from '../support/stand-in-amazon.ts'

const items = googleItems(8).map((item) => ({ ...item, availability: 'in_stock' }))
const products = items.map(({ gtin, link }, index) =>
  product(`made-${index}`, `Product number ${index}`, { gtin, asin: link.slice(-10) }),
)
const engine = createEngineInMemory({ ...catalog, products })
/** The shop's first retailer. */
const first = shopSettings.retailers[0]?.id ?? ''

const on = serveApp(() => ({ OWNER_EMAILS: 'owner@example.com' }))
const noStates = () => on.database.delete(linkState)

/** Looks on a day of November 2026. */
const look = (day: number, ...sources: PriceSource[]) =>
  lookAtLinks({
    database: on.database,
    catalog: engine,
    sources,
    now: new Date(Date.UTC(2026, 10, day, 12)),
    pause: async () => undefined,
  })

/** Looks with a feed that responds with this text. */
async function lookAt(day: number, body: string, status = 200) {
  const feed = await openFeed(say(status, body))
  try {
    return await look(day, feedSource(first, feed.address))
  } finally {
    await feed.close()
  }
}

async function stateOf(id: string, retailer = first) {
  const row = (await readStates(on.database, retailer)).get(id)
  return row && [row.state, row.since]
}

const without = (...missing: number[]) => csvFeed(items.filter((_, index) => !missing.includes(index)))

describe('the state of a link', () => {
  beforeEach(noStates)

  it.each([
    [
      'is gone after two days without it, and mends itself',
      '1 there 1, 2 missing 2, 2 missing 2, 3 gone 2, 4 gone 2, 5 there 5',
    ],
    ['starts again if it was there in between', '1 there 1, 2 missing 2, 3 there 3, 4 missing 4'],
  ])('%s', async (_, days) => {
    for (const [day = '', state = '', since = ''] of days.split(', ').map((one) => one.split(' '))) {
      await lookAt(Number(day), state === 'there' ? csvFeed(items) : without(3))
      expect([day, await stateOf('made-3')]).toEqual([day, [state, `2026-11-0${since}`]])
    }
  })

  it('is forgotten if nobody has looked it up for 90 days', async () => {
    const state = { retailer: first, state: 'there' as const, since: '2026-01-01' }
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
    await saveStates(on.database, [
      { productId: 'old', ...state, lookedAt: days(91) },
      { productId: 'recent', ...state, lookedAt: days(89) },
    ])
    await runForget(on)
    expect([...(await readStates(on.database, first)).keys()]).toEqual(['recent'])
  })

  it('tells out of stock, an unusable price and a new number apart', async () => {
    const changed = items.map((item, index) => ({
      ...item,
      ...(index === 0 ? { availability: 'out_of_stock' } : {}),
      ...(index === 1 ? { price: '9 EUR', sale_price: '' } : {}),
      ...(index === 2 ? { link: 'https://www.amazon.com/dp/B0MOVED000' } : {}),
    }))
    await lookAt(1, csvFeed(changed))
    const states = await Promise.all(['made-0', 'made-1', 'made-2'].map((id) => stateOf(id)))
    expect(states.map((state) => state?.[0])).toEqual(['out_of_stock', 'unpriced', 'moved'])
  })
})

describe('nothing is gone', () => {
  beforeEach(noStates)

  it.each([
    ['is down', '', 503],
    ['is empty', csvFeed(items.slice(0, 1)).split('\n')[0] ?? '', 200],
    ['has lost more than half of its products', without(0, 1, 2, 3, 4), 200],
    ['has a broken row', `${without(3)}"never closed,1,2\n`, 200],
    ['is cut off', `<rss><channel>`, 200],
  ])('if the feed %s', async (_, body, status) => {
    await lookAt(1, csvFeed(items))
    await lookAt(2, body, status)
    await lookAt(3, body, status)
    expect(await stateOf('made-3')).toEqual(['there', '2026-11-01'])
  })

  it('that the feed has never had', async () => {
    for (const day of [1, 2, 3]) await lookAt(day, without(3))
    expect(await stateOf('made-3')).toBeUndefined()
  })

  it('that another feed of the retailer has, or might have', async () => {
    const [whole, part, down] = [
      await openFeed(say(200, csvFeed(items))),
      await openFeed(say(200, without(3))),
      await openFeed(say(404, '')),
    ]
    onTestFinished(async () => {
      await Promise.all([whole.close(), part.close(), down.close()])
    })
    const [a, b, c] = [whole, part, down].map(({ address }) => feedSource(first, address))
    if (a === undefined || b === undefined || c === undefined) throw new Error('a feed is missing')
    for (const day of [1, 2]) await look(day, b, a)
    for (const day of [3, 4]) await look(day, b, c)
    expect(await stateOf('made-3')).toEqual(['there', '2026-11-01'])
  })

  it("that shares its number with a product that's there", async () => {
    const [sold] = items
    const twins = ['one', 'two'].map((id) => product(id, `Twin ${id}`, { asin: sold?.link.slice(-10) }))
    const both = createEngineInMemory({ ...catalog, products: twins })
    const feed = await openFeed(say(200, csvFeed(items.slice(0, 1))))
    onTestFinished(feed.close)
    await lookAt(1, csvFeed(items))
    for (const day of [1, 2, 3]) {
      const now = new Date(Date.UTC(2026, 10, day))
      await lookAtLinks({
        database: on.database,
        catalog: both,
        sources: [feedSource(first, feed.address)],
        now,
      })
    }
    const states = [...(await readStates(on.database, first)).values()].map(({ state }) => state)
    expect(states).not.toContain('gone')
    expect(states).not.toContain('missing')
  })

  it("that Amazon's API only doesn't offer, unlike a number that it calls invalid", async () => {
    const amazon = await openStandInAmazon()
    onTestFinished(amazon.close)
    const [asin = '', other = ''] = products.map((one) => one.asin)
    for (const { asin: number = '' } of products) amazon.items.set(number, 10)
    const credential = {
      credentialId: 'id',
      secret: 'right',
      version: '3.1',
      partnerTag: 'paws-20',
      retailer: first,
    }
    const source = creatorsSource(credential, amazon.addresses)
    await look(1, source)
    const message = `The ItemId ${asin} provided in the request is invalid.`
    amazon.items.set(asin, { error: { code: 'InvalidParameterValue', message } })
    amazon.items.delete(other)
    await look(2, source)
    amazon.next.push({ status: 403, body: { reason: 'AssociateNotEligible' } })
    await look(3, source)
    expect(await stateOf('made-0')).toEqual(['missing', '2026-11-02'])
    await look(4, source)
    expect(await stateOf('made-0')).toEqual(['gone', '2026-11-02'])
    expect(await stateOf('made-1')).toEqual(['unpriced', '2026-11-02'])
  })
})

describe('what visitors and owners learn', () => {
  beforeAll(async () => {
    await noStates()
    await lookAt(1, csvFeed(items))
    await lookAt(2, without(3, 4))
    await lookAt(3, without(3, 4))
  })

  const appOf = (priceDisplay = 'fresh', read = engine) =>
    openShop({ env: on.env, catalog: () => read, priceDisplay })

  it('comes with the prices, unless a price is newer', async () => {
    const sold = { productId: 'made-4', cents: 500, availability: 'in_stock' as const }
    await saveOffers(on.database, first, [sold], new Date())
    const answer = await ask(appOf(), 'GET', '/api/prices?ids=made-0,made-3,made-4')
    expect(await answer.json()).toEqual([
      { id: 'made-3', gone: '2026-11-02', seenAt: '2026-11-03T12:00:00.000Z' },
      { id: 'made-4', price: 5, seenAt: expect.any(String) },
    ])
    expect(await (await ask(appOf('dated'), 'GET', '/api/prices?ids=made-3')).json()).toEqual([])
  })

  it("stays on the owner's page until somebody decides", async () => {
    const cookie = await sessionOf('owner')
    const listed = async (read = engine) => {
      const answer = await ask(appOf('dated', read), 'GET', '/api/owner/links', { cookie })
      const rows: { id: string; state: string }[] = await answer.json()
      return rows.map(({ id, state }) => `${id} ${state}`)
    }
    expect(await listed()).toEqual(['made-3 gone', 'made-4 gone'])
    const decided = products.map((one) =>
      one.id === 'made-3' || one.id === 'made-0' ? { ...one, goneOn: '2026-11-02' } : one,
    )
    const kept = createEngineInMemory({ ...catalog, products: decided.filter(({ id }) => id !== 'made-4') })
    // One is decided, one has left the shop, and one that was gone is there again.
    expect(await listed(kept)).toEqual(['made-0 back'])
  })

  it('is logged by the scheduled function, with the reason if it can do nothing', async () => {
    expect(scheduled.links.schedule).toMatch(/^\d+ \*\/6 /)
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => void log.mockRestore())
    await runLooking()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('No source: set PRICE_FEEDS'))
    const feed = await openFeed(say(200, without(3)))
    onTestFinished(feed.close)
    const said = await lookFromEnv({ ...on.env, PRICE_FEEDS: `${first}=${feed.address}` }, () => engine)
    expect(said).toMatch(/: 7 prices\nmade-3: gone at [a-z-]+ since 2026-11-02$/)
    await expect(
      lookFromEnv({ PRICE_FEEDS: `${first}=https://feeds.example/a` }, () => engine),
    ).rejects.toThrow('Not set: DATABASE_URL')
  })
})
