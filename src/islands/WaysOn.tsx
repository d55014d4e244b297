import type { SearchMatch } from '#contract/search-match.ts'
import { guidePath, listPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'

/**
 * Ways on from a search: the guide and the curated lists that it leads to. From what the shop does not have also a
 * clinic where the search is about an illness or a treatment, else a care plan, and all categories.
 */
export function WaysOn({
  match,
  isLost,
  className,
}: {
  match: SearchMatch | undefined
  isLost: boolean
  className: string
}) {
  const { topic, guide, lists = [] } = match ?? {}
  const isForAClinic = topic?.kind === 'illness' || topic?.kind === 'treatment'
  const guideWay = guide && { label: guide.question, href: guidePath(guide.id) }
  const ways = [
    ...(guideWay === undefined ? [] : [guideWay]),
    ...lists.map(({ id, name }) => ({ label: name, href: listPath(id) })),
    ...(isLost
      ? [
          isForAClinic
            ? { label: words.findClinic, href: paths.vetLocator }
            : { label: words.getCarePlan, href: paths.carePlan },
          { label: words.browseCategories, href: paths.products },
          ...(guideWay === undefined ? [{ label: words.readGuides, href: paths.guides }] : []),
        ]
      : []),
  ]
  if (ways.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label={words.waysOn}>
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
