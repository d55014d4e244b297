import { fill, fillCount } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import type { SearchTopic } from '#schemas/synonyms.ts'
import { WaysOn } from './WaysOn.tsx'

interface Props {
  search: string
  /** On all pages. */
  total: number
  match: SearchMatch | undefined
}

/** Stands above the results: what to read first, what the shop does not have and why, and where results have only some of the words. */
export function SearchNote({ search, total, match }: Props) {
  if (match === undefined) return null
  const { fullMatches, topic } = match
  return (
    <div className="mb-6 empty:hidden">
      {topic !== undefined && <Topic {...topic} />}
      {/* An empty list has them below. */}
      {total > 0 && <WaysOn match={match} isLost={topic !== undefined} className="my-3" />}
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

function Topic({ kind, name, why, source }: SearchTopic) {
  if (why === undefined) {
    return <p>{fill(kind === 'illness' ? words.forAClinic : words.notCarried, { name })}</p>
  }
  return (
    <p>
      {why}{' '}
      {source !== undefined && (
        <a className="link" href={source.url}>
          {fill(words.searchSource, { name: source.name })}
        </a>
      )}
    </p>
  )
}
