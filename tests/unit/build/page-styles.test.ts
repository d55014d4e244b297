import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { kindOf, stylesOfKinds, withStyles } from '#build/page-styles.ts'

const css = String.raw`
.gone{color:red}
.after\:content-\[\'\/\'\]:after{content:"/"}
.\[\&_svg\]\:size-9 svg{width:2rem}
.\[\&\>svg\]\:size-full>svg{width:100%}
.of-contact{color:green}
::file-selector-button{color:blue}
`
const about = `<head><link rel="stylesheet" href="/site.css"></head><p class="after:content-['/'] [&amp;_svg]:size-9 [&#38;>svg]:size-full"><svg></svg></p>`
const contact = `<head><link rel="stylesheet" href="/site.css"></head><p class="of-contact"></p><input type="file">`

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-styles-'))
  writeFileSync(join(root, 'site.css'), css)
  writeFileSync(join(root, 'about.html'), about)
  writeFileSync(join(root, 'contact.html'), contact)
})
afterEach(() => rmSync(root, { recursive: true }))

it('a page keeps the rules of its classes, whatever marks they are written with', async () => {
  const styles = await stylesOfKinds(root, ['about.html', 'contact.html'])
  const page = withStyles(about, styles.get('about'))
  const [, rules = ''] = /^<head><style>([^<]*)<\/style><\/head>/.exec(page) ?? []
  expect(rules).toContain('content:"/"')
  expect(rules).toContain('width:2rem')
  expect(rules).toContain('width:100%')
  expect(rules).not.toMatch(/gone|of-contact|file-selector/)
  expect(withStyles(contact, styles.get('contact'))).toContain('file-selector')
})

it.each([
  ['products/paste.html', 'products'],
  ['products.html', 'listing'],
  ['listing/all/2.html', 'listing'],
  ['terms.html', 'policy'],
  ['about.html', 'about'],
])('%s is of the kind %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind)
})
