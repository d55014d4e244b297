/**
 * The bundler wraps each `import()` in this. It fetches all files of the module at once;
 * if one fails, the import fails and can be retried.
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await fetchFiles(files.map((file) => `/${file}`))
  return load()
}

const fetched = new Map<string, Promise<void>>()

/**
 * Has the browser keep these files, paths of this site, so that a module made of them can be imported from
 * there. Throws where one cannot be had, and the next call asks for it again: of a module that could not be
 * had, and of all that imports it, a browser makes nothing any more until the page is loaded anew.
 */
export async function fetchFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(fetchOnce))
}

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path) ?? fetchFile(path)
  fetched.set(path, known)
  known.catch(() => fetched.delete(path))
  return known
}

async function fetchFile(path: string): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}
