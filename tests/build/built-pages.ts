import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { filesBelow } from '../support/files-below.ts'

export interface BuiltPage {
  /** `products/x.html` */
  file: string
  /** `/products/x` */
  path: string
  html: string
  document: HTMLElement
}

/** The products that were there to be built. */
export const productFiles = globSync('*.md', { cwd: 'content/products' })

/** The guides that were there to be built; an owner may have none, and no folder. */
export const guideFiles = globSync('*.md', { cwd: 'content/guides' })

/** Every page in dist that is for visitors; the content editor draws its own. */
export const pages: BuiltPage[] = filesBelow('dist')
  .filter((file) => file.endsWith('.html') && file !== 'admin.html')
  .toSorted()
  .map((file) => {
    const html = readFileSync(`dist/${file}`, 'utf8')
    const path = `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '/')
    return { file, path, html, document: parse(html) }
  })

/** Whether a file answers this path, as the host serves dist. */
export function isBuilt(path: string): boolean {
  return existsSync(`dist${path}`) || existsSync(`dist${path === '/' ? '/index' : path}.html`)
}

export function gzipSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length
}
