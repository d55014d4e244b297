import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerHelp } from '#lib/usage.ts'
import { StartError, takeDataFolder } from './data-folder.ts'
import { openLocalServer, readPort } from './local-server.ts'

/**
 * `npm run dev`: Astro's dev server, which reads schemas only at startup.
 * A changed schema restarts it (`dev-server.ts`).
 */
answerHelp(`npm run dev [-- options of astro dev]

Serves the site at http://localhost:8888 and shows your changes. Set PORT to change the port, such as PORT=3000.`)

const problems = await obstacles()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const astro = fileURLToPath(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url))
const folders = ['content', 'src/content']
const stop = new AbortController()
let server: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop.abort()
    server?.kill(signal)
  })
}

let wasStartedAgain = false
while (!stop.signal.aborted) {
  let startAgain = false
  // Start watching before the server starts, so that a fix made in the meantime isn't missed.
  const change = wasStartedAgain ? nextChange() : undefined
  server = fork(astro, ['dev', ...process.argv.slice(2)])
  server.once('message', () => {
    startAgain = true
  })
  const [code] = await once(server, 'exit')
  if (!startAgain && (change === undefined || code !== 1)) {
    process.exitCode = code ?? 0
    stop.abort()
  } else if (!startAgain) {
    // The new schema rejects content; a fix to either restarts the server.
    console.log(`The dev server restarts when a file in ${folders.join(' or ')} changes.`)
    await change?.happened
  }
  change?.forget()
  wasStartedAgain = true
}

/**
 * Returns what is in the way, such as `npm start`, a sentence each. Astro would quietly take another port, and the API
 * would fail without the data folder.
 */
async function obstacles(): Promise<string[]> {
  const takePort = async () => (await openLocalServer({ port: readPort() })).close()
  const takeFolder = async () => (await takeDataFolder())?.close()
  const isElsewhere = process.argv.some((option) => option.startsWith('--port'))
  const found = await Promise.allSettled([isElsewhere ? undefined : takePort(), takeFolder()])
  return found.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    const reason: unknown = result.reason
    if (reason instanceof StartError) return [reason.message]
    throw reason
  })
}

/** Watches the folders until something changes in them, `forget` is called, or the process stops. */
function nextChange(): { happened: Promise<void>; forget: () => void } {
  const { promise: happened, resolve } = Promise.withResolvers<void>()
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, () => resolve()))
  stop.signal.addEventListener('abort', () => resolve())
  return {
    happened,
    forget: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}
