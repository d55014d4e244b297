import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { postForm } from '../src/messages/post-form.ts'

/** Stands in for the API that accepts forms. */
let host: Server
let address: string
let status = 200
const taken: {
  path: string | undefined
  method: string | undefined
  type: string | undefined
  body: string
}[] = []

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

it('sends every field, like a form without scripts', async () => {
  expect(await send(`${address}/contact`)).toBe(true)
  expect(taken).toEqual([
    {
      path: '/contact',
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'id=&petType=dog&message=Bruno+%26+Mia%3A+1%2B1+%3D+2%3F&leave-empty=',
    },
  ])
})

it('sends further fields', async () => {
  await postForm(Object.create(null), `${address}/api/newsletter`, { page: '/faq' })
  expect(new URLSearchParams(taken[0]?.body).get('page')).toBe('/faq')
})

it.each([404, 405, 429, 500])('returns false if the API responds %s', async (answer) => {
  status = answer
  expect(await send(`${address}/contact`)).toBe(false)
})

it('returns false if no API responds', async () => {
  expect(await send('http://localhost:1/contact')).toBe(false)
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
