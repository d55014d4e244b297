import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Answer = (request: Request) => Promise<Response | undefined>

interface CachedFile {
  /** The file's version when it was read. */
  version: string
  headers: Headers
  body: ArrayBuffer
  /** The compressed body, since the first request that accepts it. */
  zipped?: Uint8Array<ArrayBuffer>
}

/** Headers that may change the answer to a GET; with a cookie, `/` shows the signed-in home page. */
const conditions = ['cookie', 'if-none-match', 'if-modified-since', 'if-range', 'range']

/**
 * Caches responses for files and pages of a folder. Netlify's code reads its settings on each request, which takes
 * 2.6 ms of CPU time per file, and compressing takes as long. A changed file is requested again.
 */
export function keepFiles(folder: string, answer: Answer): Answer {
  const cached = new Map<string, CachedFile>()
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = decodeURIComponent(pathname)
    const isPlain =
      request.method === 'GET' && search === '' && !conditions.some((name) => request.headers.has(name))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const version = isPlain ? ((await versionOf(file)) ?? (await versionOf(`${file}.html`))) : undefined
    if (version === undefined) return answer(request)
    const known = cached.get(path)
    if (known?.version === version) return responseOf(known, request)
    const found = await answer(request)
    if (found?.status !== 200) return found
    const body = await found.arrayBuffer()
    const read: CachedFile = { version, headers: found.headers, body }
    cached.set(path, read)
    return responseOf(read, request)
  }
}

/** Compressed like the server's own compression does: text of 1 kB or more, with gzip if that's the best accepted. */
function responseOf(file: CachedFile, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const isText = /^text\/|javascript|json|xml/.test(file.headers.get('content-type') ?? '')
  if (!isText || file.body.byteLength < 1024 || !/\bgzip\b/.test(accepted) || /\bbr\b/.test(accepted))
    return new Response(file.body, { headers: file.headers })
  file.zipped ??= new Uint8Array(gzipSync(file.body))
  const headers = new Headers(file.headers)
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(file.zipped, { headers })
}

/** Changes with the file; undefined if there is no file. */
async function versionOf(path: string): Promise<string | undefined> {
  try {
    const file = await stat(path)
    return file.isFile() ? `${file.mtimeMs} ${file.size} ${file.ino}` : undefined
  } catch {
    return undefined
  }
}
