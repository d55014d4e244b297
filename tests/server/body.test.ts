import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from '#server/http/body.ts'
import { isOwnOrigin } from '#server/person.ts'

const address = 'https://shop.example/api/wishlist'

async function post(body: BodyInit | null, headers: Record<string, string> = {}) {
  const all = { 'Content-Type': 'application/json', ...headers }
  // Node requires `duplex` for a stream; the browser's types don't include it.
  const init = { method: 'POST', body, headers: all, duplex: 'half' }
  return readJson(new Request(address, init))
}

/** A body sent in chunks without a length. Counts the chunks that were read. */
function pieces(count: number) {
  const taken: number[] = []
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.push(taken.length)
        if (taken.length > count) controller.close()
        else controller.enqueue(new TextEncoder().encode(' '.repeat(1000)))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, taken }
}

describe('a body', () => {
  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['Application/JSON ;x', true],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', false],
    ['multipart/form-data', false],
    ['text/json', false],
    ['', false],
  ])('of type %j is read: %s', async (type, isRead) => {
    const body = post('{"a":1}', { 'Content-Type': type }).catch(({ status }: { status: number }) => status)
    expect(await body).toEqual(isRead ? { a: 1 } : 415)
  })

  it('of 4 kB is read, and of one byte more is rejected', async () => {
    const text = (size: number): string => JSON.stringify('x'.repeat(size - 2))
    expect(await post(text(4096))).toHaveLength(4094)
    for (const body of [text(4097), JSON.stringify('ü'.repeat(2048))])
      await expect(post(body)).rejects.toMatchObject({
        status: 413,
        message: 'The body is larger than 4 kB',
      })
  })

  it('that declares a larger size is not read', async () => {
    const { stream, taken } = pieces(3)
    await expect(post(stream, { 'Content-Length': '5000' })).rejects.toMatchObject({ status: 413 })
    expect(taken).toEqual([])
  })

  it('that declares no length, or a wrong one, is read up to 4 kB', async () => {
    for (const headers of [{}, { 'Content-Length': '10' }, { 'Content-Length': 'x' }]) {
      const { stream, taken } = pieces(1000)
      await expect(post(stream, headers)).rejects.toMatchObject({ status: 413 })
      expect(taken.length).toBeLessThan(10)
    }
  })

  it.each([
    '',
    ' ',
    '{',
    '{"a":1}}',
    'undefined',
    "{'a':1}",
    '\u0000',
    '[1,',
    Uint8Array.of(0xff, 0xfe, 0),
    null,
  ])('%j is invalid', async (body) => {
    await expect(post(body)).rejects.toMatchObject({ status: 400, message: 'The body is not valid JSON' })
  })

  it('split into any chunks reads the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 7 }), async (text, size) => {
        const bytes = new TextEncoder().encode(text)
        fc.pre(bytes.length <= 4096)
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
            controller.close()
          },
        })
        expect(await post(stream)).toEqual(JSON.parse(text))
      }),
      { numRuns: 100 },
    )
  })
})

it.each<[boolean, Record<string, string>]>([
  [true, {}],
  [true, { Origin: 'https://shop.example' }],
  [true, { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' }],
  [false, { Origin: 'http://shop.example' }],
  [false, { Origin: 'https://shop.example:444' }],
  [false, { Origin: 'https://www.shop.example' }],
  [false, { Origin: 'https://shop.example.evil.example' }],
  [false, { Origin: 'null' }],
  [false, { Origin: '' }],
  [false, { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' }],
  [false, { 'Sec-Fetch-Site': 'same-site' }],
  [false, { 'Sec-Fetch-Site': 'none' }],
])('is from this site: %s, of a change with %j', (isOwn, headers) => {
  expect(isOwnOrigin(new Request(address, { method: 'POST', headers }))).toBe(isOwn)
})
