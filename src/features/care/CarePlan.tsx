import { plainLink } from '#features/offers/plain-link.ts'
import { CartButton } from '#features/products/CartButton.tsx'
import type { CardProduct } from '#features/products/card-product.ts'
import { BuyLink } from '#features/offers/BuyLink.tsx'
import { ProductPicture } from '#features/products/ProductPicture.tsx'
import { Price } from '#features/offers/Price.tsx'
import { ShareButton } from '#features/sharing/ShareButton.tsx'
import { productData } from '#features/catalog/stored-product.ts'
import { formatPrice } from '#lib/money.ts'
import { guidePath, productPath } from '#lib/page-paths.ts'
import { plural } from '#lib/plural.ts'
import { type PlanAnswers, carePlanPath } from '#features/pets/addresses.ts'
import type { ReasonKind } from '#features/pets/reason.ts'
import { illnessNames, inSentence, reasonText } from '#features/pets/fit-text.ts'
import type { CarePlan as Plan, DailyCare, PlanPart, PlanPick } from './plan.ts'
import type { CarePlanPage } from '#content/page.ts'
import { CareWeek } from './CareWeek.tsx'
import { ClinicFirst, VetForIllness } from './VetFirst.tsx'
import { CarePlanForm } from './CarePlanForm.tsx'

export interface Allergen {
  id: string
  label: string
}

/** A care plan with the guides and links that the page shows. */
export interface ShownPlan extends Plan<CardProduct> {
  guides: readonly { id: string; question: string }[]
  /** What the owner does every day, if there's a product for it. */
  daily: DailyCare | undefined
  /** URL of the calendar file. */
  calendar: string
}

