import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { PageWords, kindOf, usedRules } from './page-styles.ts'
import { type Inline, headersFile, noteInline } from './security-policy.ts'

/**
 * After a build: each page's inlined style holds only the rules that its kind
 * of page can use, and `_headers` gets the policy that allows what is inline.
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
        for (const kind of Map.groupBy(pages, kindOf).values()) await finish(root, kind, inline)
        writeFileSync(join(root, '_headers'), headersFile(inline))
        logger.info(`${inline.scripts.size} inline scripts and ${inline.styles.size} styles in the policy`)
      },
    },
  }
}

/** Pages are read twice: thousands of them would not fit into memory. */
async function finish(root: string, pages: readonly string[], inline: Inline): Promise<void> {
  const words = new PageWords(root)
  for (const page of pages) words.addPage(readFileSync(join(root, page), 'utf8'))
  const known = words.all()
  const used = new Map<string, string>()
  for (const page of pages) {
    const path = join(root, page)
    let html = withStylesInHead(readFileSync(path, 'utf8'))
    for (const [, style = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
      const rules = used.get(style) ?? (await usedRules(style, known))
      used.set(style, rules)
      html = html.replace(style, () => rules)
    }
    noteInline(html, inline)
    writeFileSync(path, html)
  }
}

/** Astro writes the style of its islands where the first one stands; HTML wants it in the head. */
function withStylesInHead(html: string): string {
  const island = /<style>astro-island[^<]*<\/style>/.exec(html)?.[0]
  return island === undefined ? html : html.replace(island, '').replace('</head>', `${island}</head>`)
}
