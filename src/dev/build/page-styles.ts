import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PurgeCSS } from 'purgecss'

/** The replacement for each style in a head, by the text that Astro wrote. */
export type Styles = ReadonlyMap<string, string>

/** Inputs with browser-drawn parts, and the rules for them: 0.2 kB gzip. */
const picker = / type="(?:file|date|datetime-local|time|month|week)"/
const pickerRule = /::(?:file-selector-button|-webkit-(?:date|calendar)[\w-]*)\{[^}]*\}/g

const policies = new Set(readdirSync('content/policies').map((file) => file.replace(/\.md$/, '')))

/**
 * Groups pages that share styles, so that the policy lists few hashes. The pages of a folder are one kind, policies
 * another, and every other page its own. `file` is the path in the built site.
 */
export function kindOf(file: string): string {
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split(sep)
  if (rest.length > 0) return `${folder}/`
  return policies.has(folder) ? 'policy' : folder
}

/** Returns for each kind of page the rules that its pages can use. */
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

/** Returns the page with these styles in place of those Astro wrote. */
export function withStyles(html: string, styles: Styles | undefined): string {
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replaceAll(headStyle, (style, css: string) => {
      const rules = styles?.get(css)
      return rules === undefined ? style : `<style>${rules}</style>`
    })
    // Strips the hashes that Astro appends to font names; they are unique here anyway.
    .replaceAll(/\b([A-Z][A-Za-z ]+)-[0-9a-f]{16}\b/g, '$1')
    // The default style.
    .replaceAll('font-style:normal;', '')
  return head + html.slice(end)
}

/** Returns the rules that code with these words could use, for pages that the build doesn't render. */
export async function rulesOfWords(css: string, codes: Iterable<string>): Promise<string> {
  const names = new Set<string>()
  for (const code of codes) for (const name of wordsOf(code)) names.add(name)
  return (await usedRules(css, [...names])).replaceAll(pickerRule, '')
}

/** Returns the rules of a stylesheet that can match these element and class names. */
export async function usedRules(css: string, names: readonly string[]): Promise<string> {
  // Scripts and browsers set attributes, so any of them may occur.
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

/** What all pages of one kind contain. */
interface Found {
  /** Tag openings and `class` attributes, as written. */
  marks: Set<string>
  /** Files of scripts they reference. */
  scripts: Set<string>
  /** Styles in their heads, except font faces. */
  styles: Set<string>
  hasPickers: boolean
}

/** A style of Astro's in the head, except font faces, which stay whole. */
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

/** All possible element and class names: those in the pages, and every word in their scripts and imports. */
function allNames(root: string, found: Found): string[] {
  const names = new Set([...found.marks].flatMap(namesOf))
  const scripts = new Set(found.scripts)
  // Iterating a set also visits items added on the way.
  for (const script of scripts) {
    const code = readFileSync(join(root, '_astro', script), 'utf8')
    for (const word of wordsOf(code)) names.add(word)
    for (const [, name = ''] of code.matchAll(/["'`](?:\.\/|_astro\/)([^"'`]+\.js)["'`]/g)) {
      scripts.add(name)
    }
  }
  return [...names]
}

/** Returns everything in a script that could be a name. */
function wordsOf(code: string): string[] {
  return code.match(/[^\s"'`<>=;{}]+/g) ?? []
}

/** Returns an element's name or class names, which include `[&_svg]:size-9` and `after:content-['/']`. */
function namesOf(mark: string): string[] {
  const [, classes] = /"(.*)"/s.exec(mark) ?? []
  return classes === undefined ? [mark.slice(1)] : unescapeAttribute(classes).split(/\s+/)
}

/** Reverses the escaping of Astro and React. */
function unescapeAttribute(text: string): string {
  return text
    .replaceAll(/&(?:#34|quot);/g, '"')
    .replaceAll(/&(?:#39|#x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:#38|amp);/g, '&')
}

/**
 * Drops fallbacks for browsers without `@property` and `color-mix()`: none of them has `light-dark()`, which our
 * colors need. Also drops registered properties that no rule uses.
 */
function forBrowsersWithLightDark(allRules: string): string {
  // The reset already sets solid borders. 0.05 kB gzip per page.
  const css = allRules.replaceAll(/border(?:-\w+)?-style:var\(--tw-border-style\);?/g, '')
  return (
    css
      // Drops Tailwind's default font where ours is set; keeps only the system's font for code.
      .replace(/var\(--default-font-family,[^)]*\)/, 'var(--default-font-family)')
      .replace(/var\(--default-mono-font-family,[^)]*\)/, 'ui-monospace,monospace')
      // Drops default font settings.
      .replaceAll(/font-(?:feature|variation)-settings:(?:var\(--default[^)]*\)|inherit);?/g, '')
      // Drops empty rules.
      .replaceAll(/@(?:media|supports)[^{}]*\{(?:[^{}]*\{\})*\}/g, '')
      .replace(/@layer properties\{@supports [^]*?\}\}\}/, '')
      .replaceAll(/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
      // Also drops the color fallbacks written before `color-mix()`.
      .replaceAll(
        /([^{}]+)\{((?:[^{}]*;)?)([\w-]+):[^{};]*light-dark\([^{};]*;?([^{}]*)\}(?=\1\{\3:[^{}]*color-mix)/g,
        (_, selector: string, before: string, _name: string, after: string) =>
          before === '' && after === '' ? '' : `${selector}{${before}${after}}`,
      )
      .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
        css.includes(`var(${name}`) ? rule : '',
      )
  )
}
