import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { editorRules } from './editor-rules.ts'

/** Each route's file. */
const routes = {
  '/admin': 'admin.astro',
  '/admin/config.json': 'config.json.ts',
  '/admin/product-preview.css': 'product-preview.css.ts',
  '/admin/start.js': 'start.js.ts',
  '/admin/cms/[...file]': 'cms-file.ts',
}

/** Adds `/admin`, its rules in `_headers`, and a line in `robots.txt`. */
export function integration(): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [pattern, file] of Object.entries(routes))
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url) })
      },
      'astro:build:done': ({ dir }) => {
        const headers = join(fileURLToPath(dir), '_headers')
        appendFileSync(headers, editorRules(readFileSync(headers, 'utf8')))
        const robots = join(fileURLToPath(dir), 'robots.txt')
        const rules = readFileSync(robots, 'utf8')
        writeFileSync(robots, rules.replace('Disallow: /api/\n', '$&Disallow: /admin/\n'))
      },
    },
  }
}
