import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { catalogFile } from '#server/search/read.ts'
import { drafted, emptyCategory, testShop } from '../support/test-shop.ts'

const read = (file: string) => readFileSync(join(testShop, file), 'utf8')

it('leaves a draft out of every file, call, feed, sitemap, and search', () => {
  const files = ['dist', '.netlify'].flatMap((folder) =>
    readdirSync(join(testShop, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name)),
  )
  expect(read(`content/products/${drafted.id}.md`)).toContain(drafted.name)
  expect(files.length).toBeGreaterThan(100)
  const withDraft = [join(testShop, catalogFile), ...files].filter((path) =>
    /quillwort/i.test(readFileSync(path, 'latin1')),
  )
  expect(withDraft).toEqual([])
})

it('leaves out categories without products: no menu entry, list or sitemap entry', async () => {
  expect(read('content/categories.json')).toContain(emptyCategory.name)
  const { answer } = await openBuiltPages(testShop)
  const list = await (await answer(new Request('http://localhost/products'))).text()
  for (const text of [list, read('dist/index.html'), read('dist/sitemap-0.xml')]) {
    expect(text).toContain('category=dental-chews')
    expect(text).not.toContain(emptyCategory.id)
  }
})
