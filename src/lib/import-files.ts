import { loadOnce } from './load-once.ts'

/**
 * The bundler wraps each `import()` in this. It fetches all files of the module at once; if one fails, the import fails
 * and can be retried. Its styles stand in the page.
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await fetchFiles(files.flatMap((file) => (file.endsWith('.css') ? [] : `/${file}`)))
  return load()
}

/**
 * Makes the browser cache a module's files before it's imported. Throws if one fails to load, and the next call
 * tries again. A browser never retries a failed import until the page reloads.
 */
export async function fetchFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(fetchOnce))
}

const fetchOnce = loadOnce(async (path: string) => {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
})
