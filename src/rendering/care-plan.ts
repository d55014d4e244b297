import { toCardProduct } from '#components/product/card-product.ts'
import { knownAnswers, planOf } from '#engine/care-plan.ts'
import { CarePlan } from '#islands/CarePlan.tsx'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { carePlanPath, parseCarePlan, planKeys } from '#pets/addresses.ts'
import { renderedPage } from './rendered-page.ts'

/** The care plan of the answers in an address; without an animal in them, the questions. */
export const carePlanPage = renderedPage({
  path: paths.carePlan,
  shell: paths.carePlan,
  keys: planKeys,
  island: 'CarePlan',
  component: CarePlan,
  neverWakes: true,
  load: (parameters, catalogue) => {
    const head = { title: words.carePlanTitle }
    const asked = parseCarePlan(parameters)
    if (asked === undefined) return { props: {}, head, address: paths.carePlan }
    const answers = knownAnswers(asked, catalogue)
    const { plan, guides } = planOf(catalogue, answers)
    const picks = plan.picks.map((pick) => ({ ...pick, product: toCardProduct(pick.product) }))
    return {
      props: {
        answers,
        plan: {
          ...plan,
          picks,
          guides: guides.map(({ id, question }) => ({ id, question })),
          calendar: carePlanPath(answers, paths.carePlanCalendar),
        },
      },
      head,
      address: carePlanPath(answers),
    }
  },
})
