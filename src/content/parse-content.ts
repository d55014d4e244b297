import type { z } from 'zod'
import { singleFiles } from './content-files.ts'
import { explained } from './explain.ts'

/** Returns the content of a single file. Throws an error with the file, field, value, and fix. */
export const parseContent = parserOf(singleFiles)

function parserOf<Files extends { [File in keyof Files]: z.ZodType }>(files: Files) {
  return <File extends keyof Files & string>(file: File, source: unknown): z.output<Files[File]> => {
    const result = explained(files[file]).safeParse(source)
    if (result.success) return result.data
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`content/${file}:\n${lines.join('\n')}`)
  }
}
