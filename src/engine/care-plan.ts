import type { GuideLead } from '#catalogue/catalogue.ts'
import { knownFilters } from '#catalogue/chosen-filters.ts'
import { guidesFor } from '#catalogue/guide-links.ts'
import { type CarePlan, type PlanAnswers, carePlan } from '#pets/plan.ts'
import type { Product } from '#schemas/product.ts'
import type { CatalogueEngine } from './engine.ts'

/** The care plan of answers over the whole catalogue, and the guides that answer the same need, best first. */
export function planOf(
  catalogue: CatalogueEngine,
  answers: PlanAnswers,
): { plan: CarePlan<Product>; guides: GuideLead[] } {
  const guides = guidesFor(catalogue.list('guides'), {
    species: answers.species,
    lifeStages: answers.stage === undefined ? [] : [answers.stage],
    words: needsOf(answers),
  })
  const picked = new Set(guides.flatMap(({ picks }) => picks))
  const { products } = catalogue.find({ search: '', sort: 'featured' })
  return { plan: carePlan(products, answers, picked), guides }
}

/** Answers without what no allergen of the shop is called: they are printed and put into links. */
export function knownAnswers(answers: PlanAnswers, catalogue: CatalogueEngine): PlanAnswers {
  const { avoid = [] } = knownFilters({ avoid: answers.avoids }, catalogue.facets({}))
  return { ...answers, avoids: avoid }
}

/** Under this weight a dog's mouth is small, in pounds. */
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
