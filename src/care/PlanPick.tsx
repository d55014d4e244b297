import { unbroken } from '#ui/Unbroken.tsx'
import { monthCostText } from '#products/monthly-cost.ts'
import { BuyLink } from '#products/BuyLink.tsx'
import { SearchNote } from '#products/SearchNote.tsx'
import { Price } from '#products/Price.tsx'
import { plainLink } from '#lib/plain-link.ts'
import { type AllergenLabels, reasonText } from '#pets/fit-text.ts'
import { CartButton } from '#products/CartButton.tsx'
import { ProductPicture } from '#products/ProductPicture.tsx'
import type { Product } from '#content/product.ts'
import { plural } from '#lib/locale.ts'
import { productPath } from '#lib/page-paths.ts'
import type { PlanPick as PickOf } from './plan.ts'

const chosenByTexts = {
  guide: 'A pick from our guides.',
  rating: 'Top rated for your pet.',
  price: 'Lowest price for your pet.',
}

interface Props {
  pick: PickOf<Product>
  /** What the product is for. */
  name: string
  labels: AllergenLabels
}

/** A product in a plan, and why it was picked. */
export function PlanPick({ pick, name, labels }: Props) {
  const { product, reasons, chosenBy } = pick
  const month = monthCostText(product)
  const why = reasons.map((reason) => `${reasonText(reason, labels)}.`)
  return (
    <li
      className="panel grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 p-4 md:grid-cols-[8rem_1fr_auto] md:p-5 large-text:flex large-text:flex-col"
      data-product-id={product.id}
    >
      <div className="plan-picture md:row-span-2">
        <ProductPicture product={product} alt="" size={128} sizes="8rem" />
      </div>
      <div className="min-w-0">
        <p className="text-soft text-sm font-semibold">{name}</p>
        <h3 className="text-lg max-md:text-[1.0625rem]">
          <a className="hover:underline" href={productPath(product.id)}>
            {unbroken(product.name)}
          </a>
        </h3>
      </div>
      <div className="max-md:col-span-2 md:col-start-2">
        <p className="text-sm">
          {why.map((sentence) => (
            <span key={sentence} className="inline-block pr-1 first-letter:uppercase">
              {sentence}
            </span>
          ))}
          {chosenByTexts[chosenBy]}
        </p>
        <p className="mt-2 text-sm">
          <strong>How much:</strong> {doseText(product)}
        </p>
        <p className="mt-2">
          <Price product={product} withDay />
          {month !== undefined && <span className="text-soft text-sm">{` ${month}`}</span>}
        </p>
        <SearchNote address={product.affiliateUrl} retailer={product.retailer} className="mt-1" />
      </div>
      <div className="col-span-2 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] content-center gap-2 md:col-span-1 [&_.button]:w-full md:col-start-3 md:row-span-2 md:row-start-1 md:grid-cols-1">
        <CartButton name={product.name} className="button button-quiet button-small" />
        <BuyLink
          product={product}
          className="button button-quiet button-small"
          onPaper={plainLink(product.affiliateUrl)}
        />
      </div>
    </li>
  )
}

/** Returns the amount and days that the label or text gives: `One stick. 3 days a week.` */
function doseText({ amount, daysAWeek }: Pick<Product, 'amount' | 'daysAWeek'>): string {
  const known = [
    amount,
    daysAWeek === undefined ? undefined : daysAWeek === 7 ? 'Every day' : daysOf(daysAWeek),
  ].filter((part) => part !== undefined)
  if (known.length === 0) return 'Follow the label for the amount and the days.'
  const open = amount === undefined ? ' Follow the label for the amount.' : ''
  return `${known.join('. ')}.${open}`
}

function daysOf(count: number): string {
  return `${count} ${plural(count, 'day', 'days')} a week`
}
