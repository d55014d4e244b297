import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withIslandFiles } from '#build/island-files.ts'

const root = mkdtempSync(join(tmpdir(), 'island-files-'))
mkdirSync(join(root, '_astro'))
const scripts = {
  'List.js': 'import{a}from"./shared.js";import("./later.js")',
  'shared.js': 'import"./page.js";export const a=1',
  'react.js': 'export{}',
  'page.js': '',
  'later.js': '',
}
for (const [name, code] of Object.entries(scripts)) writeFileSync(join(root, '_astro', name), code)
afterAll(() => rmSync(root, { recursive: true }))

it('names the files of an island that sleeps, without those that come later or are there anyway', () => {
  const page = (client: string, files: string) =>
    `<script type="module" src="/_astro/page.js"></script><astro-island component-url="/_astro/List.js" renderer-url="/_astro/react.js" client="${client}" ssr${files}>`
  const files = ' data-files="/_astro/List.js /_astro/shared.js /_astro/react.js"'
  expect(withIslandFiles(page('touch', ''), root)).toBe(page('touch', files))
  expect(withIslandFiles(page('load', ''), root)).toBe(page('load', ''))
})
