import type { SearchMatch } from '#contract/search-match.ts'
import { guidePath } from '#lib/page-paths.ts'
import { paths } from '#lib/paths.ts'
import * as words from '#lib/words.ts'

/**
 * Three ways on from what the shop does not have: its categories, a clinic where the search is about an illness or a
 * treatment, else a care plan, and a guide, the one that comes nearest where one does.
 */
export function WaysOn({ match, className }: { match: SearchMatch | undefined; className: string }) {
  const { topic, guide } = match ?? {}
  const isForAClinic = topic?.kind === 'illness' || topic?.kind === 'treatment'
  const ways = [
    { label: words.browseCategories, href: paths.products },
    isForAClinic
      ? { label: words.findClinic, href: paths.vetLocator }
      : { label: words.getCarePlan, href: paths.carePlan },
    guide === undefined
      ? { label: words.readGuides, href: paths.guides }
      : { label: guide.question, href: guidePath(guide.id) },
  ]
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
