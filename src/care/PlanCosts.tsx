import { type PlanAnswers, carePlanPath } from '#pets/addresses.ts'
import type { Product } from '#content/product.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { formatPrice } from '#lib/money.ts'
import * as paths from '#lib/paths.ts'
import { plural } from '#lib/locale.ts'
import type { CarePlan } from './plan.ts'

interface Props {
  answers: PlanAnswers
  plan: CarePlan<Product>
}

/** What a plan costs, and what to do with it. */
export function PlanCosts({ answers, plan }: Props) {
  const { toBegin, month, picks } = plan
  const unpriced = picks.filter(({ product }) => product.price === undefined).length
  return (
    <section
      className="mt-8 flex flex-wrap items-center gap-x-12 gap-y-4 rounded-card bg-mint p-5 md:p-6"
      aria-labelledby="costs"
    >
      <div className="flex-1 basis-80">
        <h3 id="costs" className="text-base">
          What it costs
        </h3>
        {unpriced < picks.length && (
          <p className="display mt-1 text-2xl">
            To start: {formatPrice(toBegin)}
            {unpriced > 0 &&
              ` plus ${unpriced} ${plural(unpriced, 'product', 'products')} priced at the retailer`}
          </p>
        )}
        {month !== undefined && (
          <p>{`Per month: about ${formatPrice(month.cost)}, for the ${month.picks} of ${picks.length} products where we know how long a pack lasts`}</p>
        )}
        <p className="text-soft mt-1 max-w-none text-sm">
          Sample products have sample prices and ratings. Their pages say so.
        </p>
      </div>
      <div className="plan-do no-print">
        <button
          type="button"
          className="button needs-scripts"
          data-take-all="cart"
          data-title="Added to Cart"
          data-more="Your plan is in your cart."
        >
          Add all to cart
        </button>
        <a
          className="button button-quiet button-small"
          href={carePlanPath(answers, paths.carePlanCalendar)}
          download
        >
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
