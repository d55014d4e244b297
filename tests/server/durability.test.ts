import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { listEntries } from '#server/wishlist/entries.ts'
import { openLocalDatabase } from '../../src/local/database.ts'

it('what was saved outlives kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'))
  const child = spawn(process.execPath, ['tests/support/save-and-wait.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  expect(line).toBe('saved')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const database = await openLocalDatabase({ folder })
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
  const entries = await listEntries(openDatabase({ url, fetchEndpoint }), 'moss')
  expect(entries.map(({ productId }) => productId)).toEqual(['mint-paste'])
  await database.close()
  await rm(folder, { recursive: true })
})
