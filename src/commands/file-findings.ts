import { dirname } from 'node:path/posix'
import { problemsOf, textProblems } from '#content/explain.ts'
import { slug } from '#content/fields.ts'
import { contentKinds } from '#content/content-files.ts'
import { didYouMean } from '#content/near-miss.ts'
import { markupProblem } from '#content/text-problem.ts'
import type { ContentFolder } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

/** Checks each file on its own: its syntax, its schema, its name. */
export function fileFindings({ files, others }: ContentFolder): Finding[] {
  return [
    ...files.flatMap((file): Finding[] => {
      const { path, broken, data, kind, id, lineOf } = file
      if (broken !== undefined) return [{ file: path, field: '', ...broken }]
      const problems = [...problemsOf(kind.schema, data), ...textProblems(data, markupProblem)].map(
        (problem) => fieldFinding(file, problem.path, problem.message),
      )
      if (!kind.pattern.includes('*') || slug.safeParse(id).success) return problems
      const message = `found the file name "${id}": use lowercase letters, digits and single hyphens`
      return [{ file: path, line: lineOf([]), field: '', message }, ...problems]
    }),
    ...others.filter((path) => !isPicture(path)).map(unread),
  ]
}

/** Returns whether the path is a photo next to its product. */
export function isPicture(path: string): boolean {
  return /^products\/[^/]+\.(?:avif|jpe?g|png|webp)$/.test(path)
}

function unread(file: string): Finding {
  const remedy = pictureRemedy(file) ?? `move it, or remove it${guess(file)}`
  return { file, line: 1, field: '', message: `the site doesn’t use a file with this name: ${remedy}` }
}

/** The fix for a photo with a camera's or phone's name or format. */
function pictureRemedy(file: string): string | undefined {
  if (isPicture(file.toLowerCase()))
    return `use a lowercase extension, .${file.split('.').at(-1)?.toLowerCase()}`
  const isOther = /^products\/[^/]+\.(?:bmp|gif|heic|heif|svg|tiff?)$/i.test(file)
  return isOther ? 'save the image as jpg, png, webp or avif' : undefined
}

/** Suggests a file name in a known folder, otherwise a folder. */
function guess(file: string): string {
  const folder = dirname(file)
  const folders = [...new Set(contentKinds.map(({ pattern }) => dirname(pattern)))]
  if (!folders.includes(folder)) return didYouMean(folder, folders)
  const names = contentKinds.map(({ pattern }) => pattern).filter((pattern) => dirname(pattern) === folder)
  return didYouMean(file, names)
}
