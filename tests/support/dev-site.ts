import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from './open-server.ts'
import { copyProject } from './scratch-site.ts'
import { editFile, stockTestShop } from './test-shop.ts'

export interface DevSite {
  /** `http://localhost:4321` */
  address: string
  /** The copy of the project that it serves. */
  root: string
  /** Its output so far, by line. */
  said: string[]
  close: () => Promise<void>
}

/** Runs `npm run dev` on a copy of the project with the test shop. Deletes the copy on close. */
export async function openDevSite(): Promise<DevSite> {
  const { root, remove } = await copyProject()
  await stockTestShop(join(root, 'content'))
  // Its packages are a link to another folder.
  await editFile(join(root, 'astro.config.mjs'), (text) =>
    text.replace('  vite: {', '  vite: {\n    server: { fs: { strict: false } },'),
  )
  // After a restart, the server needs the same port.
  const port = await freePort()
  const child = spawn(process.execPath, [join('src', 'dev', 'dev.ts')], {
    cwd: root,
    // Astro's dev server refuses to serve if it detects vitest.
    env: {
      ...process.env,
      VITEST: undefined,
      NODE_ENV: undefined,
      PORT: String(port),
      DATA_DIR: join(root, '.data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const isReady = new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error(said.join('\n'))))
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        said.push(stripVTControlCharacters(line))
        if (line.includes('watching for file changes')) resolve()
      })
    }
  })
  const close = async (): Promise<void> => {
    child.kill()
    await ended
    await remove()
  }
  try {
    await isReady
  } catch (error) {
    await close()
    throw error
  }
  return { address: `http://localhost:${port}`, root, said, close }
}
