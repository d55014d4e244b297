const attribute = /\s+([A-Za-z][\w:-]*)="([^"<]*)"/y
const tag = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/y
const reference = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);/g

/** Returns why `markup` isn't one well-formed XML element with valid ids and path data; empty if it is. */
export function problems(markup: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const ids: string[] = []
  let roots = 0
  let at = 0
  while (at < markup.length) {
    const next = markup.indexOf('<', at)
    const text = markup.slice(at, next === -1 ? undefined : next)
    found.push(...textProblems(text))
    if (text !== '' && open.length === 0) found.push(`text outside the root: ${text}`)
    if (next === -1) break
    tag.lastIndex = next
    const match = tag.exec(markup)
    if (match === null) return [...found, `not a tag: ${markup.slice(next, next + 60)}`]
    const [whole, closing, name = '', attributes = '', selfClosing] = match
    if (closing === '/') {
      const expected = open.pop()
      if (expected !== name) found.push(`</${name}> closes <${expected ?? 'nothing'}>`)
    } else {
      if (open.length === 0) roots += 1
      if (selfClosing !== '/') open.push(name)
      found.push(...attributeProblems(attributes, ids))
    }
    at = next + whole.length
  }
  if (open.length > 0) found.push(`not closed: ${open.join(', ')}`)
  if (roots !== 1) found.push(`${roots} roots`)
  if (new Set(ids).size !== ids.length) found.push(`an id stands twice: ${ids.join(', ')}`)
  for (const [, target = ''] of markup.matchAll(/url\(#([^)]*)\)/g)) {
    if (!ids.includes(target)) found.push(`url(#${target}) points at nothing`)
  }
  return found
}

function attributeProblems(attributes: string, ids: string[]): string[] {
  const found: string[] = []
  const names: string[] = []
  attribute.lastIndex = 0
  for (let match = attribute.exec(attributes); match !== null; match = attribute.exec(attributes)) {
    const [, name = '', value = ''] = match
    if (names.includes(name)) found.push(`${name} stands twice`)
    names.push(name)
    found.push(...textProblems(value))
    if (/NaN|undefined|null|Infinity/.test(value)) found.push(`${name}="${value}"`)
    if (name === 'id') ids.push(value)
    if (name === 'd') found.push(...pathProblems(value))
  }
  return found
}

function textProblems(text: string): string[] {
  const found: string[] = []
  if (text.replaceAll(reference, '').includes('&')) found.push(`a bare & in: ${text}`)
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const forbidden = (code < 0x20 && ![0x9, 0xa, 0xd].includes(code)) || (code >= 0xd800 && code <= 0xdfff)
    if (forbidden) found.push(`character ${code} is not XML`)
  }
  return found
}

const arity = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 } as const

/** Every command is known and has complete groups of numbers; a path starts with a move. */
function pathProblems(path: string): string[] {
  const found: string[] = []
  if (!/^[Mm]/.test(path)) found.push(`path does not start with a move: ${path}`)
  if (/[^MmLlHhVvCcSsQqTtAaZz\d\s.,+-]/.test(path)) found.push(`stray character in path: ${path}`)
  for (const [, letter = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/[+-]?(?:\d+\.?\d*|\.\d+)/g) ?? []
    const known = Object.entries(arity).find(([name]) => name === letter.toLowerCase())
    const group = known?.[1]
    const whole =
      group === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % (group ?? 1) === 0
    if (group === undefined || !whole) found.push(`${letter}${rest} in path`)
  }
  return found
}
