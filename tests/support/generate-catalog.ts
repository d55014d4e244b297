import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { productFile } from '#commands/new-product.ts'
import { slugOf } from '#lib/slug.ts'

/**
 * Fills the products folder of a scratch content folder up to a count: our own first, then combinations of
 * two products of one category. The same count always gives the same files, and no new drawings.
 */
export function generateCatalog(content: string, count: number): void {
  if (resolve(content) === resolve('content')) throw new Error('give a scratch folder, not content/')
  const folder = join(content, 'products')
  mkdirSync(folder, { recursive: true })
  const own = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => readOwn(join(folder, file)))
  const categories = [...Map.groupBy(own, ({ fields }) => fields.get('category')).values()]
  const taken = new Set(own.map(({ id }) => id))
  for (let number = own.length; number < count; number += 1) {
    const kin = categories[number % categories.length] ?? []
    const turn = Math.floor(number / categories.length)
    const first = kin[turn % kin.length]
    const second = kin[(turn + 1 + (Math.floor(turn / kin.length) % (kin.length - 1))) % kin.length]
    if (first === undefined || second === undefined) throw new Error('a category has too few products')
    const { id, text } = recombine(first, second, number, taken)
    taken.add(id)
    writeFileSync(join(folder, `${id}.md`), text)
  }
}

interface Own {
  id: string
  fields: ReadonlyMap<string, unknown>
  paragraphs: string[]
}

function readOwn(path: string): Own {
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  const fields: unknown = parse(front)
  if (typeof fields !== 'object' || fields === null) throw new Error(`${path}: no front matter`)
  return {
    id: basename(path, '.md'),
    fields: new Map(Object.entries(fields)),
    paragraphs: body.trim().split(/\n{2,}/),
  }
}

/** Uses the first product's facts and drawing; name, sentence, tags and text from both; and generated figures. */
function recombine(first: Own, second: Own, number: number, taken: ReadonlySet<string>) {
  const name = freeName(joinedName(first, second), number, taken)
  const price = Number((3 + ((number * 7919) % 6000) / 100).toFixed(2))
  const fields = new Map(first.fields)
    .set('name', name)
    .set('price', price)
    .set('shortDescription', second.fields.get('shortDescription'))
    .set('tags', sharedTags(first, second))
    .set('priceCheckedOn', `2026-${twoDigits(1 + (number % 10))}-${twoDigits(1 + (number % 28))}`)
  for (const field of ['originalPrice', 'asin', 'affiliateUrl', 'photo', 'photoAlt', 'furtherPhotos'])
    fields.delete(field)
  if (number % 9 === 0) fields.set('originalPrice', Number((price * 1.25).toFixed(2)))
  if (fields.has('rating')) fields.set('rating', 3 + (number % 20) / 10).set('reviewCount', number % 2500)
  const paragraphs = first.paragraphs.map(
    (paragraph, index) => (index % 2 === 1 ? second.paragraphs[index] : undefined) ?? paragraph,
  )
  return { id: slugOf(name), text: productFile(fields, paragraphs.join('\n\n')) }
}

/** Half the words of one name and half of another. */
function joinedName(first: Own, second: Own): string {
  const [start, end] = [first, second].map(({ fields }) => String(fields.get('name')).split(' '))
  if (start === undefined || end === undefined) return ''
  const words = [...start.slice(0, Math.ceil(start.length / 2)), ...end.slice(Math.floor(end.length / 2))]
  return words.join(' ').slice(0, 60).trim()
}

function freeName(name: string, number: number, taken: ReadonlySet<string>): string {
  return taken.has(slugOf(name)) ? `${name} No. ${number}` : name
}

function sharedTags(first: Own, second: Own): unknown[] {
  const [own, other] = [first, second].map(({ fields }) => fields.get('tags'))
  if (!Array.isArray(own) || !Array.isArray(other)) return []
  // Keeps the species of the first one.
  const further = other.filter((tag) => !/^(?:dog|puppy|cat|kitten)$/.test(String(tag))).slice(-2)
  return [...new Set([...own.slice(0, 3), ...further, ...own])].slice(0, 6)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
