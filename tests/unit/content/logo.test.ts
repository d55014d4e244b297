import { expect, it } from 'vitest'
import { readLogo } from '#content/logo.ts'

const svg = (shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}</svg>`

it('keeps only the shapes of an owner’s file', () => {
  const file = `<?xml version="1.0"?>
    <!-- Drawn by hand -->
    ${svg('<!-- A dot -->\n  <g fill="red">\n    <path d="M0 0\n h9"/></g><?pi <script>1</script>?>text')}`
  expect(readLogo(file)).toEqual({ viewBox: '0 0 9 9', markup: '<g fill="red"><path d="M0 0 h9"/></g>' })
})

it('keeps a value inside its attribute', () => {
  expect(readLogo(svg(`<path fill='&quot;>&lt;b>'/>`))).toMatchObject({
    markup: '<path fill="&quot;>&lt;b>"/>',
  })
})

it.each([
  ['use an SVG file with a viewBox', '<p>none</p>'],
  ['use an SVG file with a viewBox', '<svg><path d="M0 0"/></svg>'],
  ['use an SVG file with a viewBox', 'none'],
  ['found <script>: use plain shapes only', svg('<script>1</script>')],
  ['found id="...": remove it and use fill for colors', svg('<path id="a" d="M0 0"/>')],
  ['found style="...": remove it', svg('<path style="fill:red" d="M0 0"/>')],
  ['found onclick="...": remove it', svg('<g><path onclick="go()"/></g>')],
  ['save it again as a plain SVG', svg('<path d="M0 0">')],
  ['4012 characters: every page has it, so use at most 4000', svg(`<path d="${'1'.repeat(4000)}"/>`)],
])('refuses with “%s”', (said, file) => {
  expect(readLogo(file)).toEqual({ problem: expect.stringContaining(said) })
})
