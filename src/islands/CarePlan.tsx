import { plainLink } from '#lib/plain-link.ts'
import { CartButton } from '#components/product/CartButton.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import { BuyLink } from '#components/product/BuyLink.tsx'
import { ProductPicture } from '#components/product/ProductPicture.tsx'
import { Price } from '#components/ui/Price.tsx'
import { ShareButton } from '#components/ui/ShareButton.tsx'
import { productData } from '#elements/product-data.ts'
import { fill, fillCount } from '#lib/fill.ts'
import { formatPrice } from '#lib/money.ts'
import { guidePath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { carePlanPath } from '#pets/addresses.ts'
import { cautionText, inSentence, reasonText } from '#pets/fit-text.ts'
import type { CarePlan as Plan, PlanAnswers, PlanPart, PlanPick } from '#pets/plan.ts'
import type { CarePlanPageWords } from '#schemas/care-plan-page.ts'
import type { FitWords } from '#schemas/fit-words.ts'
import { CarePlanForm } from './CarePlanForm.tsx'

export type CarePlanText = Omit<CarePlanPageWords, 'title' | 'description' | 'heading' | 'intro'>

export interface Allergen {
  id: string
  label: string
}

/** A plan as the page shows it. */
export interface ShownPlan extends Plan<CardProduct> {
  guides: readonly { id: string; question: string }[]
  /** Where its calendar file is. */
  calendar: string
}

interface Props {
  text: CarePlanText
  fit: FitWords
  allergens: readonly Allergen[]
  /** As the address has them. */
  answers?: PlanAnswers | undefined
  plan?: ShownPlan | undefined
}

/** The care plan of the answers in the address, and the five questions. Plain HTML; its buttons are elements. */
export function CarePlan({ text, fit, allergens, answers, plan }: Props) {
  return (
    <>
      {answers !== undefined && plan !== undefined && (
        <PlanView text={text} fit={fit} allergens={allergens} answers={answers} plan={plan} />
      )}
      <section className={plan === undefined ? '' : 'no-print mt-16'} aria-labelledby="questions">
        <h2 id="questions" className="text-xl">
          {plan === undefined ? text.formHeading : text.changeHeading}
        </h2>
        <CarePlanForm text={text} allergens={allergens} answers={answers} />
      </section>
    </>
  )
}

interface ViewProps extends Props {
  answers: PlanAnswers
  plan: ShownPlan
}

function PlanView({ text, fit, allergens, answers, plan }: ViewProps) {
  const { picks, leftOut, guides } = plan
  return (
    <take-all>
      <h2>{fill(text.planHeading, { animal: animalText(answers, text, fit, allergens) })}</h2>
      {answers.soreMouth ? (
        <ClinicFirst text={text} />
      ) : (
        picks.length === 0 && <p className="mt-4">{text.nothing}</p>
      )}
      <ol className="mt-6 grid gap-4">
        {picks.map((pick) => (
          <Pick
            key={pick.part}
            pick={pick}
            name={
              pick.part === 'between' && answers.brushing === 'no' ? text.betweenFirst : text.parts[pick.part]
            }
            text={text}
            fit={fit}
            allergens={allergens}
          />
        ))}
      </ol>
      <ul className="text-soft mt-4 grid gap-1">
        {missingParts(answers, plan).map((part) => (
          <li key={part}>{missingText(part, text)}</li>
        ))}
      </ul>
      {picks.length > 0 && <Costs text={text} answers={answers} plan={plan} />}
      {leftOut.length > 0 && (
        <section className="mt-10" aria-labelledby="left-out">
          <h3 id="left-out">{text.leftOutHeading}</h3>
          <p className="text-soft mt-1 text-sm">{text.leftOutIntro}</p>
          <dl className="mt-3 grid max-w-2xl grid-cols-[1fr_auto] text-sm large-text:block">
            {leftOut.map(({ kind, count }) => (
              <div
                key={kind}
                className="col-span-2 grid grid-cols-subgrid border-t large-text:block border-line py-2"
              >
                <dt>{kind in text.leftOut ? Reflect.get(text.leftOut, kind) : kind}</dt>
                <dd className="text-soft pl-4 text-right">{fillCount(text.count, count)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {guides.length > 0 && (
        <section className="no-print mt-10" aria-labelledby="guides">
          <h3 id="guides">{text.guidesHeading}</h3>
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

/** What a plan for a sore mouth holds instead of products. */
function ClinicFirst({ text: { clinic, print } }: Pick<Props, 'text'>) {
  return (
    <section className="mt-4 rounded-2xl bg-gum-tint p-5" aria-labelledby="clinic">
      <h3 id="clinic">{clinic.heading}</h3>
      <p className="mt-1">{clinic.text}</p>
      <h4 className="mt-4 font-semibold">{clinic.questionsHeading}</h4>
      <ul className="mt-1 list-disc pl-5">
        {clinic.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="no-print mt-4 flex flex-wrap gap-3">
        <a className="button button-small" href={paths.vetLocator}>
          {clinic.link}
        </a>
        <button type="button" className="button button-quiet button-small needs-scripts" data-print>
          {print}
        </button>
      </p>
    </section>
  )
}

interface PickProps extends Pick<Props, 'text' | 'fit' | 'allergens'> {
  pick: PlanPick<CardProduct>
  name: string
}

function Pick({ pick, name, text, fit, allergens }: PickProps) {
  const { product, reasons, cautions, chosenBy, month, lastsDays } = pick
  const labels = labelsOf(allergens)
  const why = reasons.map((reason) => fill(text.why, { reason: reasonText(reason, fit, labels) }))
  return (
    <li
      className="panel grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 p-4 md:grid-cols-[8rem_1fr_auto] md:p-5 large-text:flex large-text:flex-col"
      data-product={productData(product)}
    >
      <div className="plan-picture">
        <ProductPicture product={product} alt="" size={128} sizes="8rem" />
      </div>
      <div className="min-w-0">
        <p className="text-soft text-sm font-semibold">{name}</p>
        <h3 className="text-lg">
          <a className="hover:underline" href={productPath(product.id)}>
            {product.name}
          </a>
        </h3>
        <p className="mt-1 text-sm">
          {why.map((sentence) => (
            <span key={sentence} className="inline-block pr-1 first-letter:uppercase">
              {sentence}
            </span>
          ))}
          {text.chosenBy[chosenBy]}
        </p>
        {cautions.map((caution) => (
          <p key={caution.kind} className="caution mt-1 text-sm">
            {cautionText(caution, fit, labels)}
          </p>
        ))}
        <p className="mt-2">
          <Price product={product} withDay />
          {month !== undefined && (
            <span className="text-soft text-sm"> {fill(text.perMonth, { price: formatPrice(month) })}</span>
          )}
        </p>
        {lastsDays !== undefined && <pack-button className="no-print" lasts={lastsDays} />}
      </div>
      <div className="col-span-2 flex flex-wrap content-center gap-2 md:col-span-1 md:grid">
        <CartButton name={product.name} className="button button-small" />
        <BuyLink
          product={product}
          className="button button-quiet button-small"
          onPaper={plainLink(product.affiliateUrl)}
        />
      </div>
    </li>
  )
}

function Costs({ text, answers, plan }: Pick<ViewProps, 'text' | 'answers' | 'plan'>) {
  const { toBegin, month, picks, calendar } = plan
  const unpriced = picks.filter(({ product }) => product.price === undefined).length
  return (
    <section className="mt-8 rounded-card bg-mint p-5 md:p-6" aria-labelledby="costs">
      <h3 id="costs">{text.costHeading}</h3>
      {unpriced < picks.length && (
        <p className="mt-2 text-lg font-semibold">
          {fill(text.toBegin, { price: formatPrice(toBegin) })}
          {unpriced > 0 && ` ${fillCount(text.toBeginWithout, unpriced)}`}
        </p>
      )}
      {month !== undefined && (
        <p>{fill(text.month, { price: formatPrice(month.cost), picks: month.picks, all: picks.length })}</p>
      )}
      <p className="text-soft mt-1 text-sm">{text.sample}</p>
      <div className="no-print mt-4 flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button needs-scripts"
          data-take-all="cart"
          data-title={text.added.title}
          data-more={text.added.description}
        >
          {text.addAll}
        </button>
        <a className="button button-quiet" href={calendar} download>
          {text.calendar}
        </a>
        <ShareButton path={carePlanPath(answers)} />
        <button type="button" className="button button-quiet button-small needs-scripts" data-print>
          {text.print}
        </button>
      </div>
    </section>
  )
}

/** The parts that a plan for these answers would have, and has not. */
function missingParts({ soreMouth, brushing }: PlanAnswers, { picks }: ShownPlan): PlanPart[] {
  const wanted: PlanPart[] = soreMouth
    ? []
    : brushing === 'no'
      ? ['between', 'chew']
      : ['brush', 'paste', 'between', 'chew']
  return wanted.filter((part) => picks.every((pick) => pick.part !== part))
}

function missingText(part: PlanPart, text: CarePlanText): string {
  return { brush: text.noBrush, paste: text.noPaste, between: text.noBetween, chew: text.noChew }[part]
}

/** `a dog, 62 lb, adult, without chicken, gulps`. */
function animalText(
  { species, weightLb, stage, avoids, brushing, ...answers }: PlanAnswers,
  text: CarePlanText,
  fit: FitWords,
  allergens: readonly Allergen[],
): string {
  const { facts } = text
  const labels = labelsOf(allergens)
  const names = avoids.map((id) => labels.get(id) ?? id)
  const known = [
    ...(weightLb === undefined ? [] : [fill(text.weight, { weight: Math.round(weightLb * 10) / 10 })]),
    ...(stage === undefined ? [] : [text.stages[stage]]),
    ...(names.length === 0 ? [] : [fill(facts.avoids, { allergens: inSentence(names, fit.both) })]),
    ...(['gulps', 'chewsHard', 'soreMouth'] as const).flatMap((fact) => (answers[fact] ? facts[fact] : [])),
    ...(brushing === 'yes' ? [] : [facts[brushing]]),
    ...(answers.cheapest ? [facts.cheapest] : []),
  ]
  if (known.length === 0) return text.animal[species]
  return fill(text.animal.both, { species: text.animal[species], facts: known.join(', ') })
}

function labelsOf(allergens: readonly Allergen[]): ReadonlyMap<string, string> {
  return new Map(allergens.map(({ id, label }) => [id, label.toLowerCase()]))
}
