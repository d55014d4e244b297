import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyCategory, testShop } from '../support/test-shop.ts'

it('draws no category without products: no menu, no list, no line of the sitemap', () => {
  const dist = join(testShop, 'dist')
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  expect(readFileSync(join(testShop, 'content/categories.json'), 'utf8')).toContain(emptyCategory.name)
  expect(existsSync(join(dist, 'listing/dental-chews/1.html'))).toBe(true)
  expect(existsSync(join(dist, `listing/${emptyCategory.id}/1.html`))).toBe(false)
  expect(read('index.html')).toContain('category=dental-chews')
  expect(read('index.html')).not.toContain(emptyCategory.id)
  expect(read('sitemap-0.xml')).toContain('category=dental-chews')
  expect(read('sitemap-0.xml')).not.toContain(emptyCategory.id)
})
