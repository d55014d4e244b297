import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogFile } from '#server/search/read.ts'
import { drafted, testShop } from '../support/test-shop.ts'

it('leaves a draft out of every file, call, feed, sitemap, and search', () => {
  const files = [
    join(testShop, catalogFile),
    ...['dist', '.netlify'].flatMap((folder) =>
      readdirSync(join(testShop, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name)),
    ),
  ]
  expect(readFileSync(join(testShop, 'content/products', `${drafted.id}.md`), 'utf8')).toContain(drafted.name)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => /quillwort/i.test(readFileSync(path, 'latin1')))).toEqual([])
})
