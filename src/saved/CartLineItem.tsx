import { unbroken } from '#ui/Unbroken.tsx'
import { plainLink } from '#lib/plain-link.ts'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { BuyLink } from '#products/BuyLink.tsx'
import { SearchNote } from '#products/SearchNote.tsx'
import { FitLine } from '#pets/FitLine.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#products/Price.tsx'
import { checkedText, formatShortDay } from '#lib/dates.ts'
import { toCents } from '#lib/cents.ts'
import { formatCents, formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { removeFromCart, setQuantity } from './cart-edit.ts'
import { maxQuantity } from './cart-line.ts'
import { saveForLater } from './cart-move.ts'
import { undoing, toast } from '#ui/toast-store.ts'
import { $visited, setVisited } from '#products/visited-retailer.ts'
import { focusEntry, focusNeighbor } from '#ui/focus.ts'
import type { ShownLine } from './cart-prices.ts'
import '#ui/styles/choice.css'

/**
 * A product in the cart: quantity, price, link to the retailer and a checkbox for “visited.” One that nobody sells can
 * only be removed. What the catalog changes takes the place of what was there, so nothing moves.
 */
export function CartLineItem({ line }: { line: ShownLine }) {
  const entry = useRef<HTMLLIElement>(null)
  const { id, name, price, imageUrl, quantity, priceCheckedOn, isSold, goneOn, unitPrice, was } = line
  const unlessGone = isSold ? '' : 'invisible'
  const similar = `${paths.products}?search=${encodeURIComponent(name)}`
  const remove = (): void => {
    focusNeighbor(entry.current)
    const undo = removeFromCart(id)
    const restore = (): void => {
      undo()
      focusEntry(id)
    }
    toast({ title: 'Item Removed', description: 'Product removed from cart', action: undoing(restore) })
  }
  const save = async (): Promise<void> => {
    focusNeighbor(entry.current)
    const message = { title: 'Saved for Later', description: `${name} is now on your wishlist` }
    await saveForLater(line, message, () => focusEntry(id))
  }
  return (
    <li
      ref={entry}
      data-entry={id}
      data-product-id={id}
      className="cart-line grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-2 p-3 pb-1 md:grid-cols-[6rem_1fr_auto] md:gap-x-4 md:p-4 md:pb-2 large-text:flex large-text:flex-col"
    >
      <Picture src={imageUrl} className="size-14 rounded-xl object-cover md:row-span-2 md:size-24" />
      <div>
        <h2 className="text-base leading-tight font-semibold max-md:text-sm">
          <a className="hover:underline" href={isSold ? productPath(id) : similar}>
            {unbroken(name)}
          </a>
        </h2>
        <FitLine />
        <p className={price === undefined ? 'text-sm' : 'text-soft text-xs'}>
          {!isSold ? (
            <strong>{`No longer sold${goneOn === undefined ? '' : ` since ${formatShortDay(goneOn)}`}`}</strong>
          ) : price === undefined ? (
            <Price product={line} />
          ) : (
            `${formatPrice(price)} each${priceCheckedOn === undefined ? '' : `, ${checkedText(priceCheckedOn)}`}`
          )}
        </p>
      </div>
      <div className="col-span-full flex items-center gap-2 md:col-start-3 md:self-start large-text:flex-wrap">
        <div
          className={`mr-auto flex items-center rounded-full border border-line ${unlessGone}`}
          role="group"
          aria-label={`Quantity of ${name}`}
        >
          <button
            type="button"
            className="icon-button no-print"
            aria-label={`Decrease quantity of ${name}`}
            data-tooltip="Decrease quantity"
            onClick={() => (quantity > 1 ? setQuantity(id, quantity - 1) : remove())}
          >
            <Icon name="minus" />
          </button>
          <span className="min-w-8 text-center tabular-nums" aria-live="polite">
            {quantity}
          </span>
          <button
            type="button"
            className="icon-button no-print"
            aria-label={`Increase quantity of ${name}`}
            data-tooltip="Increase quantity"
            disabled={quantity >= maxQuantity}
            onClick={() => setQuantity(id, quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
        {/* Reserves space for a price that loads later. */}
        <p className="relative min-h-6 min-w-20 text-right font-bold tabular-nums">
          {isSold && unitPrice !== undefined && formatCents(toCents(unitPrice) * quantity)}
          {was !== undefined && (
            <span className="text-soft absolute top-full right-0 text-xs font-normal whitespace-nowrap md:mt-3 large-text:static large-text:block">
              {`Was ${formatPrice(was)} each`}
            </span>
          )}
        </p>
        <button
          type="button"
          className="icon-button no-print -mr-2.5"
          aria-label={`Remove ${name} from cart`}
          data-tooltip="Remove"
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <SearchNote
        address={line.affiliateUrl}
        retailer={line.retailer}
        className={`col-span-full md:col-start-2 ${unlessGone}`}
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 md:col-start-2">
        {isSold ? (
          <>
            <BuyLink
              product={line}
              className="link inline-flex min-h-11 items-center text-sm font-semibold"
              onPaper={plainLink(line.affiliateUrl)}
              onFollow={() => setVisited(true, id)}
            />
            <VisitedTick id={id} name={name} />
            <button
              type="button"
              className="link no-print ml-auto min-h-11 text-sm"
              aria-label={`Save for later: ${name}`}
              onClick={() => void save()}
            >
              Save for later
            </button>
          </>
        ) : (
          <a className="link no-print inline-flex min-h-11 items-center text-sm" href={similar}>
            See similar products<span className="sr-only">{`: ${name}`}</span>
          </a>
        )}
      </div>
    </li>
  )
}

/** Checked by hand or when the retailer link was opened. */
function VisitedTick({ id, name }: { id: string; name: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-spruce"
        checked={useStore($visited).has(id)}
        aria-label={`${name}: opened`}
        onChange={({ currentTarget }) => setVisited(currentTarget.checked, id)}
      />
      Opened
    </label>
  )
}
