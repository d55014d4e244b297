import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { kindOf, stylesOfKinds, usedRules, withStyles } from '#dev/build/page-styles.ts'

const css = String.raw`
.gone{color:red}
.after\:content-\[\'\/\'\]:after{content:"/"}
.\[\&_svg\]\:size-9 svg{width:2rem}
.\[\&\>svg\]\:size-full>svg{width:100%}
.of-contact{color:green}
::file-selector-button{color:blue}
`
const about = `<head><style>${css}</style></head><p class="after:content-['/'] [&amp;_svg]:size-9 [&#38;>svg]:size-full"><svg></svg></p>`
const contact = `<head><style>${css}</style></head><p class="of-contact"></p><input type="file">`

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-styles-'))
  writeFileSync(join(root, 'about.html'), about)
  writeFileSync(join(root, 'contact.html'), contact)
})
afterEach(() => rmSync(root, { recursive: true }))

it('a page keeps the rules of its classes, however the markup is written', async () => {
  const styles = await stylesOfKinds(root, ['about.html', 'contact.html'])
  const page = withStyles(about, styles.get('about'))
  const [, rules = ''] = /^<head><style>([^<]*)<\/style><\/head>/.exec(page) ?? []
  expect(rules).toContain('content:"/"')
  expect(rules).toContain('width:2rem')
  expect(rules).toContain('width:100%')
  expect(rules).not.toMatch(/gone|of-contact|file-selector/)
  expect(withStyles(contact, styles.get('contact'))).toContain('file-selector')
})

it('drops fallbacks for browsers without color mixing', async () => {
  const mixed =
    '.of-contact{border:1px solid light-dark(#fff,#000);color:green}@supports (color:color-mix(in lab, red, red)){.of-contact{border:1px solid color-mix(in oklab,red,blue)}}'
  const rules = await usedRules(mixed, ['of-contact'])
  expect(rules).toBe('.of-contact{color:green}.of-contact{border:1px solid color-mix(in oklab,red,blue)}')
})

it("uses the font's own name", () => {
  const head = '<head><style>@font-face{font-family:"New Face-0123456789abcdef"}</style></head>'
  expect(withStyles(head, undefined)).toContain('{font-family:"New Face"}')
})

it.each([
  ['products/paste.html', 'products/'],
  ['guides.html', 'guides'],
  ['terms.html', 'policy'],
  ['about.html', 'about'],
])('%s belongs to the kind %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind)
})
