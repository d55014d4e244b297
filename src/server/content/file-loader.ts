import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { dirname } from 'node:path/posix'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { contentFile, contentPaths } from '#content/content-folder.ts'
import { changeTexts, type ShopFacts, shownMarkdown, shownText } from '#content/shown-text.ts'

const schemas = import.meta.glob('/src/content/*.ts', { query: '?raw', import: 'default', eager: true })

/**
 * An editor empties a file before it writes it. The watcher reports no further change of a file for 50 ms, so a file
 * that is read at once may stay empty.
 */
const settleMs = 100

export interface EntryFolder {
  folder: string
  ending: string
  /** What the texts depend on; asked for once they are needed. Without it, texts have no marks. */
  facts?: (() => Promise<ShopFacts>) | undefined
  /** Called with the data of all entries when they are loaded. */
  whenLoaded?: (entries: readonly Record<string, unknown>[]) => void
}

/**
 * Loads the files of a `content/` folder, one entry each, with the reader of `content:check`. Throws an error with the
 * file and line of a syntax error.
 */
export function contentFiles({ folder, ending, facts, whenLoaded }: EntryFolder): Loader {
  return {
    name: 'content-files',
    load: async (context) => {
      const { config, store, watcher, logger } = context
      forgetWhenSchemasChange(context)
      const root = join(fileURLToPath(config.root), 'content')
      const isEntry = (path: string) => dirname(path) === folder && extname(path) === `.${ending}`
      const paths = contentPaths(root, folder).filter(isEntry)
      const ids = new Set(paths.map(idOf))
      for (const id of store.keys()) if (!ids.has(id)) store.delete(id)
      for (const path of paths) await loadFile(root, path, context, await facts?.())
      whenLoaded?.(store.values().map(({ data }) => data))
      watcher?.add(join(root, folder))
      const pathOf = (file: string) => relative(root, file).split(sep).join('/')
      const reload = (file: string) => {
        if (!isEntry(pathOf(file))) return
        setTimeout(() => {
          if (!existsSync(file)) return
          Promise.resolve(facts?.())
            .then((known) => loadFile(root, pathOf(file), context, known))
            .catch((error: unknown) => logger.error(error instanceof Error ? error.message : String(error)))
        }, settleMs)
      }
      watcher?.on('change', reload)
      watcher?.on('add', reload)
      watcher?.on('unlink', (file) => {
        if (isEntry(pathOf(file))) store.delete(idOf(file))
      })
    },
  }
}

function idOf(file: string): string {
  return basename(file, extname(file))
}

async function loadFile(
  root: string,
  path: string,
  context: LoaderContext,
  facts: ShopFacts | undefined,
): Promise<void> {
  const { store, generateDigest, parseData, renderMarkdown } = context
  const [id, source] = [idOf(path), readFileSync(join(root, path))]
  const shown = (text: string) => (facts === undefined ? text : shownText(text, facts))
  const digest = generateDigest(shown(source.toString('utf8')))
  // Unchanged since the last build: parsing 10,000 files takes seconds.
  if (store.get(id)?.digest === digest) return
  const file = contentFile(path, source)
  if (file === undefined) return
  const { data, broken } = file
  const body = facts === undefined ? file.body : shownMarkdown(file.body, facts)
  const filePath = `content/${path}`
  if (broken !== undefined) throw new Error(`${filePath}:${broken.line}: ${broken.message}`)
  const parsed = await parseData({ id, data: Object(changeTexts(data, shown)), filePath: join(root, path) })
  const entry = { id, digest, filePath, data: parsed }
  if (!path.endsWith('.md')) {
    store.set(entry)
    return
  }
  const { html, metadata } = await renderMarkdown(body, { fileURL: pathToFileURL(join(root, path)) })
  // Without Astro's copy of the front matter, which takes a fifth of the memory in a build of 10,000 products.
  store.set({ ...entry, body, rendered: { html, metadata: { ...metadata, frontmatter: {} } } })
}

/** Astro doesn't revalidate unchanged files, so a changed schema has to clear its store. */
function forgetWhenSchemasChange({ meta, store, generateDigest }: LoaderContext): void {
  const found = generateDigest(schemas)
  if (meta.get('schemas') !== found) store.clear()
  meta.set('schemas', found)
}
