import * as fc from 'fast-check'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { fillHead, fillIsland } from '#rendering/fill-shell.ts'
import { readProps, writeProps } from '#rendering/island-props.ts'

const shellOf = (props: string) =>
  `<!DOCTYPE html><html><head><title>Products | Shop</title><meta name="description" content="All of it."><meta property="og:title" content="Products | Shop"><meta property="og:url" content="https://shop.example/products"><meta property="og:site_name" content="Shop"><meta name="robots" content="noindex"></head><body><p class="print-only"> Shop: https://shop.example/products </p><astro-island uid="a" component-export="Other" props="{}" ssr>Other<!--astro:end--></astro-island><h1>Kept</h1><astro-island uid="b" component-url="/b.js" component-export="List" renderer-url="/r.js" props="${props}" ssr client="load" opts="{&quot;name&quot;:&quot;List&quot;,&quot;value&quot;:&quot;&quot;}" await-children><p>Built</p><!--astro:end--></astro-island><footer>Kept</footer></body></html>`

const builtProps =
  '{&quot;words&quot;:[0,{&quot;more&quot;:[1,[[0,&quot;a &#38; b&#39;s &lt;&quot;]]]}],&quot;list&quot;:[0,null]}'

it('fills the island of that name with props and HTML, and leaves all else', () => {
  const filled = fillIsland<object>(
    shellOf(builtProps),
    { name: 'List', keys: ['pet', 'weight'] },
    (built) => {
      expect(built).toEqual({ words: { more: ["a & b's <"] }, list: null })
      return { props: { ...built, list: ['<"$&">'] }, html: '<p>$& Now</p>' }
    },
  )
  const page = parse(filled)
  const [other, list] = page.querySelectorAll('astro-island')
  expect(other?.textContent).toBe('Other')
  expect(list?.innerHTML).toBe('<p>$& Now</p>')
  expect(readProps(list?.getAttribute('props') ?? '')).toEqual({
    words: { more: ["a & b's <"] },
    list: ['<"$&">'],
  })
  expect(list?.getAttribute('opts')).toBe('{"name":"List","value":"pet weight"}')
  expect(page.querySelectorAll('h1, footer').map(({ textContent }) => textContent)).toEqual(['Kept', 'Kept'])
})

it('says so where there is no such island', () => {
  expect(() =>
    fillIsland(shellOf('{}'), { name: 'None', keys: [] }, (props) => ({ props, html: '' })),
  ).toThrow('the shell has no island None')
})

it('gives the head a title and an address, whatever they have in them', () => {
  const path = '/products?search=%22%3E%3Cscript%3E%2C'
  const { document, meta } = headOf(
    fillHead(shellOf('{}'), path, { title: 'Search results for “<b> & "c"”', heading: '$& <i>' }),
  )
  expect(document.querySelector('title')?.textContent).toBe('Search results for “<b> & "c"” | Shop')
  expect(meta('property="og:title"')).toBe('Search results for “<b> & "c"” | Shop')
  expect(meta('property="og:url"')).toBe('https://shop.example/products?search=%22%3E%3Cscript%3E%2C')
  expect(document.querySelector('h1')?.textContent).toBe('$& <i>')
  expect(document.querySelector('.print-only')?.textContent).toBe(
    ' Shop: https://shop.example/products?search=%22%3E%3Cscript%3E, ',
  )
  expect(meta('name="description"')).toBe('All of it.')
  expect(meta('name="robots"')).toBe('noindex')
})

it('reads of props what it writes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (props) => {
      expect(readProps(writeProps(props))).toEqual(JSON.parse(JSON.stringify(props)))
    }),
  )
})

function headOf(html: string) {
  const document = parse(html)
  const meta = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
  return { document, meta }
}
