import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const sheet = resolve('src/ui/styles/utilities.css')
/** What packages put into slots, which no page imports. */
const everywhere = globSync('packages/*/src/slots/*.{astro,tsx}')
/** Rooms without markup. Their words would be taken for class names. */
const plain = /^src[\\/](?:content|lib|server|commands)[\\/]/

/**
 * Gives each page the utilities that its own modules use: one sheet for all pages is 2.5 kB more (brotli), and sheets
 * per room would change which of two utilities wins. Stands before Tailwind's plugin, which scans the files.
 */
export function pageUtilities(): Plugin {
  return {
    name: 'page-utilities',
    enforce: 'pre',
    transform(code, id) {
      const [file = '', query = ''] = id.split('?')
      if (file === sheet) return code + sourcesOf(`${decodeURIComponent(query.replace('page=', ''))}.astro`)
      if (query !== '' || !/from\s*['"][^'"]*\/Layout\.astro['"]/.test(code) || !file.endsWith('.astro'))
        return
      const page = encodeURIComponent(relative('.', file).replace(/\.astro$/, ''))
      return `import ${JSON.stringify(`${sheet}?page=${page}`)}\n${code}`
    },
  }
}

/** Returns Tailwind's `@source` rules for a page and what it imports. */
export function sourcesOf(page: string): string {
  const files = new Set([page, ...everywhere].map((file) => resolve(file)))
  // Iterating a set also visits items added on the way.
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const found = path.startsWith('#') ? resolve('src', path.slice(1)) : resolve(dirname(file), path)
      if (/\.(?:astro|tsx?)$/.test(found) && !plain.test(relative('.', found)) && existsSync(found))
        files.add(found)
    }
  }
  // Tailwind would read the brackets of `[id].astro` as a pattern.
  return [...files].map((file) => `@source ${JSON.stringify(file.replaceAll(/[[\]]/g, '?'))};\n`).join('')
}

const imported = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g
