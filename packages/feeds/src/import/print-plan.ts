import { canonical } from './import-memory.ts'
import type { FieldChange, ImportPlan, Planned } from './plan-import.ts'
import type { Feed } from '../formats/open-feed.ts'
import { shortened } from '../../../../src/content/explain.ts'
import { draftPrefix } from '../../../../src/commands/new-product.ts'
import type { CellProblem } from '../formats/feed-row.ts'

/** Prints the plan or result to a terminal: no more than `most` products, and every rejected row. */
export function printPlan(
  { planned, refused, absent, rest }: ImportPlan & Pick<Feed, 'rest'>,
  file: string,
  most: number,
): string {
  const changed = planned.filter(({ kind }) => kind !== 'unchanged')
  const shown = changed.slice(0, most).map(printProduct)
  const hidden = changed.length - shown.length
  const kept = planned.filter((one) => one.kept.length > 0)
  const count = (kind: Planned['kind']) => planned.filter((one) => one.kind === kind).length
  const unwritten = changed.filter(({ markdown }) => markdown.includes(`\n${draftPrefix}`))
  const drafts = changed.filter(({ markdown }) => /^draft: true$/m.test(markdown)).length
  const rows = new Set(refused.map(({ line }) => line)).size
  return [
    ...shown,
    ...(hidden > 0 ? [`and ${hidden} more (--all shows them)`] : []),
    ...kept.slice(0, most).map(({ line, id, kept: fields }) => {
      return `${file}:${line}: ${id}: not changed: ${fields.map(printChange).join('; ')} (use --overwrite to replace them)`
    }),
    ...(absent.length > 0
      ? [
          `No longer in the feed: ${absent.slice(0, 5).join(', ')}${absent.length > 5 ? ` and ${absent.length - 5} more` : ''}. They weren’t changed.`,
        ]
      : []),
    ...printSkipped(planned, file, Math.max(most, 20)),
    ...refused.map((problem) => `${file}:${problem.line}: refused: ${printProblem(problem)}`),
    ...(drafts > 0
      ? [
          `${drafts} ${drafts === 1 ? 'is a draft' : 'are drafts'}, not in the shop yet. Run npm run publish -- <id> for ${drafts === 1 ? 'it' : 'each'}: it asks what is to confirm.`,
        ]
      : []),
    ...(unwritten.length > 0 ? [`${unwritten.length} with no text yet.`] : []),
    ...[...rest.leftOut].map(
      ([because, many]) => `Left out: ${many} ${many === 1 ? 'row' : 'rows'} ${because}.`,
    ),
    ...(rest.columns.size > 0
      ? [`Read as ${rest.format}. Columns not used: ${[...rest.columns].join(', ')}.`]
      : []),
    `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged, ${rows} refused.`,
  ].join('\n')
}

/** Prints values that weren't used, and counts those of a kind after the first `most`. */
function printSkipped(planned: readonly Planned[], file: string, most: number): string[] {
  const all = planned.flatMap(({ line, skipped }) => skipped.map((problem) => ({ line, ...problem })))
  const kinds = Map.groupBy(all, ({ field, message }) => `${field}: ${message}`)
  return [...kinds].flatMap(([kind, problems]) => [
    ...problems.slice(0, most).map((problem) => `${file}:${problem.line}: ${printProblem(problem)}`),
    ...(problems.length > most ? [`and ${problems.length - most} more: ${kind}`] : []),
  ])
}

/** `price: found "soon": no price, ...` */
function printProblem({ field, value, message }: CellProblem): string {
  const found =
    value === '' || message.startsWith('found ') ? '' : `found ${JSON.stringify(shortened(value, 70))}: `
  return `${field === '' ? '' : `${field}: `}${found}${message}`
}

function printProduct({ kind, id, changes }: Planned): string {
  const sign = kind === 'created' ? '+' : '~'
  const lines = changes
    .filter(({ because }) => kind === 'updated' || because !== undefined)
    .map((change) => `    ${printChange(change)}`)
  return [`${sign} ${id}`, ...lines].join('\n')
}

function printChange({ field, before, after, because }: FieldChange): string {
  const was = before === undefined ? '' : `${shortened(canonical(before), 70)} -> `
  return `${field}: ${was}${shortened(canonical(after), 70)}${because === undefined ? '' : ` (guessed: ${because})`}`
}
