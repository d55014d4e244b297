import type { Product } from '#content/product.ts'
import { guidePath } from '#lib/page-paths.ts'
import { weightText } from '#pets/pet.ts'
import { type PlanAnswers, carePlanPath } from '#pets/addresses.ts'
import { type AllergenLabels, type AllergenOption, labelsOf, traitTexts } from '#pets/fit-text.ts'
import { type CarePlan as Plan, type PlanPart, dailyCare } from './plan.ts'
import type { CarePlanPage } from '#content/page.ts'
import { CareWeek } from './CareWeek.tsx'
import { ClinicFirst, PainFirst, VetForIllness } from './VetFirst.tsx'
import { CarePlanForm } from './CarePlanForm.tsx'
import { LeftOut } from './LeftOut.tsx'
import { PlanCosts } from './PlanCosts.tsx'
import { PlanPick } from './PlanPick.tsx'
import { ProductTable } from '#products/ProductTable.tsx'
import '#ui/styles/arrows.css'

interface Props {
  /** Questions for the vet, shown for a sore mouth. */
  clinic: CarePlanPage['clinic']
  allergens: readonly AllergenOption[]
  /** The answers in the URL, with their plan and guides. */
  found: Found | undefined
}

interface Found {
  answers: PlanAnswers
  plan: Plan<Product>
  guides: readonly { id: string; question: string }[]
}

const partNames: Record<PlanPart, string> = {
  brush: 'Brush',
  paste: 'Toothpaste',
  between: 'Between brushings',
  chew: 'Chew or toy',
}

const missingTexts: Record<PlanPart, string> = {
  brush: 'We couldn’t find a brush we’re sure fits your pet.',
  paste: 'We couldn’t find a toothpaste we’re sure fits your pet.',
  between: 'We couldn’t find anything for between brushings that we’re sure fits your pet.',
  chew: 'No chew or toy. We couldn’t find one we’re sure is safe for your pet.',
}

/** Toys, too, are “check” for a pet who gulps. */
const gulperText =
  'No chew or toy, because your pet gulps. A chew could choke them. If you offer a toy, choose one they can’t swallow, and stay in the room.'

const brushingTexts = { learning: 'getting used to brushing', no: 'doesn’t allow brushing' }

/**
 * The care plan for the answers in the URL, and the form with five questions. Plain HTML with custom elements for
 * buttons.
 */
export function CarePlan({ clinic, allergens, found }: Props) {
  return (
    <>
      {found === undefined ? (
        <section aria-labelledby="questions">
          <h2 id="questions" className="sr-only">
            5 questions
          </h2>
          <CarePlanForm allergens={allergens} answers={undefined} />
        </section>
      ) : (
        <PlanView clinic={clinic} allergens={allergens} {...found} />
      )}
    </>
  )
}

function PlanView({ clinic, allergens, answers, plan, guides }: Found & Pick<Props, 'clinic' | 'allergens'>) {
  const { picks, missing, chewGap, leftOut } = plan
  const chew = picks.find(({ part }) => part === 'chew')?.product
  const labels = labelsOf(allergens)
  return (
    <take-all>
      <h2 className="text-xl">For {animalText(answers, labels)}</h2>
      <details className="no-print mt-1">
        <summary className="fold fold-short link w-fit">Change your answers</summary>
        <CarePlanForm allergens={allergens} answers={answers} />
      </details>
      {answers.soreMouth ? (
        <ClinicFirst clinic={clinic} />
      ) : answers.illnesses.length > 0 ? (
        <VetForIllness hasPicks={picks.length > 0} />
      ) : (
        picks.length === 0 && (
          <p className="mt-4">
            We couldn’t find products we’re sure fit your pet. Tell us more about your pet, or ask us.
          </p>
        )
      )}
      {answers.brushing === 'no' && !answers.soreMouth && (
        <PainFirst soreMouthPath={carePlanPath({ ...answers, soreMouth: true })} />
      )}
      {answers.gulps && missing.includes('chew') && (
        <p className="mt-4 rounded-2xl border-l-8 border-gum bg-gum-tint px-5 py-3">{gulperText}</p>
      )}
      {!answers.soreMouth && (
        <CareWeek
          daily={dailyCare(picks)}
          chewDays={chew && (chew.daysAWeek ?? 'unknown')}
          species={answers.species}
          isLearning={answers.brushing === 'learning'}
        />
      )}
      <ProductTable products={picks.map(({ product }) => product)} />
      <ol className="mt-6 grid gap-4">
        {picks.map((pick) => (
          <PlanPick
            key={pick.part}
            pick={pick}
            name={
              pick.part === 'between' && answers.brushing === 'no'
                ? 'Instead of brushing'
                : partNames[pick.part]
            }
            labels={labels}
          />
        ))}
      </ol>
      <ul className="mt-4 grid gap-2 empty:hidden">
        {missing
          .filter((part) => part !== 'chew' || !answers.gulps)
          .map((part) => (
            <li key={part} className="panel px-5 py-3">
              {missingTexts[part]}
            </li>
          ))}
        {chewGap !== undefined && <li className="panel px-5 py-3">{gapText(chewGap, answers)}</li>}
      </ul>
      {picks.length > 0 && <PlanCosts answers={answers} plan={plan} />}
      <LeftOut leftOut={leftOut} />
      {guides.length > 0 && (
        <section className="no-print mt-10" aria-labelledby="guides">
          <h3 id="guides">Read more</h3>
          <ul className="mt-2">
            {guides.map(({ id, question }) => (
              <li key={id}>
                <a className="link inline-flex min-h-11 items-center" href={guidePath(id)}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </take-all>
  )
}

/** `a dog, 62 lb, adult, avoids chicken, gulps`. */
function animalText(answers: PlanAnswers, labels: AllergenLabels): string {
  const { species, weightLb, lifeStage, brushing } = answers
  return [
    `a ${species}`,
    weightText({ weightLb, weightUnit: 'lb' }),
    lifeStage,
    ...traitTexts(answers, labels),
    ...(brushing === undefined || brushing === 'yes' ? [] : [brushingTexts[brushing]]),
    ...(answers.cheapest ? ['lowest cost'] : []),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** `We have no chew for a dog of 95 lb: ours are labeled up to 90 lb, and from 100 lb.` */
function gapText({ upTo, from }: NonNullable<Plan<Product>['chewGap']>, answers: PlanAnswers): string {
  const { species, weightLb } = answers
  const ends = [
    upTo === undefined ? undefined : `up to ${upTo}\u00a0lb`,
    from === undefined ? undefined : `from ${from}\u00a0lb`,
  ].filter((end) => end !== undefined)
  const weight = weightText({ weightLb, weightUnit: 'lb' })
  return `We have no chew for a ${species} of ${weight}: ours are labeled ${ends.join(', and ')}.`
}
