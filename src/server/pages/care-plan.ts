import { toCardProduct } from '#components/product/card-product.ts'
import { knownAnswers, planOf } from '#engine/care-plan.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { carePlanPath, parseCarePlan } from '#pets/addresses.ts'

/** The care plan of the answers in an address; without an animal in them, the questions alone. */
export function carePlanOf(parameters: URLSearchParams, catalogue: CatalogueEngine) {
  const asked = parseCarePlan(parameters)
  if (asked === undefined) return { title: undefined, address: paths.carePlan }
  const answers = knownAnswers(asked, catalogue)
  const { plan, guides } = planOf(catalogue, answers)
  return {
    title: words.carePlanTitle,
    address: carePlanPath(answers),
    answers,
    plan: {
      ...plan,
      picks: plan.picks.map((pick) => ({ ...pick, product: toCardProduct(pick.product) })),
      guides: guides.map(({ id, question }) => ({ id, question })),
      calendar: carePlanPath(answers, paths.carePlanCalendar),
    },
  }
}
