import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, watch, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagesFunction } from '#dev/build/netlify-adapter.ts'
import { isBuildWhole } from '#dev/local-pages.ts'
import { copyProject } from '../support/scratch-site.ts'

let project: Awaited<ReturnType<typeof copyProject>>

beforeAll(async () => {
  project = await copyProject()
})
afterAll(() => project.remove())

/** What `npm start -- --no-build` says before it serves anything. */
const refusal = () => {
  const { stderr, status } = spawnSync(process.execPath, ['src/dev/start.ts', '--no-build'], {
    cwd: project.root,
    env: { ...process.env, PORT: '8979' },
    encoding: 'utf8',
  })
  return { said: stderr.trim(), code: status }
}
const sentence = 'There is no complete build: run npm start without --no-build'

it('is whole after the build of this shop', () => {
  expect(isBuildWhole(process.cwd())).toBe(true)
})

it('isn’t served without a build, nor after a kill in the middle of one', { timeout: 120_000 }, async () => {
  expect(refusal()).toEqual({ said: sentence, code: 1 })
  // An earlier build was whole.
  const pages = join(project.root, pagesFunction)
  for (const file of [pages, join(project.root, 'dist/sitemap-index.xml')]) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
  }
  expect(isBuildWhole(project.root)).toBe(true)
  const changes = watch(join(project.root, '.netlify'), { recursive: true })
  const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: project.root,
    stdio: 'ignore',
  })
  for await (const _ of changes) if (!existsSync(pages)) break
  build.kill('SIGKILL')
  await once(build, 'exit')
  expect(refusal()).toEqual({ said: sentence, code: 1 })
})
