import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run dev`: Astro's dev server. Astro checks content by the schemas that
 * it found at its start; when one changes (`dev-server.ts`) it is started again.
 */
const astro = fileURLToPath(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url))
let server: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server?.kill(signal))

let wasStartedAgain = false
for (;;) {
  let startAgain = false
  server = fork(astro, ['dev', ...process.argv.slice(2)])
  server.once('message', () => {
    startAgain = true
  })
  const [code] = await once(server, 'exit')
  if (!startAgain && !(wasStartedAgain && code === 1)) {
    process.exitCode = code ?? 0
    break
  }
  if (!startAgain) await nextChange(['content', 'src/schemas'])
  wasStartedAgain = true
}

/** A new schema refuses content: either may be put right. */
async function nextChange(folders: readonly string[]): Promise<void> {
  console.log(`The dev server starts again when a file of ${folders.join(' or ')} changes.`)
  const changed = new AbortController()
  const { signal } = changed
  for (const folder of folders) watch(folder, { recursive: true, signal }, () => changed.abort())
  await once(signal, 'abort')
}
