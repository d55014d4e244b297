import { fullTitle } from '#lib/full-title.ts'
import { readProps, writeProps } from './island-props.ts'

/** What a page says in its head in place of what its shell says. */
export interface PageHead {
  /** Without the brand. */
  title: string
  /** The page's `h1`; the shell's own where there is none. */
  heading?: string | undefined
  /** 50 to 170 characters; the shell's own where there is none. */
  description?: string | undefined
}

/**
 * A prebuilt page with an island filled anew, from the props that it was built with, for an address with those keys
 * (`client:touch` lets it sleep at them). Throws where it has no such island.
 */
export function fillIsland<Props extends object>(
  shell: string,
  { name, keys }: { name: string; keys: readonly string[] },
  fill: (built: Props) => { props: Props; html: string },
): string {
  const found = islandTag(name).exec(shell)
  if (found === null) throw new Error(`the shell has no island ${name}`)
  const [whole, before = '', built = '', after = ''] = found
  const { props, html } = fill(readProps<Props>(unescapeText(built)))
  const tag = `${before}props="${escapeText(writeProps(props))}"${after}`.replace(
    /(&quot;value&quot;:&quot;)[^&]*/,
    (_, start: string) => start + keys.join(' '),
  )
  const island = tag + html + islandEnd
  return shell.slice(0, found.index) + island + shell.slice(found.index + whole.length)
}

/**
 * A prebuilt page whose head and heading are those of the page at an address of this site. Its canonical address and
 * what it says to robots stay.
 */
export function fillHead(shell: string, path: string, { title, heading, description }: PageHead): string {
  const end = shell.indexOf('</head>')
  const head = shell.slice(0, end)
  const [, brand = ''] = /<meta property="og:site_name" content="([^"]*)"/.exec(head) ?? []
  const [, own = ''] = /<meta property="og:url" content="([^"]*)"/.exec(head) ?? []
  const address = escapeText(URL.parse(path, own)?.href ?? path)
  const full = escapeText(fullTitle(title, unescapeText(brand)))
  const texts: Readonly<Record<string, string | undefined>> = {
    'property="og:title"': full,
    'property="og:url"': address,
    'property="og:image:alt"': escapeText(title),
    'name="description"': description && escapeText(description),
    'property="og:description"': description && escapeText(description),
  }
  const filled = head
    .replace(/<title>[^<]*<\/title>/, () => `<title>${full}</title>`)
    .replaceAll(/<meta ((?:name|property)="[\w:]+") content="[^"]*"/g, (meta, name: string) =>
      texts[name] === undefined ? meta : `<meta ${name} content="${texts[name]}"`,
    )
  // What is printed says where it is found.
  const body = shell
    .slice(end)
    .replace(
      /(<p class="print-only">[^<]*?)https?:[^<\s]*/,
      (_, words: string) => words + address.replaceAll('%2C', ','),
    )
  if (heading === undefined) return filled + body
  return filled + body.replace(/(<h1[^>]*>)[^<]*/, (_, tag: string) => tag + escapeText(heading))
}

const islandEnd = '<!--astro:end--></astro-island>'

/** An island from its tag to its end; what stands before its props in the tag, they, and what stands behind. */
function islandTag(name: string): RegExp {
  const others = '(?:\\s+[\\w-]+(?:="[^"]*")?)*'
  return new RegExp(
    `(<astro-island${others}\\s+component-export="${name}"${others}\\s+)props="([^"]*)"(${others}\\s*>)[^]*?${islandEnd}`,
  )
}

const entities = [
  ['&', '&amp;'],
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
] as const

function escapeText(text: string): string {
  return entities.reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), text)
}

/** As Astro escapes, too: by numbers. */
function unescapeText(text: string): string {
  const plain = text
    .replaceAll('&#38;', '&amp;')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  return entities.reduceRight((left, [character, entity]) => left.replaceAll(entity, character), plain)
}
