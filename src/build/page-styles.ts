import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PurgeCSS } from 'purgecss'

/** What stands in for each style of a head, by its text as Astro wrote it. */
export type Styles = ReadonlyMap<string, string>

/** Fields that browsers draw with parts of their own, and the rules for these: 0.2 kB gzip. */
const picker = / type="(?:file|date|datetime-local|time|month|week)"/
const pickerRule = /::(?:file-selector-button|-webkit-(?:date|calendar)[\w-]*)\{[^}]*\}/g

const policies = new Set(['privacy', 'returns', 'shipping', 'terms'])

/**
 * Which pages share one style, so that the policy names few hashes: products
 * are alike, and so are policies; every other page is a kind by itself. `file` is the page's path in the built site.
 */
export function kindOf(file: string): string {
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split(sep)
  if (rest.length > 0) return folder
  return policies.has(folder) ? 'policy' : folder
}

/** For each kind of page, the rules that its pages can use of their styles. */
export async function stylesOfKinds(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Styles>> {
  const kinds = new Map<string, Found>()
  for (const file of files) {
    const kind = kinds.get(kindOf(file)) ?? nothingFound()
    kinds.set(kindOf(file), kind)
    addPage(kind, readFileSync(join(root, file), 'utf8'))
  }
  const styles = new Map<string, Styles>()
  for (const [kind, found] of kinds) {
    const names = allNames(root, found)
    const own = new Map<string, string>()
    for (const css of found.styles) {
      const rules = await usedRules(css, names)
      own.set(css, found.hasPickers ? rules : rules.replaceAll(pickerRule, ''))
    }
    styles.set(kind, own)
  }
  return styles
}

/** The page with these styles in its head, in place of those that Astro wrote. */
export function withStyles(html: string, styles: Styles | undefined): string {
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replaceAll(headStyle, (style, css: string) => {
      const rules = styles?.get(css)
      return rules === undefined ? style : `<style>${rules}</style>`
    })
    // Astro's names of faces, unique beside those of other sites.
    .replaceAll(/\b([A-Z][A-Za-z ]+)-[0-9a-f]{16}\b/g, '$1')
    // What a face is anyway.
    .replaceAll('font-style:normal;', '')
  return head + html.slice(end)
}

/** The rules that any page whose code has these words can use: of a page that no build draws. */
export async function rulesOfWords(css: string, codes: Iterable<string>): Promise<string> {
  const names = new Set<string>()
  for (const code of codes) for (const name of wordsOf(code)) names.add(name)
  return (await usedRules(css, [...names])).replaceAll(pickerRule, '')
}

/** The rules of a stylesheet that pages with these names of elements and classes can use. */
export async function usedRules(css: string, names: readonly string[]): Promise<string> {
  // Scripts and browsers set attributes: any of them may be there.
  const attributes = [...css.matchAll(/\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*))?/g)].flatMap(
    ([, name = '', value = '']) => [name, value],
  )
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...names, ...attributes].join('\n'), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (text) => text.split('\n'),
    safelist: { greedy: [/focus-visible/], variables: ['--seen'] },
    keyframes: true,
    variables: true,
  })
  return forBrowsersWithLightDark(result?.css ?? css)
}

/** What the pages of one kind have, taken together. */
interface Found {
  /** The beginnings of tags, and the attributes `class`, as they stand there. */
  marks: Set<string>
  /** Files of scripts that they name. */
  scripts: Set<string>
  /** The styles in their heads, but for those of faces. */
  styles: Set<string>
  hasPickers: boolean
}

/** A style of Astro's in the head; that of a face is whole. */
const headStyle = /<style>(?!@font-face)([^]*?)<\/style>/g

function nothingFound(): Found {
  return { marks: new Set(), scripts: new Set(), styles: new Set(), hasPickers: false }
}

function addPage(found: Found, html: string): void {
  const { marks, scripts, styles } = found
  found.hasPickers ||= picker.test(html)
  for (const mark of html.match(/<[a-z][\w-]*|\sclass="[^"]*"/g) ?? []) marks.add(mark)
  for (const [, script = ''] of html.matchAll(/"\/_astro\/([^"]+\.js)"/g)) scripts.add(script)
  const head = html.slice(0, html.indexOf('</head>'))
  for (const [, css = ''] of head.matchAll(headStyle)) styles.add(css)
}

/** Every name that an element or a class may have: the pages' own, and all words of their scripts and of what these import, at once or later. */
function allNames(root: string, found: Found): string[] {
  const names = new Set([...found.marks].flatMap(namesOf))
  const scripts = new Set(found.scripts)
  // A set is walked to what is added on the way.
  for (const script of scripts) {
    const code = readFileSync(join(root, '_astro', script), 'utf8')
    for (const word of wordsOf(code)) names.add(word)
    for (const [, name = ''] of code.matchAll(/["'`](?:\.\/|_astro\/)([^"'`]+\.js)["'`]/g)) {
      scripts.add(name)
    }
  }
  return [...names]
}

/** All that may be a name in a script. */
function wordsOf(code: string): string[] {
  return code.match(/[^\s"'`<>=;{}]+/g) ?? []
}

/** The name of an element, or the names of classes: `[&_svg]:size-9` and `after:content-['/']` are such too. */
function namesOf(mark: string): string[] {
  const [, classes] = /"(.*)"/s.exec(mark) ?? []
  return classes === undefined ? [mark.slice(1)] : unescapeAttribute(classes).split(/\s+/)
}

/** As Astro and React escape attributes. */
function unescapeAttribute(text: string): string {
  return text
    .replaceAll(/&(?:#34|quot);/g, '"')
    .replaceAll(/&(?:#39|#x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:#38|amp);/g, '&')
}

/**
 * Drops what is there for browsers without `@property` and `color-mix()`: none
 * of them has `light-dark()`, without which there would be no colors anyway.
 * Drops the registration of properties that no rule uses, too.
 */
function forBrowsersWithLightDark(css: string): string {
  return (
    css
      // Of Tailwind's own font, a fallback where ours is set; of code, all faces but the system's own.
      .replace(/var\(--default-font-family,[^)]*\)/, 'var(--default-font-family)')
      .replace(/var\(--default-mono-font-family,[^)]*\)/, 'ui-monospace,monospace')
      // What says of a font what it is anyway.
      .replaceAll(/font-(?:feature|variation)-settings:(?:var\(--default[^)]*\)|inherit);?/g, '')
      // What is left of a rule whose properties nothing uses.
      .replaceAll(/@media[^{}]*\{(?:[^{}]*\{\})*\}/g, '')
      .replace(/@layer properties\{@supports [^]*?\}\}\}/, '')
      .replaceAll(/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
      // The same in what was mixed, written out before it.
      .replaceAll(
        /([^{}]+)\{((?:[^{}]*;)?)([\w-]+):[^{};]*light-dark\(#[^{};]*;?([^{}]*)\}(?=\1\{\3:[^{}]*color-mix)/g,
        (_, selector: string, before: string, _name: string, after: string) =>
          before === '' && after === '' ? '' : `${selector}{${before}${after}}`,
      )
      .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
        css.includes(`var(${name}`) ? rule : '',
      )
  )
}
