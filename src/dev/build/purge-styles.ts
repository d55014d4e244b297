import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { hashOf } from './page-scripts.ts'
import { kindOf, rulesOfWords, stylesOfKinds, withStyles } from './page-styles.ts'

type Manifest = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:ssr']>>[0]['manifest']

/**
 * Drops the style rules that a kind of page can't use, and adds the hashes of what is left to the policy. Pages
 * rendered on demand are shortened before their function is written.
 */
export function purgeStyles(): AstroIntegration {
  let client = ''
  let server = ''
  return {
    name: 'purge-styles',
    hooks: {
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client)
        server = fileURLToPath(config.build.server)
      },
      'astro:build:ssr': async ({ manifest }) => {
        await shortenStyles(manifest, [
          ...globSync('**/*.mjs', { cwd: server }).map((file) => join(server, file)),
          ...globSync('_astro/*.js', { cwd: client }).map((file) => join(client, file)),
        ])
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const pages = globSync('**/*.html', { cwd: root })
        const styles = await stylesOfKinds(root, pages)
        const left = new Set<string>()
        // Reads pages again, because thousands wouldn't fit into memory.
        for (const page of pages) {
          const built = readFileSync(join(root, page), 'utf8')
          const html = withStyles(built, styles.get(kindOf(page)))
          for (const [, css = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
            left.add(`'${hashOf(css)}'`)
          // Overwrites in place: truncating 10,000 files first takes 8 s instead of 4 s.
          writeFileSync(join(root, page), html, { flag: html.length < built.length ? 'w' : 'r+' })
        }
        const file = join(root, '_headers')
        const rules = readFileSync(file, 'utf8')
        // Other hashes are of styles that no page has now.
        writeFileSync(file, rules.replace(/style-src 'self'[^;\n]*/, ["style-src 'self'", ...left].join(' ')))
      },
    },
  }
}

async function shortenStyles({ routes, csp }: Manifest, scripts: readonly string[]): Promise<void> {
  const codes = scripts.map((file) => readFileSync(file, 'utf8'))
  const shortened = new Map<string, string>()
  for (const style of routes.flatMap(({ routeData, styles }) => (routeData.prerender ? [] : styles))) {
    if (style.type !== 'inline') continue
    const rules = shortened.get(style.content) ?? (await rulesOfWords(style.content, codes))
    shortened.set(style.content, rules)
    style.content = rules
  }
  const allowed = csp?.styleDirective.hashes ?? []
  for (const [before, after] of shortened) {
    const place = allowed.indexOf(hashOf(before))
    // Astro lists the parts of a page's styles, but joins them in the page.
    if (place < 0) allowed.push(hashOf(after))
    else allowed[place] = hashOf(after)
  }
}
