import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { PurgeCSS } from 'purgecss'

/**
 * After a build: each page's inlined style holds only the rules that its kind
 * of page can use. Pages of one kind keep one style, so that the policy names
 * few hashes; what a script may add is kept on every page.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = readdirSync(root, { encoding: 'utf8', recursive: true })
        const kinds = Map.groupBy(
          files.filter((file) => file.endsWith('.html')),
          kindOf,
        )
        for (const pages of kinds.values()) await prune(root, pages)
      },
    },
  }
}

const textPages = new Set(['404', 'faq', 'privacy', 'returns', 'shipping', 'terms'])

/** Products are alike, lists are alike, and so are pages of text; every other page is a kind by itself. */
function kindOf(file: string): string {
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split(sep)
  if (rest.length > 0) return folder
  if (folder === 'products') return 'listing'
  return textPages.has(folder) ? 'text' : folder
}

async function prune(root: string, pages: readonly string[]): Promise<void> {
  const words = new Set<string>()
  const scripts = new Set<string>()
  for (const page of pages) {
    const html = readFileSync(join(root, page), 'utf8')
    addNames(words, html)
    for (const [, script = ''] of html.matchAll(/"\/_astro\/([^"]+\.js)"/g)) scripts.add(script)
  }
  // A set is walked to what is added on the way: what the scripts import, at once or later.
  for (const script of scripts) {
    const code = readFileSync(join(root, '_astro', script), 'utf8')
    addWords(words, code)
    for (const [, name = ''] of code.matchAll(/["'`](?:\.\/|_astro\/)([^"'`]+\.js)["'`]/g)) scripts.add(name)
  }
  const pruned = new Map<string, string>()
  for (const page of pages) {
    let html = readFileSync(join(root, page), 'utf8')
    for (const [, style = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
      if (!pruned.has(style)) pruned.set(style, await usedRules(style, words))
      html = html.replace(style, () => pruned.get(style) ?? style)
    }
    writeFileSync(join(root, page), html)
  }
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

/** The elements and classes of a page. */
function addNames(names: Set<string>, html: string): void {
  for (const [, tag, classes] of html.matchAll(/<([a-z][\w-]*)|\sclass="([^"]*)"/g)) {
    if (tag !== undefined) names.add(tag)
    // Most are met a thousand times.
    else if (classes !== undefined && !names.has(classes)) {
      names.add(classes)
      addWords(names, classes)
    }
  }
}

/** Everything in code that may be a class or an element. */
function addWords(words: Set<string>, text: string): void {
  for (const [word] of text.matchAll(/[^\s"'`<>=;{}]+/g)) words.add(word)
}

async function usedRules(css: string, words: ReadonlySet<string>): Promise<string> {
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
