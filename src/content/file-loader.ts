import { type Loader, glob } from 'astro/loaders'

const schemas = import.meta.glob('../schemas/*.ts', { query: '?raw', import: 'default', eager: true })

/** The files of a folder of `content/`, an entry each, checked again when a schema has changed. */
export function contentFiles({ folder, ending }: { folder: string; ending: string }): Loader {
  const files = glob({ pattern: `*.${ending}`, base: `content/${folder}` })
  return {
    ...files,
    load: (context) => {
      forgetWhenSchemasChange(context)
      return files.load(context)
    },
  }
}

/** What Astro keeps of a file that has not changed is not checked again; a changed schema wants it to be. */
function forgetWhenSchemasChange({ meta, store, generateDigest }: Parameters<Loader['load']>[0]): void {
  const found = generateDigest(schemas)
  if (meta.get('schemas') !== found) store.clear()
  meta.set('schemas', found)
}
