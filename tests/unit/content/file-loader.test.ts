import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentFiles } from '#server/content/file-loader.ts'
import { readContent } from '#content/content-folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(root, 'content/faqs'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string | Buffer) => writeFileSync(join(root, 'content/faqs', name), text)

/** Loads the folder as Astro does, and returns its entries by id. */
async function load(): Promise<Map<string, unknown>> {
  const entries = new Map<string, unknown>()
  const context: Partial<LoaderContext> = {
    store: Object.assign(Object.create(null), {
      get: () => undefined,
      keys: () => [...entries.keys()],
      clear: () => entries.clear(),
      set: ({ id, data }: { id: string; data: unknown }) => entries.set(id, data) !== undefined,
    }),
    config: Object.assign(Object.create(null), { root: pathToFileURL(`${root}/`) }),
    generateDigest: (data) => JSON.stringify(data),
    parseData: async ({ data }) => data,
    renderMarkdown: async (html) => ({ html }),
  }
  await contentFiles({ folder: 'faqs', ending: 'md' }).load(
    Object.assign(Object.create(null), context, { meta: new Map() }),
  )
  return entries
}

it('reads the same values as the content check, also texts that look like dates, times and binary numbers', async () => {
  write(
    'one.md',
    '---\nday: 2026-05-01\ntime: 2026-05-01T10:00:00\ncode: 0b11\nname: 2026-05-01 kit\n---\nText\n',
  )
  const [checked] = readContent(join(root, 'content')).files
  expect((await load()).get('one')).toEqual(checked?.data)
  expect(checked?.data).toEqual({
    day: '2026-05-01',
    time: '2026-05-01T10:00:00',
    code: '0b11',
    name: '2026-05-01 kit',
  })
})

it('names the file, the line and the remedy of a syntax error, in the words of the content check', async () => {
  write('broken.md', '---\nquestion: one\nquestion: two\n---\nText\n')
  const [checked] = readContent(join(root, 'content')).files
  const { line, message } = checked?.broken ?? {}
  await expect(load()).rejects.toThrow(`content/faqs/broken.md:${line}: ${message}`)
  expect(message).toBe('broken front matter: this field appears twice: remove one')
})

it('refuses a file that isn’t UTF-8, like the content check', async () => {
  write('latin.md', Buffer.from('---\nquestion: Caf\xe9\n---\nText\n', 'latin1'))
  const [checked] = readContent(join(root, 'content')).files
  expect(checked?.broken).toMatchObject({ line: 2, message: expect.stringMatching(/^not written in UTF-8/) })
  await expect(load()).rejects.toThrow('content/faqs/latin.md:2: not written in UTF-8')
})
