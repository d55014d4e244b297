import { paths } from '#lib/paths.ts'
import { fill, fillCount } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import type { SearchMatch } from '#contract/search-match.ts'

interface Props {
  search: string
  /** On all pages. */
  total: number
  match: SearchMatch | undefined
}

/** Says where results have only some of the words, and what of a search is no product of the shop. */
export function SearchNote({ search, total, match }: Props) {
  if (match === undefined) return null
  const { fullMatches, topic } = match
  const isIllness = topic?.kind === 'illness'
  return (
    <div className="mb-6 empty:hidden">
      {topic !== undefined && (
        <p>
          {fill(isIllness ? words.forAClinic : words.notCarried, { name: topic.name })}{' '}
          {(isIllness || topic.kind === 'treatment') && (
            <a className="link inline-flex min-h-11 items-center" href={paths.vetLocator}>
              {words.findClinic}
            </a>
          )}
        </p>
      )}
      {topic === undefined && fullMatches < total && (
        <p>
          {fullMatches === 0
            ? fill(words.noneHasAll, { search })
            : fillCount(words.fewHaveAll, fullMatches, { search })}
        </p>
      )}
    </div>
  )
}
