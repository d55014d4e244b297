import { expect, it } from 'vitest'
import { readLogo } from '#content/logo.ts'

const svg = (shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}</svg>`

/** As `readLogo` reads a file. */
const read = (text: string) => readLogo('logo.svg', Buffer.from(text))

it('keeps only the shapes of an owner’s drawing', () => {
  const file = `<?xml version="1.0"?>
    <!-- Drawn by hand -->
    ${svg('<!-- A dot -->\n  <g fill="red">\n    <path d="M0 0\n h9"/></g><?pi <script>1</script>?>text')}`
  expect(read(file)).toEqual({
    kind: 'drawing',
    viewBox: '0 0 9 9',
    markup: '<g fill="red"><path d="M0 0 h9"/></g>',
  })
})

it('keeps a value inside its attribute', () => {
  expect(read(svg(`<path fill='&quot;>&lt;b>'/>`))).toMatchObject({
    markup: '<path fill="&quot;>&lt;b>"/>',
  })
})

it.each([
  ['use an SVG file with a viewBox', '<p>none</p>'],
  ['use an SVG file with a viewBox', '<svg><path d="M0 0"/></svg>'],
  ['use an SVG file with a viewBox', 'none'],
  ['found <script>: remove it', svg('<script>1</script>')],
  ['found <text>: convert it to paths', svg('<text>Paws</text>')],
  [
    'found <use> with href="https://a.test#b": put the file itself into the SVG',
    svg('<use href="https://a.test#b"/>'),
  ],
  ['found onclick="...": remove it', svg('<g><path onclick="go()"/></g>')],
  ['save it again as a plain SVG', svg('<path d="M0 0">')],
])('refuses with “%s”', (said, file) => {
  expect(read(file)).toEqual({ problem: expect.stringContaining(said) })
})

it.each([
  ['an id', svg('<path id="a" d="M0 0"/>')],
  ['a style', svg('<style>path{fill:red}</style><path style="fill:red" d="M0 0"/>')],
  [
    'a gradient',
    svg('<linearGradient id="a"><stop offset="1"/></linearGradient><path fill="url(#a)" d="M0 0"/>'),
  ],
  ['a picture of its own', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['more than a page should have', svg(`<path d="${'1'.repeat(4000)}"/>`)],
])('shows an SVG with %s as a picture', (_, file) => {
  expect(read(file)).toEqual({ kind: 'picture' })
})

it('takes a PNG for what it is, whatever its name says', () => {
  expect(readLogo('a.png', Buffer.from('\u0089PNG\r\n\u001A\n and more', 'latin1'))).toEqual({
    kind: 'picture',
  })
  expect(readLogo('a.PNG', Buffer.from('GIF89a'))).toEqual({
    problem: expect.stringContaining('not a PNG file'),
  })
  expect(readLogo('a.png', Buffer.alloc(2_000_001))).toEqual({
    problem: expect.stringContaining('use at most'),
  })
})
