import { expect, it } from 'vitest'
import { contentFile } from '../../../src/content/content-folder.ts'
import { jsonText } from '../../../src/lib/content-text.ts'
import { startEditing } from '../src/editing.ts'
import { goLive } from '../src/go-live.ts'
import { removeSamples } from '../src/remove-samples.ts'

const today = '2026-11-29'

/** A shop in memory, after launch has removed what is true only of the sample shop. */
function launched(files: Readonly<Record<string, unknown>>) {
  const all = Object.entries(files).flatMap(
    ([path, data]) => contentFile(path, typeof data === 'string' ? data : jsonText(data)) ?? [],
  )
  const editing = startEditing({ files: all, others: [] })
  removeSamples(editing, [], today)
  goLive(editing, today)
  return editing
}

const product = (name: string) => `---\nname: ${name}\n---\nA soft brush.\n`

it.each([
  ['500+', undefined],
  ['3', undefined],
  ['2+', '2+'],
])('a shop with two products that claims %s then claims %s', (products, left) => {
  const { json } = launched({
    'site.json': { claims: { products } },
    'products/own.md': product('Own'),
    'products/other.md': product('Other'),
    'products/sample.md': '---\nname: Sample\nsample: true\n---\nA sample.\n',
    'products/draft.md': '---\nname: Draft\ndraft: true\n---\nA draft.\n',
  })
  expect(json('site.json')).toEqual(left === undefined ? {} : { claims: { products: left } })
})

it('made-up reviews are gone, wherever they are', () => {
  const review = { customerName: 'Sample customer A', rating: 5 }
  const { content, json } = launched({
    'reviews/made-up.json': { ...review, sample: true },
    'reviews/real.json': { ...review, customerName: 'Ida' },
    'sample-reviews.json': [{ ...review, sample: true }],
  })
  expect(content().files.filter(({ text }) => text.includes('Sample customer'))).toEqual([])
  expect(json('reviews/real.json')).toMatchObject({ customerName: 'Ida' })
})

it.each([
  ['policies/terms.md', 'title: Terms\nsample: true', 'effectiveDate: 2026-11-01\nupdatedDate: 2026-11-26'],
  ['policies/terms.md', 'title: Terms\neffectiveDate: 2026-11-01\nupdatedDate: 2026-11-26', ''],
  [
    'guides/gulpers.md',
    'question: Gulpers?\npicks: []',
    'author: { name: Nell, sample: true }\ncheckedOn: 2026-11-22\nchanges: [{ on: 2026-11-22, what: First published. }]',
  ],
  ['guides/gulpers.md', 'question: Gulpers?\ncheckedOn: 2026-11-22\npicks: []', ''],
])('of %s, leaves %j', (path, left, gone) => {
  const text = (fields: string) => `---\n${fields}\n---\nStop.\n`
  const { content } = launched({ 'site.json': {}, [path]: text(gone === '' ? left : `${left}\n${gone}`) })
  expect(content().files.find((file) => file.path === path)?.text).toBe(text(left))
})
