import { fill, fillCount } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import { WaysOn } from './WaysOn.tsx'

interface Props {
  search: string
  /** On all pages. */
  total: number
  match: SearchMatch | undefined
}

/** Says where results have only some of the words, and what of a search is no product of the shop, with ways on from there. */
export function SearchNote({ search, total, match }: Props) {
  if (match === undefined) return null
  const { fullMatches, topic } = match
  return (
    <div className="mb-6 empty:hidden">
      {topic !== undefined && (
        <>
          <p>{fill(topic.kind === 'illness' ? words.forAClinic : words.notCarried, { name: topic.name })}</p>
          {/* An empty list has them below. */}
          {total > 0 && <WaysOn match={match} className="mt-3" />}
        </>
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
