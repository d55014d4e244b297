import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyProject } from '../support/scratch-site.ts'
import { editFile, photographed, stockTestShop } from '../support/test-shop.ts'

const port = 8919
const product = `content/products/${photographed.id}.md`
let project: Awaited<ReturnType<typeof copyProject>>
let server: ReturnType<typeof spawn>

beforeAll(async () => {
  project = await copyProject()
  await stockTestShop(join(project.root, 'content'))
  server = spawn(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'dev'], {
    cwd: project.root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(project.root, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (server.stdout === null) throw new Error('the server says nothing')
  for await (const line of createInterface(server.stdout)) if (line.includes('localhost')) break
  server.stdout.resume()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await project.remove()
})

async function names(search: string): Promise<string[]> {
  const answer = await fetch(`http://localhost:${port}/api/products?search=${search}`)
  return (await answer.json()).map(({ name }: { name: string }) => name)
}

it('calls follow each edit of the content, in lists and in the search', async () => {
  for (const word of ['Quokka', 'Axolotl', 'Pangolin']) {
    expect(await names(word)).toEqual([])
    await editFile(join(project.root, product), (text) =>
      text.replace(/^name: .*$/m, `name: ${word} Brush, 2 Pack`),
    )
    await vi.waitFor(async () => expect(await names(word)).toEqual([`${word} Brush, 2 Pack`]), {
      timeout: 10_000,
      interval: 200,
    })
  }
})