interface Props {
  /** Questions for the vet, shown for a sore mouth. */
  clinic: CarePlanPage['clinic']
  allergens: readonly Allergen[]
  /** Answers parsed from the URL. */
  answers?: PlanAnswers | undefined
  plan?: ShownPlan | undefined
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

const chosenByTexts = {
  guide: 'A pick from our guides.',
  rating: 'Top rated for your pet.',
  price: 'Lowest price for your pet.',
}

const factTexts = {
  gulps: 'gulps',
  chewsHard: 'chews hard',
  soreMouth: 'sore mouth',
  learning: 'getting used to brushing',
  no: 'doesn’t allow brushing',
}

/** Reasons that rule out products, shown with the number of products. */
type Concern = Exclude<ReasonKind, 'weight-fits' | 'age-fits' | 'nothing-avoided' | 'species-fits'>

const leftOutTexts: Record<Concern, string> = {
  'other-species': 'made for another kind of pet',
  contains: 'contains something your pet avoids',
  'unnamed-meat': 'made with unnamed meat, which may be one your pet avoids',
  'too-small': 'too small, could be swallowed',
  illness: 'risky with your pet’s illness',
  'healthy-only': 'made for healthy pets',
  gulped: 'choking risk for pets who gulp',
  'sore-mouth': 'not safe to chew with a sore mouth',
  'too-hard': 'too hard for young or old teeth',
  'too-big': 'too big for your pet',
  'on-vet-advice': 'only if your vet recommends it',
  'ask-vet-illness': 'ask your vet first, because of your pet’s illness',
  iodine: 'contains iodine, ask your vet first',
  'stay-in-room': 'a toy that needs you in the room',
  'keep-hold': 'could be swallowed, keep hold of it',
  'ask-vet': 'sore mouth, ask your vet first',
  'ask-vet-senior': 'made for healthy pets, ask your vet about an older one',
  'other-age': 'made for another age',
  'too-young': 'not for very young pets, and we don’t know your pet’s birth month',
  'too-old': 'only for teething, and we don’t know your pet’s birth month',
  'no-ages': 'no age on the label',
  'age-unknown': 'not made for every age, and we don’t know your pet’s age',
  'may-contain': 'may contain something your pet avoids',
  'related-meat': 'has a meat that may trigger the same allergy',
  'no-ingredients': 'no ingredients on the label',
  mixed: 'contains items for other pets',
  'no-weight': 'no weight on the label',
  'weight-unknown': 'made for certain weights, and we don’t know your pet’s weight',
  'other-weight': 'made for another weight',
  'no-firmness': 'firmness unknown',
  'may-crack': 'could crack a hard chewer’s teeth',
  'may-not-last': 'soft and may not last',
}

const textOf = (kind: ReasonKind): string | undefined => new Map(Object.entries(leftOutTexts)).get(kind)

/**
 * The care plan for the answers in the URL, and the form with five questions. Plain HTML with custom elements for
 * buttons.
 */
export function CarePlan({ clinic, allergens, answers, plan }: Props) {
  return (
    <>
      {answers !== undefined && plan !== undefined && (
        <PlanView clinic={clinic} allergens={allergens} answers={answers} plan={plan} />
      )}
      {plan === undefined ? (
        <section aria-labelledby="questions">
          <h2 id="questions" className="text-xl">
            5 questions
          </h2>
          <CarePlanForm allergens={allergens} answers={answers} />
        </section>
      ) : (
        <details className="no-print panel mt-10 px-5">
          <summary className="display flex min-h-14 items-center text-lg">Change your answers</summary>
          <div className="pb-5">
            <CarePlanForm allergens={allergens} answers={answers} />
          </div>
        </details>
      )}
    </>
  )
}

interface ViewProps extends Props {
  answers: PlanAnswers
  plan: ShownPlan
}

function PlanView({ clinic, allergens, answers, plan }: ViewProps) {
  const { picks, leftOut, guides } = plan
  const skipped = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <take-all>
      <h2>Care plan for {animalText(answers, allergens)}</h2>
      {answers.soreMouth ? (
        <ClinicFirst clinic={clinic} />
      ) : answers.illnesses.length > 0 && picks.length === 0 ? (
        <VetForIllness />
      ) : (
        picks.length === 0 && (
          <p className="mt-4">
            We couldn’t find products we’re sure fit your pet. Tell us more about your pet, or ask us.
          </p>
        )
      )}
      {!answers.soreMouth && (
        <CareWeek daily={plan.daily} hasChew={picks.some(({ part }) => part === 'chew')} />
      )}
      <ol className="mt-6 grid gap-4">
        {picks.map((pick) => (
          <Pick
            key={pick.part}
            pick={pick}
            name={
              pick.part === 'between' && answers.brushing === 'no'
                ? 'Instead of brushing'
                : partNames[pick.part]
            }
            allergens={allergens}
          />
        ))}
      </ol>
      <ul className="text-soft mt-4 grid gap-1">
        {missingParts(answers, plan).map((part) => (
          <li key={part}>{missingTexts[part]}</li>
        ))}
      </ul>
      {picks.length > 0 && <Costs answers={answers} plan={plan} />}
      {leftOut.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 py-2 underline">
            {`We skipped ${skipped} ${plural(skipped, 'product', 'products')}. See why.`}
          </summary>
          <p className="text-soft mt-1 text-sm">
            We skip a product if anything makes it a poor fit, or if we’re missing a fact we need.
          </p>
          <dl className="mt-3 grid max-w-2xl grid-cols-[1fr_auto] text-sm large-text:block">
            {leftOut.map(({ kind, count }) => (
              <div
                key={kind}
                className="col-span-2 grid grid-cols-subgrid border-t large-text:block border-line py-2"
              >
                <dt>{textOf(kind)}</dt>
                <dd className="text-soft pl-4 text-right">{`${count} ${plural(count, 'product', 'products')}`}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
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

interface PickProps extends Pick<Props, 'allergens'> {
  pick: PlanPick<CardProduct>
  name: string
}

function Pick({ pick, name, allergens }: PickProps) {
  const { product, reasons, chosenBy, month, lastsDays } = pick
  const labels = labelsOf(allergens)
  const why = reasons.map((reason) => `${reasonText(reason, labels)}.`)
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
          {chosenByTexts[chosenBy]}
        </p>
        <p className="mt-2">
          <Price product={product} withDay />
          {month !== undefined && (
            <span className="text-soft text-sm"> about {formatPrice(month)} a month</span>
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

function Costs({ answers, plan }: Pick<ViewProps, 'answers' | 'plan'>) {
  const { toBegin, month, picks, calendar } = plan
  const unpriced = picks.filter(({ product }) => product.price === undefined).length
  return (
    <section className="mt-8 rounded-card bg-mint p-5 md:p-6" aria-labelledby="costs">
      <h3 id="costs">What it costs</h3>
      {unpriced < picks.length && (
        <p className="mt-2 text-lg font-semibold">
          To start: {formatPrice(toBegin)}
          {unpriced > 0 &&
            ` plus ${unpriced} ${plural(unpriced, 'product', 'products')} priced at the retailer`}
        </p>
      )}
      {month !== undefined && (
        <p>{`Per month: about ${formatPrice(month.cost)}, for the ${month.picks} of ${picks.length} products where we know how long a pack lasts`}</p>
      )}
      <p className="text-soft mt-1 text-sm">
        Sample products have sample prices and ratings. Their pages say so.
      </p>
      <div className="no-print mt-4 flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button needs-scripts"
          data-take-all="cart"
          data-title="Added to Cart"
          data-more="Your plan is in your cart."
        >
          Add all to cart
        </button>
        <a className="button button-quiet" href={calendar} download>
          Add to calendar
        </a>
        <ShareButton path={carePlanPath(answers)} />
        <button type="button" className="button button-quiet button-small needs-scripts" data-print>
          Print
        </button>
      </div>
    </section>
  )
}

/** Returns the parts that these answers call for but that have no product. */
function missingParts({ soreMouth, brushing }: PlanAnswers, { picks }: ShownPlan): PlanPart[] {
  const wanted: PlanPart[] = soreMouth
    ? []
    : brushing === 'no'
      ? ['between', 'chew']
      : ['brush', 'paste', 'between', 'chew']
  return wanted.filter((part) => picks.every((pick) => pick.part !== part))
}

/** `a dog, 62 lb, adult, without chicken, gulps`. */
function animalText(
  { species, weightLb, stage, avoids, illnesses, brushing, ...answers }: PlanAnswers,
  allergens: readonly Allergen[],
): string {
  const labels = labelsOf(allergens)
  const names = avoids.map((id) => labels.get(id) ?? id)
  const known = [
    ...(weightLb === undefined ? [] : [`${Math.round(weightLb * 10) / 10} lb`]),
    ...(stage === undefined ? [] : [stage]),
    ...(names.length === 0 ? [] : [`avoids ${inSentence(names)}`]),
    ...(['gulps', 'chewsHard', 'soreMouth'] as const).flatMap((fact) =>
      answers[fact] ? factTexts[fact] : [],
    ),
    ...(illnesses.length === 0 ? [] : [illnessNames(illnesses)]),
    ...(brushing === 'yes' ? [] : [factTexts[brushing]]),
    ...(answers.cheapest ? ['lowest cost'] : []),
  ]
  return [`a ${species}`, ...known].join(', ')
}

function labelsOf(allergens: readonly Allergen[]): ReadonlyMap<string, string> {
  return new Map(allergens.map(({ id, label }) => [id, label.toLowerCase()]))
}
