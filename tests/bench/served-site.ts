import { fork } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** An empty page: the lower bound for all figures. */
export const emptyPath = '/empty-page'

/** A response as the server sent it. */
export interface Sent {
  path: string
  /** The browser's `Sec-Purpose` header: `prefetch`, `prefetch;prerender`, or empty. */
  purpose: string
  /** Headers and body, compressed as sent. */
  bytes: number
}

export interface BenchSite {
  /** `http://localhost:40123` */
  address: string
  /** Returns every response since the last call. */
  takeSent: () => Sent[]
  close: () => Promise<void>
}

/**
 * Serves a copy of dist plus the empty page in a child process, with the code of `npm start`: the platform's
 * headers and redirects, compressed.
 */
export async function openBenchSite(): Promise<BenchSite> {
  if (!existsSync('dist/index.html')) throw new Error('dist has no pages: run npm run build first')
  // One folder per process, so two benchmarks can run at once.
  const root = resolve(`.cache/bench/site-${process.pid}`)
  mkdirSync(root, { recursive: true })
  cpSync('dist', join(root, 'dist'), { recursive: true })
  cpSync('netlify.toml', join(root, 'netlify.toml'))
  writeFileSync(join(root, 'dist', `${emptyPath}.html`), emptyPage)
  const child = fork(join(import.meta.dirname, 'site-process.ts'), [root])
  let sent: Sent[] = []
  const address = await new Promise<string>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
    child.on('message', (message) => {
      if (isSent(message)) sent.push(message)
      else if (isStarted(message)) done(message.address)
    })
  })
  return {
    address,
    takeSent: () => {
      const taken = sent
      sent = []
      return taken
    },
    close: async () => {
      const ended = new Promise<void>((done) => {
        child.once('exit', () => done())
      })
      child.disconnect()
      await ended
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function isSent(message: unknown): message is Sent {
  return typeof message === 'object' && message !== null && 'bytes' in message
}

function isStarted(message: unknown): message is { address: string } {
  return typeof message === 'object' && message !== null && 'address' in message
}

const emptyPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Empty</title>
</head>
<body><p>Empty</p></body>
</html>
`
