import { type Loader, glob } from 'astro/loaders'

const schemas = import.meta.glob('../schemas/*.ts', { query: '?raw', import: 'default', eager: true })

/**
 * The files of a folder of `content/`, an entry each, checked again when a
 * schema has changed, and without the copy of the front matter that Astro keeps
 * beside the HTML: it is a fifth of all that a build of 10,000 products holds.
 */
export function contentFiles({ folder, ending }: { folder: string; ending: string }): Loader {
  const files = glob({ pattern: `*.${ending}`, base: `content/${folder}` })
  return {
    ...files,
    load: (context) => {
      forgetWhenSchemasChange(context)
      return files.load({ ...context, store: withoutCopies(context.store) })
    },
  }
}

type Context = Parameters<Loader['load']>[0]
type Store = Context['store']

/** What Astro keeps of a file that has not changed is not checked again; a changed schema wants it to be. */
function forgetWhenSchemasChange({ meta, store, generateDigest }: Context): void {
  const found = generateDigest(schemas)
  if (meta.get('schemas') !== found) store.clear()
  meta.set('schemas', found)
}

function withoutCopies(store: Store): Store {
  return {
    ...store,
    set: ({ rendered, ...entry }) =>
      store.set(
        rendered === undefined
          ? entry
          : { ...entry, rendered: { ...rendered, metadata: { ...rendered.metadata, frontmatter: {} } } },
      ),
  }
}
