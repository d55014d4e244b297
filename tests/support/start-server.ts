import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { emptyPglite } from './pglite.ts'

/** As `npm start` and `npm run dev` run their scripts. */
export const nodeOptions = ['--import', './src/server/db/drizzle-format.mjs']

export interface RunningServer {
  url: string
  pid: number
  stop: () => Promise<void>
}

/**
 * The server of `npm start` for the built site, in its own process with a database that ends with it.
 * `variables` are added to its environment. `root` is a folder that a site was built in, by default this one.
 */
export async function startServer(
  port = 8898,
  variables: Readonly<Record<string, string>> = {},
  root = '.',
): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'pearly-paws-'))
  cpSync(await emptyPglite(), data, { recursive: true })
  const child = spawn(process.execPath, [...nodeOptions, 'src/dev/start.ts', '--no-build'], {
    cwd: root,
    env: { ...process.env, ...variables, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.includes('is ready at')) break
  child.stdout.resume()
  if (child.exitCode !== null || child.pid === undefined) throw new Error('the server ended at its start')
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}
