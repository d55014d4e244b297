import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldsOf } from '#contract/fields.ts'

export interface LoadedServer {
  /** `npm start`'s address: `http://localhost:8896` */
  address: string
  /** Where a handler of the same process does nothing. */
  bareAddress: string
  /** Bytes; `collect` asks for a collection of garbage before. */
  memory: (wish: 'look' | 'collect') => Promise<{ rss: number; heapUsed: number }>
  close: () => Promise<void>
}

/** Starts the server with a database of its own, and sessions under this key. */
export async function openLoadedServer(port: number, key: string): Promise<LoadedServer> {
  const data = await mkdtemp(join(tmpdir(), 'pearly-paws-load-'))
  await writeFile(join(data, 'secret'), key)
  const child = fork(join(import.meta.dirname, 'load-process.ts'), {
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const answerOf = async (): Promise<ReadonlyMap<string, unknown>> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ])
    return fieldsOf(message)
  }
  const barePort = Number((await answerOf()).get('barePort'))
  return {
    address: `http://localhost:${port}`,
    bareAddress: `http://localhost:${barePort}`,
    memory: async (wish) => {
      const answer = answerOf()
      child.send(wish)
      const fields = await answer
      return { rss: Number(fields.get('rss')), heapUsed: Number(fields.get('heapUsed')) }
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}
