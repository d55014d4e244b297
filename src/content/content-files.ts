import { type Loader, glob } from 'astro/loaders'

/**
 * The files of a folder as Astro reads them, without the copy of the front
 * matter that it keeps beside the HTML: a quarter of all that a build keeps of
 * ten thousand products.
 */
export function contentFiles({ folder, ending }: { folder: string; ending: string }): Loader {
  const files = glob({ pattern: `*.${ending}`, base: `content/${folder}` })
  return {
    ...files,
    load: (context) => files.load({ ...context, store: withoutCopies(context.store) }),
  }
}

type Store = Parameters<Loader['load']>[0]['store']

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
