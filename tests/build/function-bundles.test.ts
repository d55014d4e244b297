import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listFunctions, zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagesLimit } from '#dev/build/netlify-adapter.ts'
import { adapterFunction, pagesFunction } from '#dev/build/pages-function.ts'
import { onDemandPages } from '#server/page-keys.ts'
import { packages } from '../../shop.config.ts'
import { testShop } from '../support/test-shop.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'))
  const [, list = '[]'] =
    /^included_files = (\[".*"\])$/m.exec(await readFile(join(testShop, 'netlify.toml'), 'utf8')) ?? []
  const includedFiles: string[] = JSON.parse(list)
  await zipFunctions([join(testShop, 'functions')], folder, {
    archiveFormat: 'none',
    basePath: testShop,
    config: { '*': { nodeBundler: 'esbuild', includedFiles, includedFilesBasePath: testShop } },
  })
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a function in a process somewhere else. Returns its statuses, each with the script's other output. */
function answersOf(name: string, paths: readonly string[], print: string): string[] {
  const file = pathToFileURL(resolve(folder, name)).href
  const script = `
    const { default: answer } = await import('${file}')
    for (const path of ${JSON.stringify(paths)}) {
      const response = await answer(new Request('https://shop.example' + path), {})
      console.log(response.status, ${print})
    }`
  const run = { cwd: tmpdir(), encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], run).trim().split('\n')
}

it('a bundled function finds the catalog wherever it runs, and loads every package', () => {
  const paths = packages.flatMap(({ routes }) => routes?.paths.slice(0, 1) ?? [])
  const print = "response.headers.get('Content-Type'), response.headers.get('X-Total-Count') > 0"
  const search = '/api/products?search=toothpsate&page=1'
  const [found, ...others] = answersOf('api/functions/api.mjs', [search, ...paths], print)
  expect(found).toBe('200 application/json true')
  // Known, but without a database or for another method.
  expect(others).toEqual(paths.map(() => expect.stringMatching(/^(?:200|405|503) application\/json /)))
})

it("the adapter's function for pages does, too", async () => {
  await cp(join(testShop, pagesFunction, '..'), join(folder, 'ssr'), { recursive: true })
  const cards = "(await response.text()).split('<article').length > 2"
  expect(answersOf('ssr/ssr.mjs', ['/products?search=toothpsate'], cards)).toEqual(['200 true'])
})

it('the platform reads the paths of the pages’ function', async () => {
  const functions = await listFunctions(join(testShop, pagesFunction, '../..'), { parseISC: true })
  const { routes } = { routes: [], ...functions.find(({ name }) => name === 'ssr') }
  expect(routes.map(({ pattern }) => pattern)).toEqual([...onDemandPages.keys()])
})

it('our function says what the adapter’s says, but for its paths and its limit', async () => {
  const load = (file: string): Promise<{ config: object }> => import(pathToFileURL(join(testShop, file)).href)
  const [own, theirs] = [await load(pagesFunction), await load(adapterFunction)]
  expect(
    { ...theirs.config, path: [...onDemandPages.keys()], rateLimit: pagesLimit },
    'the adapter configures its function in a new way: src/dev/build/netlify-adapter.ts has to do the same',
  ).toEqual({ ...own.config, name: 'Astro SSR', generator: expect.stringMatching(/^@astrojs\/netlify@/) })
})
