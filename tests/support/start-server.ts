import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyEmptyPglite } from './pglite.ts'

/** As `npm start` and `npm run dev` run their scripts. */
export const nodeOptions = ['--import', './src/server/db/drizzle-format.mjs']

/** The server of `npm start` for the built site, in its own process with a database that ends with it. */
export async function startServer(
  port = 8898,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'pearly-paws-'))
  await copyEmptyPglite(data)
  const child = spawn(process.execPath, [...nodeOptions, 'src/dev/start.ts', '--no-build'], {
    env: { ...process.env, ...variables, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.includes('is ready at')) break
  child.stdout.resume()
  if (child.exitCode !== null) throw new Error('the server ended at its start')
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}
