import { fetchFiles } from './fetch-files.ts'

/**
 * What the bundler calls around each `import()`, with the files of the module: all of them are fetched at once
 * and, where one cannot be had, the import fails and can be tried again.
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await fetchFiles(files.map((file) => `/${file}`))
  return load()
}
