import { afterEach, expect, it, vi } from 'vitest'
import { CallError, isTooMuch, isUnauthorized } from '#lib/call.ts'
import { addToWishlist } from '#saved/wishlist-api.ts'
import { maxChangesPerMinute } from '#server/saved/routes.ts'
import { limitChanges } from '../../src/dev/limit-changes.ts'
import { config } from '../../functions/api.ts'
import { ask } from '../support/server-fixture.ts'

const path = '/api/wishlist/mint-paste'
afterEach(() => vi.unstubAllGlobals())

/** A site that tells people apart by a cookie, with a clock set by the test. */
function limited() {
  const clock = { now: 1_000_000 }
  const app = limitChanges(
    async () => Response.json({}),
    async (request) => request.headers.get('Cookie') ?? undefined,
    () => clock.now,
  )
  const change = (cookie: string) => ask(app, 'DELETE', path, { cookie })
  const fill = async (cookie: string): Promise<void> => {
    for (let count = 0; count < maxChangesPerMinute; count += 1) {
      expect((await change(cookie)).status).toBe(200)
    }
  }
  return { app, change, clock, fill }
}

it('responds 429 with Retry-After to one change too many within a minute', async () => {
  const { app, change, clock, fill } = limited()
  await fill('moss')
  clock.now += 20_500
  const answer = await change('moss')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '40'])
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ message: 'Too many changes: try again in a minute' })
  expect((await ask(app, 'POST', '/api/wishlist', { cookie: 'moss', body: {} })).status).toBe(429)
  expect((await ask(app, 'GET', '/api/wishlist', { cookie: 'moss' })).status).toBe(200)
})

it("doesn't limit another person, and accepts changes again after the given time", async () => {
  const { change, clock, fill } = limited()
  await fill('moss')
  expect((await change('rex')).status).toBe(200)
  const seconds = Number((await change('moss')).headers.get('Retry-After'))
  clock.now += seconds * 1000 - 1
  expect((await change('moss')).status).toBe(429)
  clock.now += 1
  expect((await change('moss')).status).toBe(200)
})

it('uses the same limit in production, where Netlify counts', () => {
  expect(config.rateLimit).toEqual({
    windowLimit: maxChangesPerMinute,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  })
})

it.each(['{"message":"Too many changes: try again in a minute"}', 'Too Many Requests', ''])(
  'the page treats a response %j as a reason to retry, not as signed out',
  async (text) => {
    vi.stubGlobal('fetch', async () => new Response(text, { status: 429, statusText: 'Too Many Requests' }))
    const error = await addToWishlist('mint-paste').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect([isTooMuch(error), isUnauthorized(error)]).toEqual([true, false])
  },
)
