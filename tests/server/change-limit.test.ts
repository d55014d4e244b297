import { expect, it } from 'vitest'
import { maxChangesPerMinute } from '#server/saved/routes.ts'
import { limitChanges } from '../../src/dev/limit-changes.ts'
import { config } from '../../functions/api.ts'
import { ask } from '../support/server-fixture.ts'

/** A site that tells people apart by a cookie, with a clock set by the test. */
const clock = { now: 1_000_000 }
const app = limitChanges(
  async () => Response.json({}),
  async (request) => request.headers.get('Cookie') ?? undefined,
  () => clock.now,
)
const change = (cookie: string) => ask(app, 'DELETE', '/api/wishlist/mint-paste', { cookie })
const statusOf = async (cookie: string) => (await change(cookie)).status

it('responds 429 with Retry-After to one change too many within a minute, and to nobody else', async () => {
  // Netlify counts in production.
  expect(config.rateLimit).toMatchObject({ windowLimit: maxChangesPerMinute, windowSize: 60 })
  for (let count = 0; count < maxChangesPerMinute; count += 1) expect(await statusOf('moss')).toBe(200)
  clock.now += 20_500
  const answer = await change('moss')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '40'])
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ message: 'Too many changes: try again in a minute' })
  expect((await ask(app, 'POST', '/api/wishlist', { cookie: 'moss', body: {} })).status).toBe(429)
  expect((await ask(app, 'GET', '/api/wishlist', { cookie: 'moss' })).status).toBe(200)
  expect(await statusOf('rex')).toBe(200)

  // After a minute, so within the given time, changes are accepted again.
  clock.now += 39_500 - 1
  expect(await statusOf('moss')).toBe(429)
  clock.now += 1
  expect(await statusOf('moss')).toBe(200)
})
