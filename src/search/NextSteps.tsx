import type { SearchMatch } from './search-match.ts'
import { guidePath, listPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'

/**
 * Links after a search: its guide and curated lists. If the shop doesn't carry what the visitor searched for,
 * also all categories, and a clinic (for an illness or treatment) or the care plan.
 */
export function NextSteps({
  match,
  isLost,
  className,
}: {
  match: SearchMatch | undefined
  isLost: boolean
  className: string
}) {
  const { topic, guide, vetFirst = [], lists = [] } = match ?? {}
  const isForAClinic = vetFirst.length > 0 || topic?.kind === 'treatment'
  const guideWay = guide && { label: guide.question, href: guidePath(guide.id) }
  const ways = [
    ...(guideWay === undefined ? [] : [guideWay]),
    ...lists.map(({ id, name }) => ({ label: name, href: listPath(id) })),
    ...(isLost
      ? [
          isForAClinic
            ? { label: 'Find a clinic', href: paths.vetLocator }
            : { label: 'Get a care plan', href: paths.carePlan },
          { label: 'All categories', href: paths.products },
          ...(guideWay === undefined ? [{ label: 'Read the guides', href: paths.guides }] : []),
        ]
      : []),
  ]
  if (ways.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label="Next steps">
      {ways.map(({ label, href }) => (
        <li key={href}>
          <a className="pill whitespace-normal" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
