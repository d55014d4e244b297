import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { isBuildWhole } from '#dev/local-pages.ts'
import { brokenShop } from '../support/other-shops.ts'
import { featured } from '../support/test-shop.ts'

it('a build with a link that wouldn’t earn stops and names it, and nothing of it or before is served', () => {
  expect(readFileSync(join(brokenShop, 'build.log'), 'utf8')).toContain(
    `content/products/${featured[0]}.md: affiliateUrl: found "https://amzn.to/3abcDEF": a short link hides its tag`,
  )
  expect([process.cwd(), brokenShop].map(isBuildWhole)).toEqual([true, false])
  const { stderr, status } = spawnSync(process.execPath, ['src/dev/start.ts', '--no-build'], {
    cwd: brokenShop,
    env: { ...process.env, PORT: '8979' },
    encoding: 'utf8',
  })
  expect([stderr.trim(), status]).toEqual(['There is no complete build: run npm start without --no-build', 1])
})
