import { SaxesParser } from 'saxes'

export interface Logo {
  viewBox: string
  /** The shapes inside `<svg>`, with nothing else. */
  markup: string
}

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line']

/** Every page has it. */
const maxLength = 4000

/** Returns an owner's SVG as a logo, or why it can't be one. It goes into pages as it is: only plain shapes pass. */
export function readLogo(svg: string): Logo | { problem: string } {
  let [problem, viewBox, markup, depth] = ['', '', '', 0]
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
  if (markup.length > maxLength)
    return { problem: `${markup.length} characters: every page has it, so use at most ${maxLength}` }
  return { viewBox, markup }
}

function problemOf(name: string, attributes: Readonly<Record<string, string>>): string {
  if (!shapes.includes(name)) return `found <${name}>: use plain shapes only (${shapes.join(', ')})`
  const attribute = Object.keys(attributes).find((key) => /^(?:id|class|style|on.*|.*href)$/i.test(key))
  return attribute === undefined ? '' : `found ${attribute}="...": remove it and use fill for colors`
}

function escaped(value: string): string {
  return value
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}
