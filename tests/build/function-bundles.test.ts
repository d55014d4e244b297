import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { expect, it } from 'vitest'

it('a function as the platform bundles it finds the catalogue wherever it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'))
  const [, included = ''] =
    /^included_files = \["(.*)"\]$/m.exec(await readFile('netlify.toml', 'utf8')) ?? []
  await zipFunctions(['functions'], folder, {
    archiveFormat: 'none',
    basePath: process.cwd(),
    config: {
      '*': { nodeBundler: 'esbuild', includedFiles: [included], includedFilesBasePath: process.cwd() },
    },
  })
  const file = pathToFileURL(resolve(folder, 'catalogue/functions/catalogue.mjs')).href
  const script = `
    const { default: answer } = await import('${file}')
    const response = await answer(new Request('https://pearlypaws.example/api/products?search=toothpsate&page=1'))
    console.log(response.status, response.headers.get('X-Total-Count') > 0)`
  const run = { cwd: tmpdir(), encoding: 'utf8' } as const
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], run).trim()).toBe('200 true')
  await rm(folder, { recursive: true })
})
