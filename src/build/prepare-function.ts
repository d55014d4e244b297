import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { islandFiles } from '#server/pages/island-files.ts'
import { scriptFiles } from './island-files.ts'
import { rulesOfWords } from './page-styles.ts'

type Manifest = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:ssr']>>[0]['manifest']

/**
 * Before the function of the pages is written: their styles lose the rules that none of them can use, and the files of the
 * list's island are noted, which its page names. What is prebuilt is finished from its HTML (`finish-pages.ts`).
 */
export function prepareFunction(): AstroIntegration {
  let root = ''
  let client = ''
  let server = ''
  return {
    name: 'prepare-function',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
        client = fileURLToPath(config.build.client)
        server = fileURLToPath(config.build.server)
      },
      'astro:build:ssr': async ({ manifest }) => {
        noteIslandFiles(manifest, client, join(root, islandFiles))
        await shortenStyles(manifest, [
          ...globSync('**/*.mjs', { cwd: server }).map((file) => join(server, file)),
          ...globSync('_astro/*.js', { cwd: client }).map((file) => join(client, file)),
        ])
      },
    },
  }
}

/** The scripts of the list and of React, with all that they import. */
function noteIslandFiles({ entryModules }: Manifest, client: string, note: string): void {
  const entries = Object.entries(entryModules).filter(([module]) =>
    /\/islands\/ProductBrowser\.tsx$|@astrojs\/react\/client(?:\.js)?$/.test(module),
  )
  if (entries.length !== 2) throw new Error(`${islandFiles}: the list and its renderer are not to be found`)
  const files = new Set(entries.flatMap(([, script]) => scriptFiles(client, script)))
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, [...files].join(' '))
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
    if (place < 0) throw new Error('the policy of the pages names a style in another way')
    allowed[place] = hashOf(after)
  }
}

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
