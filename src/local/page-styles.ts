import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { type Inline, noteInline } from './security-policy.ts'

const textPages = new Set(['404', 'faq', 'privacy', 'returns', 'shipping', 'terms'])

/**
 * Which pages keep one style, so that the policy names few hashes: products
 * are alike, lists are alike, and so are pages of text; every other page is a
 * kind by itself.
 */
export function kindOf(file: string): string {
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split(sep)
  if (rest.length > 0) return folder
  if (folder === 'products') return 'listing'
  return textPages.has(folder) ? 'text' : folder
}

/** What the pages of one kind have, taken together. */
export interface PageKind {
  /** The beginnings of tags, and the attributes `class`, as they stand there. */
  marks: Set<string>
  /** Files of scripts that they name. */
  scripts: Set<string>
  /** Paths of the stylesheets that they link to. */
  stylesheets: Set<string>
}

/** What was found in built pages; what is inline is there as text, each once. */
export interface Found extends Inline {
  kinds: Map<string, PageKind>
}

export const stylesheetLink = /<link rel="stylesheet" href="\/([^"]+)">/g

export function nothingFound(): Found {
  return { kinds: new Map(), scripts: new Set(), styles: new Set() }
}

/** Adds a page's HTML to what was found; `file` is its path in the built site. */
export function notePage(found: Found, file: string, html: string): void {
  noteInline(html, found)
  const { marks, scripts, stylesheets } = kindIn(found, kindOf(file))
  for (const mark of html.match(/<[a-z][\w-]*|\sclass="[^"]*"/g) ?? []) marks.add(mark)
  for (const [, script = ''] of html.matchAll(/"\/_astro\/([^"]+\.js)"/g)) scripts.add(script)
  for (const [, href = ''] of html.matchAll(stylesheetLink)) stylesheets.add(href)
}

/** Adds what was found elsewhere. */
export function addFound(all: Found, more: Found): void {
  for (const text of more.scripts) all.scripts.add(text)
  for (const text of more.styles) all.styles.add(text)
  for (const [name, kind] of more.kinds) {
    const known = kindIn(all, name)
    for (const mark of kind.marks) known.marks.add(mark)
    for (const script of kind.scripts) known.scripts.add(script)
    for (const href of kind.stylesheets) known.stylesheets.add(href)
  }
}

/** Every word that pages of a kind may have for an element or a class: theirs, their scripts', and those of what these import, at once or later. */
export function allWords(root: string, kind: PageKind): string[] {
  const words = new Set([...kind.marks].flatMap(wordsOf))
  const scripts = new Set(kind.scripts)
  // A set is walked to what is added on the way.
  for (const script of scripts) {
    const code = readFileSync(join(root, '_astro', script), 'utf8')
    addText(words, code)
    for (const [, name = ''] of code.matchAll(/["'`](?:\.\/|_astro\/)([^"'`]+\.js)["'`]/g)) {
      scripts.add(name)
    }
  }
  return [...words]
}

function kindIn({ kinds }: Found, name: string): PageKind {
  const kind = kinds.get(name) ?? { marks: new Set(), scripts: new Set(), stylesheets: new Set() }
  kinds.set(name, kind)
  return kind
}

/** The name of an element, or the names of classes: `[&_svg]:size-9` and `after:content-['/']` are such too. */
function wordsOf(mark: string): string[] {
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

function addText(words: Set<string>, text: string): void {
  for (const [word] of text.matchAll(/[^\s"'`<>=;{}]+/g)) words.add(word)
}

/** The rules of a stylesheet that pages with these words can use. */
export async function usedRules(css: string, words: readonly string[]): Promise<string> {
  // Scripts and browsers set attributes: any of them may be there.
  const attributes = [...css.matchAll(/\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*))?/g)].flatMap(
    ([, name = '', value = '']) => [name, value],
  )
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...words, ...attributes].join('\n'), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (text) => text.split('\n'),
    safelist: { greedy: [/focus-visible/] },
  })
  return forBrowsersWithLightDark(result?.css ?? css)
}

/**
 * Drops what is there for browsers without `@property` and `color-mix()`: none
 * of them has `light-dark()`, without which there would be no colours anyway.
 * Drops the registration of properties that no rule uses, too.
 */
function forBrowsersWithLightDark(css: string): string {
  return css
    .replace(/@layer properties\{@supports [^]*?\}\}\}/, '')
    .replaceAll(/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
      css.includes(`var(${name}`) ? rule : '',
    )
}
