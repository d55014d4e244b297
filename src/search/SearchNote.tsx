import { plural } from '#lib/locale.ts'
import type { SearchMatch } from './search-match.ts'
import type { SearchTopic } from '#content/synonyms.ts'
import { VetFirstNote } from './AnimalNotes.tsx'
import { NextSteps } from './NextSteps.tsx'

interface Props {
  search: string
  /** Number of products on all pages. */
  total: number
  match: SearchMatch | undefined
}

/** Notes above the results: a guide to read first, what the shop doesn't have and why, and partial matches. */
export function SearchNote({ search, total, match }: Props) {
  if (match === undefined) return null
  const { fullMatches, topic, vetFirst = [] } = match
  return (
    <div className="mb-6 empty:hidden">
      {vetFirst.length > 0 && <VetFirstNote advice={vetFirst} />}
      {topic !== undefined && <Topic {...topic} />}
      {/* An empty list shows them below. */}
      {total > 0 && <NextSteps match={match} isLost={topic !== undefined} className="my-3" />}
      {topic === undefined && fullMatches < total && (
        <p>
          {fullMatches === 0
            ? `No exact matches for “${search}”. Here are the closest ones.`
            : `Only the first ${plural(fullMatches, 'product matches', `${fullMatches} products match`)} all of “${search}”. The rest are close matches.`}
        </p>
      )}
    </div>
  )
}

function Topic({ name, why, source }: SearchTopic) {
  if (why === undefined) {
    return <p>We don’t carry this: {name}.</p>
  }
  return (
    <p>
      {why}{' '}
      {source !== undefined && (
        <a className="link" href={source.url}>
          {`Source: ${source.name}`}
        </a>
      )}
    </p>
  )
}
