import { problemsOf } from '#content/explain.ts'
import { FileError } from './change-content.ts'
import type { ContentFile } from '#content/content-folder.ts'
import { fieldFinding, type Finding, printFinding } from './finding.ts'

/**
 * Throws a FileError that lists the files with broken syntax: a command would take them for empty ones, decide
 * wrongly, or write over them.
 */
export function mustBeReadable(root: string, files: readonly ContentFile[]): void {
  refuse(
    root,
    files.flatMap(({ path, broken }) => (broken === undefined ? [] : { file: path, field: '', ...broken })),
  )
}

/** Throws a FileError that lists what breaks a file's schema: a command that rewrites it would lose that part. */
export function mustBeValid(root: string, files: readonly ContentFile[]): void {
  mustBeReadable(root, files)
  refuse(
    root,
    files.flatMap((file) =>
      problemsOf(file.kind.schema, file.data).map(({ path, message }) => fieldFinding(file, path, message)),
    ),
  )
}

function refuse(root: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return
  const lines = findings.map((finding) => printFinding(finding, root))
  throw new FileError([...lines, 'Nothing was written. Correct this, then run the command again.'].join('\n'))
}
