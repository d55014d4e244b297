import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { retailers } from '../../../src/products/tables.ts'
import { site } from '../../../src/content/settings.ts'
import { catalogFile } from '../../../src/server/search/read.ts'

/** Adds the scripts of its elements to pages that may need them and, in builds, the scheduled functions. */
export function integration(): AstroIntegration {
  let root = ''
  return {
    name: 'feeds',
    hooks: {
      'astro:config:setup': ({ config, injectScript }) => {
        root = fileURLToPath(config.root)
        const inject = (path: string, stage: 'page' | 'page-ssr' = 'page'): void =>
          injectScript(stage, `import ${JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))}`)
        if (site.priceDisplay === 'fresh') {
          inject('prices/load-fresh-price.ts')
          inject('prices/fresh-price.css', 'page-ssr')
        }
        if (retailers.some(({ stores = [] }) => stores.length > 0)) inject('countries/load-local-links.ts')
      },
      'astro:build:done': () => writeFunctions(root),
    },
  }
}

/** The functions in `scheduled.ts`, by their names at the host. */
export const scheduled = {
  /** Every two hours. Prices are shown for a day, so up to 11 runs in a row can fail without harm. */
  prices: { run: 'fillPrices', schedule: '23 */2 * * *' },
  /** Every six hours, so that slow sources get their turn. A product counts as missing at most once a day. */
  links: { run: 'lookAtLinks', schedule: '47 */6 * * *' },
} as const

/** Where Netlify looks for the functions of frameworks; the adapter puts that of the pages there. */
const functionsFolder = '.netlify/v1/functions'

/** Netlify reads each `config` without running it, and bundles what the function imports. */
function writeFunctions(root: string): void {
  const folder = join(root, functionsFolder)
  mkdirSync(folder, { recursive: true })
  const fromFolder = (path: string): string => JSON.stringify(relative(folder, path).replaceAll('\\', '/'))
  const source = fromFolder(fileURLToPath(new URL('scheduled.ts', import.meta.url)))
  for (const [name, { run, schedule }] of Object.entries(scheduled))
    writeFileSync(
      join(folder, `${name}.mjs`),
      `import { ${run} } from ${source}

export default ${run}

export const config = {
  name: '${name}',
  generator: 'feeds',
  schedule: '${schedule}',
  includedFiles: [${fromFolder(join(root, catalogFile))}],
}
`,
    )
}
