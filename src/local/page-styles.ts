import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PurgeCSS } from 'purgecss'

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

/** Every word that a kind of page may have for an element or a class, in its pages and in what scripts add to them. */
export class PageWords {
  readonly #words = new Set<string>()
  readonly #scripts = new Set<string>()
  readonly #root: string

  /** `root` is the folder of the built site. */
  constructor(root: string) {
    this.#root = root
  }

  addPage(html: string): void {
    for (const [, tag, classes] of html.matchAll(/<([a-z][\w-]*)|\sclass="([^"]*)"/g)) {
      if (tag !== undefined) this.#words.add(tag)
      // Most are met a thousand times.
      else if (classes !== undefined && !this.#words.has(classes)) {
        this.#words.add(classes)
        this.#addText(classes)
      }
    }
    for (const [, script = ''] of html.matchAll(/"\/_astro\/([^"]+\.js)"/g)) this.#scripts.add(script)
  }

  /** Those of the pages, their scripts, and what these import, at once or later. */
  all(): string[] {
    // A set is walked to what is added on the way.
    for (const script of this.#scripts) {
      const code = readFileSync(join(this.#root, '_astro', script), 'utf8')
      this.#addText(code)
      for (const [, name = ''] of code.matchAll(/["'`](?:\.\/|_astro\/)([^"'`]+\.js)["'`]/g)) {
        this.#scripts.add(name)
      }
    }
    return [...this.#words]
  }

  #addText(text: string): void {
    for (const [word] of text.matchAll(/[^\s"'`<>=;{}]+/g)) this.#words.add(word)
  }
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
