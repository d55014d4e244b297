import { mkdirSync, writeFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { answerHelp } from '#lib/usage.ts'

/** `npm run table:pages`: what pages of a running shop say, to compare before and after a change. */
answerHelp(`npm run table:pages -- [address]

Writes the text of 30 pages of a running shop (by default http://localhost:8888) to .cache/page-texts.md.`)

const address = process.argv[2] ?? 'http://localhost:8888'

/** A page of each kind. */
const paths = [
  '/',
  '/home',
  '/products',
  '/products?category=toothpaste',
  '/products?pet=dog&weight=20&avoid=chicken',
  '/products?search=fish+toothpaste',
  '/products?search=my+dog+broke+a+tooth',
  '/care-plan',
  '/care-plan?pet=cat&brushing=no',
  '/compare?ids=',
  '/list?ids=',
  '/guides',
  '/about',
  '/reviews',
  '/contact',
  '/faq',
  '/vet-locator',
  '/affiliate',
  '/cart',
  '/wishlist',
  '/profile',
  '/my-pet',
  '/care',
  '/privacy',
  '/terms',
  '/shipping',
  '/returns',
]

/** Adds the first of each kind that the shop's own pages link to. */
async function linked(page: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(new URL(page, address))).text()
  return [...new Set(html.match(pattern))].toSorted().slice(0, 1)
}

const found = [
  ...(await linked('/products', /\/products\/[a-z0-9-]{3,}(?=")/g)),
  ...(await linked('/guides', /\/guides\/[a-z0-9-]{3,}(?=")/g)),
  ...(await linked('/', /\/products\/for\/[a-z0-9-]{3,}(?=")/g)),
]

const texts: string[] = []
for (const path of [...paths, ...found]) {
  const answer = await fetch(new URL(path, address))
  const main = parse(await answer.text()).querySelector('main')
  for (const part of main?.querySelectorAll('script, style, svg, template') ?? []) part.remove()
  const lines = main?.structuredText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  texts.push(`## ${path} (${answer.status})`, ...(lines ?? ['no main content']), '')
}
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/page-texts.md', texts.join('\n'))
console.log(`${paths.length + found.length} pages are in .cache/page-texts.md`)
