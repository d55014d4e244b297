import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, it, onTestFinished } from 'vitest'
import { pagesFunction } from '#dev/build/pages-function.ts'
import { isBuildWhole } from '#dev/local-pages.ts'
import { BuildFailure, buildIn, copyProject } from '../support/scratch-site.ts'
import { editFile, featured, stockTestShop } from '../support/test-shop.ts'

it('a build with a link that wouldn’t earn stops and names it, and nothing of it or before is served', async () => {
  expect(isBuildWhole(process.cwd())).toBe(true)
  const { root, remove } = await copyProject()
  onTestFinished(remove)
  await stockTestShop(join(root, 'content'))
  await editFile(join(root, 'content/products', `${featured[0]}.md`), (text) =>
    text.replace('---\n', '---\naffiliateUrl: https://amzn.to/3abcDEF\n'),
  )
  /** What `npm start -- --no-build` says before it serves anything. */
  const refusal = () => {
    const { stderr, status } = spawnSync(process.execPath, ['src/dev/start.ts', '--no-build'], {
      cwd: root,
      env: { ...process.env, PORT: '8979' },
      encoding: 'utf8',
    })
    return { said: stderr.trim(), code: status }
  }
  const refused = { said: 'There is no complete build: run npm start without --no-build', code: 1 }
  expect(refusal()).toEqual(refused)
  // An earlier build was whole.
  for (const file of [pagesFunction, 'dist/sitemap-index.xml']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  expect(isBuildWhole(root)).toBe(true)
  const build = buildIn(root)
  await expect(build).rejects.toThrow(BuildFailure)
  await expect(build).rejects.toThrow(
    `content/products/${featured[0]}.md: affiliateUrl: found "https://amzn.to/3abcDEF": a short link hides its tag`,
  )
  expect(refusal()).toEqual(refused)
}, 120_000)
