import type { IncomingMessage, ServerResponse } from 'node:http'
import { openServer } from './open-server.ts'

/** A proxy in front of a site that can go offline and simulate a new deploy. */
export interface TwoDeploys {
  address: string
  /** Drops all requests, as if offline, or stops doing so. */
  cut: (isCut: boolean) => void
  /** From now on, every script and style has a new name, the old ones are gone, and titles start with `New: `. */
  deploy: () => void
  /** Response for `sw.js` in place of the site's own. */
  replaceWorker: (script: string) => void
  /** Requested paths, in order. */
  asked: string[]
  close: () => Promise<unknown>
}

/** Opens a proxy in front of the site at this address. */
export async function openTwoDeploys(origin: string): Promise<TwoDeploys> {
  const state = { isCut: false, isNew: false, worker: '' }
  const asked: string[] = []
  const { port, server, close } = await openServer((request, response) => {
    if (state.isCut) return void request.socket.destroy()
    asked.push(request.url ?? '')
    void answer(request, response)
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    if (path === '/sw.js' && state.worker !== '') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(state.worker)
      return
    }
    const isFile = /^\/_astro\/[\w./-]+\.(?:js|css)$/.test(path)
    if (state.isNew && isFile && !/\.new\.(?:js|css)$/.test(path)) {
      response.writeHead(404).end('gone')
      return
    }
    const found = await fetch(origin + path.replace(/\.new\.(js|css)$/, '.$1'), { redirect: 'manual' })
    const type = found.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await found.arrayBuffer())
    const headers = [...found.headers].filter(
      ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name),
    )
    response.writeHead(found.status, Object.fromEntries(headers))
    response.end(state.isNew && /html|javascript|css/.test(type) ? renamed(body.toString()) : body)
  }

  return {
    address: `http://localhost:${port}`,
    asked,
    cut: (isCut) => {
      state.isCut = isCut
      if (isCut) server.closeAllConnections()
    },
    deploy: () => {
      state.isNew = true
    },
    replaceWorker: (script) => {
      state.worker = script
    },
    close,
  }
}

function renamed(text: string): string {
  return text
    .replaceAll(/((?:_astro\/|["'`]\.\/)[\w.-]+)\.(js|css)(?=["'`\s])/g, '$1.new.$2')
    .replace('<title>', '<title>New: ')
}
