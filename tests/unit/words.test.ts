import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saidWords } from '../support/said-words.ts'
import { filesBelow } from '../support/files-below.ts'

const rooms = ['components', 'islands', 'elements', 'stores', 'layouts', 'pages']

/** The content editor is for who keeps the site, and speaks English as the commands do. */
const isEditor = (file: string): boolean => file.startsWith('pages/admin')

const files = rooms.flatMap((room) =>
  filesBelow(join('src', room))
    .map((file) => `${room}/${file}`)
    .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !isEditor(file)),
)

describe('every word that is read on the site stands in content', () => {
  it.each(files)('not in src/%s', (file) => {
    expect(saidWords(file, readFileSync(join('src', file), 'utf8'))).toEqual([])
  })
})

describe('a word is found', () => {
  it.each([
    ['a text', '<p>Cart</p>'],
    ['a text in braces', "<p>{'Cart'}</p>"],
    ['a text that is chosen', "<p>{isFull ? 'Cart' : name}</p>"],
    ['a text under a condition', "<p>{isFull && 'Cart'}</p>"],
    ['a text in a template', '<p>{`Cart ${count}`}</p>'],
    ['a name', '<a aria-label="Cart" />'],
    ['a name in a template', '<a aria-label={`Cart ${count}`} />'],
    ['a tooltip', '<a data-tooltip="Cart" />'],
    ['a text set by a script', "place.textContent = 'Cart'"],
    ['a name set by a script', "place.setAttribute('aria-label', 'Cart')"],
    ['a toast', "toast({ title: 'Cart' })"],
    ['an alert', "alert('Cart')"],
  ])('%s', (_, code) => {
    expect(saidWords('x.tsx', code)).toEqual([expect.stringContaining('Cart')])
  })

  it('in both parts of an Astro file', () => {
    const source = "---\nconst link = { label: 'Cart' }\n---\n<p>Basket</p>\n<script>run('x')</script>\n"
    expect(saidWords('x.astro', source)).toEqual(['Cart', 'Basket'])
  })

  it('and nothing else is', () => {
    const code = '<p class="wide" aria-label={words.cart}>{words.cart}: {count} &ndash; {kind === "cat"}</p>'
    expect(saidWords('x.tsx', code)).toEqual([])
  })
})
