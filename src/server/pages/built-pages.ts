import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '#rendering/rendered-page.ts'
import { findBuiltFile } from '../built-file.ts'

/** Where the pages and their shells come from. */
export interface PageSource {
  pages: () => Promise<readonly RenderedPage[]>
  /** The HTML of the prebuilt page of that path. */
  shell: (path: string) => Promise<string>
  /** The Content-Security-Policy of all pages; none in dev. */
  policy: () => Promise<string | undefined>
}

/** What `build/rendering.ts` wrote, found by its path in the project; texts that were read once are kept. */
export function builtPages(find: (path: string) => string = findBuiltFile): PageSource {
  const texts = new Map<string, Promise<string>>()
  const readOnce = (file: string): Promise<string> => {
    const text = texts.get(file) ?? readFile(find(`.cache/rendering/${file}`), 'utf8')
    texts.set(file, text)
    text.catch(() => texts.delete(file))
    return text
  }
  return {
    pages: async () => {
      const { renderedPages }: { renderedPages: readonly RenderedPage[] } = await import(
        /* @vite-ignore */ pathToFileURL(find('.cache/rendering/pages.mjs')).href
      )
      return renderedPages
    },
    shell: (path) => readOnce(`${path.slice(1)}.html`),
    policy: () => readOnce('policy.txt'),
  }
}
