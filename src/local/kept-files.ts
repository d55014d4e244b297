import { stat } from 'node:fs/promises'
import { join } from 'node:path'

type Answer = (request: Request) => Promise<Response | undefined>

interface Kept {
  /** Of the file, when it was read. */
  version: string
  headers: Headers
  body: ArrayBuffer
}

/** Headers by which an answer to a GET could be another one. */
const conditions = ['if-none-match', 'if-modified-since', 'if-range', 'range']

/**
 * Answers for files of a folder, each asked of `answer` once: Netlify's code reads its settings anew at each request,
 * which takes a processor 2.6 ms a file, and a page has twenty. A file that has changed is asked for again.
 */
export function keepFiles(folder: string, answer: Answer): Answer {
  const keptByPath = new Map<string, Kept>()
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = decodeURIComponent(pathname)
    const isPlain =
      request.method === 'GET' && search === '' && !conditions.some((name) => request.headers.has(name))
    const version = isPlain ? await versionOf(join(folder, path)) : undefined
    if (version === undefined) return answer(request)
    const kept = keptByPath.get(path)
    if (kept?.version === version) return new Response(kept.body, { headers: kept.headers })
    const found = await answer(request)
    if (found?.status !== 200) return found
    const body = await found.arrayBuffer()
    keptByPath.set(path, { version, headers: found.headers, body })
    return new Response(body, { headers: found.headers })
  }
}

/** Changes with the file; nothing where no file is there. */
async function versionOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? `${found.mtimeMs} ${found.size} ${found.ino}` : undefined
  } catch {
    return undefined
  }
}
