import { parseCarePlan, planKeys } from '#features/pets/addresses.ts'
import type { CatalogEngine } from '#features/search/server/engine/engine.ts'
import { cached } from '#server/http/cached.ts'
import { errorResponse } from '#server/http/responses.ts'
import type { RequestContext } from '#server/http/router.ts'
import { knownAnswers, planOf } from './choose-plan.ts'

/** Returns the id and name of the care plan's pick for each part. Responds 400 if the URL names no pet. */
export function planPicks({ request, url }: RequestContext, catalog: CatalogEngine): Response {
  const parsed = parseCarePlan(url.searchParams)
  if (parsed === undefined) return errorResponse(400, 'pet: use dog or cat')
  const { plan } = planOf(catalog, knownAnswers(parsed, catalog))
  const picks = plan.picks.map(({ part, product: { id, name } }) => ({ part, id, name }))
  return cached(request, picks, { 'Netlify-Vary': `query=${planKeys.join('|')}` })
}
