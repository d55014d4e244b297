import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { postForm } from '../src/messages/post-form.ts'

/** Stands in for the API that accepts forms. */
let host: Server
let address: string
let status = 200
const taken: Record<'path' | 'method' | 'type' | 'body', string | undefined>[] = []

beforeAll(async () => {
  host = createServer(async (request, response) => {
    const { url: path, method, headers } = request
    taken.push({ path, method, type: headers['content-type'], body: await text(request) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => {
    host.listen(0, resolve)
  })
  const bound = host.address()
  address = `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
})

afterAll(() => void host.close())

beforeEach(() => {
  taken.length = 0
  status = 200
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield ['petType', 'dog']
        yield ['message', 'Bruno & Mia: 1+1 = 2?']
        yield ['leave-empty', '']
      }
    },
  )
})

/** Only the parts of a form that the stub of FormData above reads. */
const send = (path: string) => postForm(Object.create(null), path)

it('sends every field, like a form without scripts, and further ones', async () => {
  expect(await send(`${address}/contact`)).toBe(true)
  const body = 'id=&petType=dog&message=Bruno+%26+Mia%3A+1%2B1+%3D+2%3F&leave-empty='
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  expect(taken).toEqual([{ path: '/contact', method: 'POST', type, body }])
  await postForm(Object.create(null), `${address}/api/newsletter`, { page: '/faq' })
  expect(new URLSearchParams(taken[1]?.body).get('page')).toBe('/faq')
})

it.each([404, 405, 429, 500])('returns false if the API responds %s, or doesn’t respond', async (answer) => {
  status = answer
  expect([await send(`${address}/contact`), await send('http://localhost:1/contact')]).toEqual([false, false])
})

it('sends the same id until the API has taken the form, and then another', async () => {
  vi.stubGlobal('isSecureContext', true)
  const form = Object.create(null)
  for (const answer of [503, 200, 200]) {
    status = answer
    await postForm(form, `${address}/contact`)
  }
  const [first, second, third] = taken.map(({ body }) => new URLSearchParams(body).get('id'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
