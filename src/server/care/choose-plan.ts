import { knownFilters } from '#search/chosen-filters.ts'
import { guidesFor } from '#guides/guide-links.ts'
import { type PlanAnswers, carePlanPath, parseCarePlan, planKeys } from '#pets/addresses.ts'
import { carePlan } from '#care/plan.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { cached } from '#server/http/cached.ts'
import { errorResponse } from '#server/http/responses.ts'
import type { RequestContext } from '#server/http/router.ts'

/**
 * Returns the answers in a URL with their care plan from the whole catalog, and matching guides, best first.
 * Undefined if the URL names no species.
 */
export function planOf(parameters: URLSearchParams, catalog: CatalogEngine) {
  const parsed = parseCarePlan(parameters)
  if (parsed === undefined) return undefined
  // Without unknown allergens, because the page prints them and puts them into links.
  const { avoid = [] } = knownFilters({ avoid: parsed.avoids }, catalog.facets({}))
  const answers = { ...parsed, avoids: avoid }
  const guides = guidesFor(catalog.list('guides'), {
    species: answers.species,
    lifeStages: answers.lifeStage === undefined ? [] : [answers.lifeStage],
    words: needsOf(answers),
  })
  const picked = new Set(guides.flatMap(({ picks }) => picks))
  const { products } = catalog.find({ search: '', sort: 'featured' })
  const sold = products.filter(({ goneOn }) => goneOn === undefined)
  return { answers, plan: carePlan(sold, answers, picked), guides }
}

/** Dogs below this weight, in pounds, have small mouths. */
const smallMouthLb = 12

function needsOf({
  species,
  weightLb,
  avoids,
  gulps,
  chewsHard,
  soreMouth,
  brushing,
}: PlanAnswers): string[] {
  const needs: [boolean, string][] = [
    [soreMouth, 'sore-mouth'],
    [brushing === 'no', 'no-brushing'],
    [brushing === 'learning', 'first-steps'],
    [gulps, 'gulps'],
    [chewsHard, 'chews-hard'],
    [avoids.length > 0, 'avoids-ingredients'],
    [species === 'dog' && weightLb !== undefined && weightLb < smallMouthLb, 'small-mouth'],
  ]
  return needs.flatMap(([isSo, need]) => (isSo ? need : []))
}

/** The care plan for the answers in a URL, or only the questions if they name no species. */
export function carePlanOf(parameters: URLSearchParams, catalog: CatalogEngine) {
  const found = planOf(parameters, catalog)
  return { address: found === undefined ? paths.carePlan : carePlanPath(found.answers), found }
}

/** Returns the id and name of the care plan's pick for each part. Responds with 400 if the URL names no pet. */
export function planPicks({ request, url }: RequestContext, catalog: CatalogEngine): Response {
  const found = planOf(url.searchParams, catalog)
  if (found === undefined) return errorResponse(400, 'pet: use dog or cat')
  const picks = found.plan.picks.map(({ part, product: { id, name } }) => ({ part, id, name }))
  return cached(request, picks, { 'Netlify-Vary': `query=${planKeys.join('|')}` })
}
