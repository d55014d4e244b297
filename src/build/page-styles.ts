import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'
import type { PageKind } from './page-kinds.ts'

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
