import { SaxesParser } from 'saxes'

/**
 * How pages show an owner's logo: a small drawing of plain shapes goes into each page and takes the text's color;
 * anything else becomes a PNG file.
 */
export type Logo = { kind: 'drawing'; viewBox: string; markup: string } | { kind: 'picture' }

const shapes = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line'])

/** Of a drawing, in characters: every page has it. */
const maxDrawing = 4000
/** Of a file, in bytes. */
const maxFile = 2_000_000

const pngStart = '\u0089PNG\r\n\u001A\n'

/** Returns an owner's file, an SVG or a PNG, as a logo, or why it can't be one. */
export function readLogo(name: string, file: Uint8Array): Logo | { problem: string } {
  if (file.length > maxFile) return { problem: `${file.length} bytes: use at most ${maxFile}` }
  if (!name.toLowerCase().endsWith('.png')) return readSvg(new TextDecoder().decode(file))
  const start = String.fromCharCode(...file.subarray(0, pngStart.length))
  return start === pngStart ? { kind: 'picture' } : { problem: 'not a PNG file: save it again as PNG or SVG' }
}

function readSvg(svg: string): Logo | { problem: string } {
  let [problem, viewBox, markup, depth, isPlain] = ['', '', '', 0, true]
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    problem ||= `${message}: save it again as a plain SVG`
  })
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    depth += 1
    if (depth === 1) {
      viewBox = (name === 'svg' && attributes['viewBox']) || ''
      return
    }
    problem ||= problemOf(name, attributes)
    isPlain &&= shapes.has(name) && !Object.keys(attributes).some((key) => /^(?:id|class|style)$/i.test(key))
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
    markup += `<${name}${written.join('')}${isSelfClosing ? '/' : ''}>`
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    depth -= 1
    if (depth > 0 && !isSelfClosing) markup += `</${name}>`
  })
  parser.write(svg).close()
  if (!/^[\d\s.,+-]+$/.test(viewBox)) return { problem: 'use an SVG file with a viewBox' }
  if (problem !== '') return { problem }
  return isPlain && markup.length <= maxDrawing ? { kind: 'drawing', viewBox, markup } : { kind: 'picture' }
}

/** Returns what a picture of the file would lack. */
function problemOf(name: string, attributes: Readonly<Record<string, string>>): string {
  if (/^(?:script|foreignObject)$/i.test(name)) return `found <${name}>: remove it`
  if (name === 'text') return 'found <text>: convert it to paths, because not every computer has its font'
  const event = Object.keys(attributes).find((key) => /^on/i.test(key))
  if (event !== undefined) return `found ${event}="...": remove it`
  const outside = Object.entries(attributes).find(
    ([key, value]) => /href$/i.test(key) && !/^(?:#|data:image\/)/.test(value),
  )
  return outside === undefined
    ? ''
    : `found <${name}> with ${outside[0]}="${outside[1]}": put the file itself into the SVG`
}

function escaped(value: string): string {
  return value
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}
