import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { PageWords, kindOf, usedRules } from './page-styles.ts'
import { type Inline, headersFile, noteInline } from './security-policy.ts'

/**
 * After a build: each page gets a style of its own in place of the stylesheet
 * it links to, with the rules that its kind of page can use, and `_headers`
 * gets the policy that allows what is inline.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const pages = readdirSync(root, { encoding: 'utf8', recursive: true }).filter((file) =>
          file.endsWith('.html'),
        )
        const inline: Inline = { scripts: new Set(), styles: new Set() }
        const linked = new Set<string>()
        for (const kind of Map.groupBy(pages, kindOf).values()) {
          for (const href of await finish(root, kind, inline)) linked.add(href)
        }
        for (const href of linked) rmSync(join(root, href))
        writeFileSync(join(root, '_headers'), headersFile(inline))
        logger.info(`${inline.scripts.size} inline scripts and ${inline.styles.size} styles in the policy`)
      },
    },
  }
}

const stylesheet = /<link rel="stylesheet" href="\/([^"]+)">/g

/** Answers the stylesheets that no page links to any more. Pages are read twice: thousands would not fit into memory. */
async function finish(root: string, pages: readonly string[], inline: Inline): Promise<Set<string>> {
  const words = new PageWords(root)
  const linked = new Set<string>()
  for (const page of pages) {
    const html = readFileSync(join(root, page), 'utf8')
    words.addPage(html)
    for (const [, href = ''] of html.matchAll(stylesheet)) linked.add(href)
  }
  const known = words.all()
  const styles = new Map<string, string>()
  for (const href of linked) {
    styles.set(href, `<style>${await usedRules(readFileSync(join(root, href), 'utf8'), known)}</style>`)
  }
  for (const page of pages) {
    const path = join(root, page)
    const html = withStylesInHead(readFileSync(path, 'utf8')).replaceAll(
      stylesheet,
      (link, href: string) => styles.get(href) ?? link,
    )
    noteInline(html, inline)
    writeFileSync(path, html)
  }
  return linked
}

/** Astro writes the style of its islands where the first one stands; HTML wants it in the head. */
function withStylesInHead(html: string): string {
  const island = /<style>astro-island[^<]*<\/style>/.exec(html)?.[0]
  return island === undefined ? html : html.replace(island, '').replace('</head>', `${island}</head>`)
}
