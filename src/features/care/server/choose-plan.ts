import type { GuideLead } from '#features/catalog/catalog.ts'
import { knownFilters } from '#features/search/chosen-filters.ts'
import { guidesFor } from '#features/guides/guide-links.ts'
import { type PlanAnswers, carePlanPath, parseCarePlan, planKeys } from '#features/pets/addresses.ts'
import { type CarePlan, carePlan, dailyCare } from '../plan.ts'
import type { Product } from '#content/product.ts'
import type { CatalogEngine } from '#features/search/server/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { cached } from '#server/http/cached.ts'
import { errorResponse } from '#server/http/responses.ts'
import type { RequestContext } from '#server/http/router.ts'

/** Returns the care plan from the whole catalog, and matching guides, best first. */
export function planOf(
  catalog: CatalogEngine,
  answers: PlanAnswers,
): { plan: CarePlan<Product>; guides: GuideLead[] } {
  const guides = guidesFor(catalog.list('guides'), {
    species: answers.species,
    lifeStages: answers.lifeStage === undefined ? [] : [answers.lifeStage],
    words: needsOf(answers),
  })
  const picked = new Set(guides.flatMap(({ picks }) => picks))
  const { products } = catalog.find({ search: '', sort: 'featured' })
  const sold = products.filter(({ goneOn }) => goneOn === undefined)
  return { plan: carePlan(sold, answers, picked), guides }
}

/** Returns the answers without unknown allergens, because the page prints them and puts them into links. */
export function knownAnswers(answers: PlanAnswers, catalog: CatalogEngine): PlanAnswers {
  const { avoid = [] } = knownFilters({ avoid: answers.avoids }, catalog.facets({}))
  return { ...answers, avoids: avoid }
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
  const parsed = parseCarePlan(parameters)
  if (parsed === undefined) return { address: paths.carePlan }
  const answers = knownAnswers(parsed, catalog)
  const { plan, guides } = planOf(catalog, answers)
  return {
    address: carePlanPath(answers),
    answers,
    plan: {
      ...plan,
      daily: dailyCare(plan.picks),
      guides: guides.map(({ id, question }) => ({ id, question })),
      calendar: carePlanPath(answers, paths.carePlanCalendar),
    },
  }
}

/** Returns the id and name of the care plan's pick for each part. Responds with 400 if the URL names no pet. */
export function planPicks({ request, url }: RequestContext, catalog: CatalogEngine): Response {
  const parsed = parseCarePlan(url.searchParams)
  if (parsed === undefined) return errorResponse(400, 'pet: use dog or cat')
  const { plan } = planOf(catalog, knownAnswers(parsed, catalog))
  const picks = plan.picks.map(({ part, product: { id, name } }) => ({ part, id, name }))
  return cached(request, picks, { 'Netlify-Vary': `query=${planKeys.join('|')}` })
}
