import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'

/** The product that tests change, and the other one. */
export const tuna = 'products/tuna-cat-toothpaste-2-oz.md'
export const sticks = 'products/dental-chew-sticks-for-medium-dogs-28-count.md'

export interface ScratchContent {
  root: string
  /** Writes a whole file. */
  write: (path: string, text: string) => void
  /** Replaces a text that must exist. */
  change: (path: string, from: string | RegExp, to: string) => void
  remove: () => void
}

/** Creates a small, valid content folder: `shop`, plus pages and settings with fixed values. */
export function scratchContent(): ScratchContent {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, 'shop'), root, { recursive: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const change = (path: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(root, path), 'utf8')
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${path} has no ${String(from)}`)
    write(path, after)
  }
  for (const path of ruleFiles) cpSync(join('content', path), join(root, path))
  for (const [path, fixed] of Object.entries(overReal)) {
    const real = JSON.parse(readFileSync(join('content', path), 'utf8'))
    const video = 'brush-a-cats-teeth'
    const landing = {
      hero: { ...real.hero, video },
      needs: { ...real.needs, tiles: [] },
      catVideo: { ...real.catVideo, video },
    }
    const text = JSON.stringify({ ...real, ...(path === 'pages/landing.json' ? landing : fixed) }, null, 2)
    write(path, text)
    for (const [, picture = ''] of text.matchAll(/"picture": "([^"]+)"/g))
      cpSync(join('content/pictures', picture), join(root, 'pictures', picture))
  }
  return { root, write, change, remove: () => rmSync(root, { recursive: true }) }
}

/** Creates one for each test of a file, deletes it afterward, and returns the check's findings. */
export function scratchForEach() {
  let content: ScratchContent
  beforeEach(() => {
    content = scratchContent()
  })
  afterEach(() => content.remove())
  return {
    get root() {
      return content.root
    },
    write: (path: string, text: string) => content.write(path, text),
    change: (path: string, from: string | RegExp, to: string) => content.change(path, from, to),
    findings: () => checkContent(content.root).findings.map((finding) => printFinding(finding, 'content')),
    warnings: () => checkContent(content.root).warnings.map((finding) => printFinding(finding, 'content')),
  }
}

/** Real files that the rules on products read. */
const ruleFiles = ['allergens.json', 'plain-ingredients.json', 'product-groups.json']

/** Real files whose text doesn't matter, with the values that the tests use. */
const overReal = {
  'pages/landing.json': {},
  'pages/vet-locator.json': {},
  'about.json': { stats: [{ value: '50,000+', label: 'pets' }], sample: true },
  'site.json': {
    url: 'https://pearlypaws.example',
    email: 'hello@pearlypaws.example',
    phone: '(503) 555-0100',
    affiliateTag: 'pearlypaws-20',
    navigation: [
      { label: 'Products', href: '/products' },
      { label: 'About', href: '/about' },
    ],
    legalLinks: [{ label: 'Terms', href: '/terms' }],
    supportLinks: [{ label: 'Vet Locator', href: '/vet-locator' }],
    social: [{ name: 'Instagram', href: '#' }],
    claims: {
      products: '165+',
      productsHeading: '90+',
      pets: '50K+',
      vetApproved: '98%',
      rating: '4.9',
      shipping: 'Free shipping',
      guarantee: '90-day satisfaction guarantee',
    },
    // An owner's own.
    color: undefined,
    logo: undefined,
    claimSources: undefined,
    certifications: [
      { name: 'VOHC', text: 'The council accepts products that two trials showed to slow plaque.' },
    ],
    featuredProducts: ['tuna-cat-toothpaste-2-oz'],
    priceDisplay: 'dated',
    checkout: 'search',
  },
}
