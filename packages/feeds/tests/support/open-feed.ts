import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'

/** Responses of a feed's URL, in order; the last one repeats. */
export async function openFeed(...answers: ((response: ServerResponse) => void)[]) {
  let asked = 0
  const server = createServer((_, response) => {
    answers[Math.min(asked, answers.length - 1)]?.(response)
    asked += 1
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    address: `http://127.0.0.1:${port}/feed?key=secret`,
    count: () => asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A response. */
export const say =
  (status: number, body: string | Buffer, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers)
    response.end(body)
  }
