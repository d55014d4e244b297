import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { emptyCategory, testShop } from '../support/test-shop.ts'

it('leaves out categories without products: no menu entry, list or sitemap entry', async () => {
  const dist = join(testShop, 'dist')
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  expect(readFileSync(join(testShop, 'content/categories.json'), 'utf8')).toContain(emptyCategory.name)
  const { answer } = await openBuiltPages(testShop)
  const list = await (await answer(new Request('http://localhost/products'))).text()
  expect(list).toContain('category=dental-chews')
  expect(list).not.toContain(emptyCategory.id)
  expect(read('index.html')).toContain('category=dental-chews')
  expect(read('index.html')).not.toContain(emptyCategory.id)
  expect(read('sitemap-0.xml')).toContain('category=dental-chews')
  expect(read('sitemap-0.xml')).not.toContain(emptyCategory.id)
})
