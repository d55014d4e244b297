/**
 * Passes XML on, and calls `onBare` at a `&` that starts no entity: the parser would take everything up to the next
 * semicolon for a name, and report the end of the file.
 */
export async function* withoutBareSigns(
  text: AsyncIterable<string>,
  onBare: (line: number) => never,
): AsyncGenerator<string> {
  let line = 1
  let held = ''
  /** The end of the part that may hold any sign, such as `]]>`. */
  let until: string | undefined
  for await (const chunk of text) {
    const part = held + chunk
    let position = 0
    let isMore = true
    while (isMore) {
      const next = until === undefined ? findSign(part, position) : findEnd(part, position, until)
      if (next.kind === 'bare') onBare(line + linesIn(part.slice(0, next.start)))
      until = next.until
      position = next.start
      isMore = next.kind === 'passed'
    }
    yield part.slice(0, position)
    line += linesIn(part.slice(0, position))
    held = part.slice(position)
  }
  if (held.startsWith('&')) onBare(line)
  yield held
}

/** Where reading goes on, or stops: at a bare sign, or at something that only the next chunk completes. */
interface Found {
  kind: 'passed' | 'bare' | 'end'
  start: number
  until: string | undefined
}

const ends: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' }
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z_:][\w.:-]{0,60});/iy
/** What may become one of those. */
const unfinished = /&[#\w.:-]{0,62}$|<(?:!(?:\[[CDAT]{0,5}|-)?)?$/

function findSign(text: string, from: number): Found {
  const sign = /<!\[CDATA\[|<!--|<\?|&/g
  sign.lastIndex = from
  const match = sign.exec(text)
  if (match !== null && match[0] !== '&')
    return { kind: 'passed', start: sign.lastIndex, until: ends[match[0]] }
  if (match === null) {
    const tail = text.slice(from).search(unfinished)
    return { kind: 'end', start: tail === -1 ? text.length : from + tail, until: undefined }
  }
  entity.lastIndex = match.index
  if (entity.test(text)) return { kind: 'passed', start: entity.lastIndex, until: undefined }
  const isUnfinished = unfinished.test(text.slice(match.index))
  return { kind: isUnfinished ? 'end' : 'bare', start: match.index, until: undefined }
}

function findEnd(text: string, from: number, until: string): Found {
  const end = text.indexOf(until, from)
  return end === -1
    ? { kind: 'end', start: Math.max(from, text.length - until.length + 1), until }
    : { kind: 'passed', start: end + until.length, until: undefined }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}

/** Entities of HTML that product texts use, and XML doesn't know. */
export const htmlEntities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  reg: '®',
  copy: '©',
  trade: '™',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  times: '×',
  plusmn: '±',
  bull: '•',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  micro: 'µ',
  cent: '¢',
  pound: '£',
  euro: '€',
}

/** Returns the texts that a document type declares: `<!ENTITY maker "Oak Lane">`. */
export function declaredEntities(doctype: string): Record<string, string> {
  const declared = doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]{0,1000})"|'([^'<&%]{0,1000})')\s*>/g)
  return Object.fromEntries(
    [...declared].map(([, name = '', double, single = '']) => [name, double ?? single]),
  )
}
