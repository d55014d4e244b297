import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

function start(env: Record<string, string>) {
  return spawn(process.execPath, ['src/local/start.ts', '--no-build'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'prints its address when it is ready, and %s stops it cleanly',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'start-'))
    const server = start({ PORT: signal === 'SIGINT' ? '8971' : '8972', DATA_DIR: folder })
    const [line] = await once(createInterface(server.stdout), 'line')
    const address = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${address}/api/categories`)).status).toBe(200)
    expect((await fetch(`${address}/no-such-page`)).status).toBe(404)
    server.kill(signal)
    const [code] = await once(server, 'exit')
    expect(code).toBe(0)
    await rm(folder, { recursive: true })
  },
)

it('says what is wrong with a port', async () => {
  const server = start({ PORT: 'eighty' })
  const [line] = await once(createInterface(server.stderr), 'line')
  expect(line).toBe('PORT: found "eighty": use a number from 1 to 65535')
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
})
