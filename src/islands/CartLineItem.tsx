import { plainLink } from '#lib/plain-link.ts'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { BuyLink } from '#components/product/BuyLink.tsx'
import { FitLine } from '#components/product/FitLine.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Picture } from '#components/ui/Picture.tsx'
import { Price } from '#components/ui/Price.tsx'
import { productData } from '#elements/product-data.ts'
import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import { toCents } from '#lib/cents.ts'
import { formatCents, formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/page-paths.ts'
import { removeFromCart, setQuantity } from '#stores/cart-edit.ts'
import { type CartLine, maxQuantity } from '#stores/cart-line.ts'
import { saveForLater } from '#stores/cart-move.ts'
import { undoing } from '#stores/messages.ts'
import { $opened, setOpened } from '#stores/opened.ts'
import { toast } from '#stores/toasts.ts'
import type { CartText } from './cart-text.ts'
import { focusEntry, focusNeighbor } from './focus.ts'
import { usePriced } from './use-priced.ts'

/** A product of the cart: how many, what they cost, and the way to the retailer with its tick. */
export function CartLineItem({ line, text }: { line: CartLine; text: CartText }) {
  const entry = useRef<HTMLLIElement>(null)
  const { id, name, price, imageUrl, quantity, priceCheckedOn } = line
  const [priced = line] = usePriced([line])
  const words = text.line
  const remove = (): void => {
    focusNeighbor(entry.current)
    const undo = removeFromCart(id)
    const putBack = (): void => {
      undo()
      focusEntry(id)
    }
    toast({ ...text.toasts.removed, action: undoing(putBack) })
  }
  const save = async (): Promise<void> => {
    focusNeighbor(entry.current)
    const { title, description } = text.toasts.saved
    const said = { title, description: fill(description, { name }) }
    await saveForLater(line, said, () => focusEntry(id))
  }
  return (
    <li
      ref={entry}
      data-entry={id}
      data-product={productData(line)}
      className="cart-line grid grid-cols-[5rem_1fr] gap-x-4 gap-y-1 p-4 md:grid-cols-[6rem_1fr_auto] md:gap-y-4 large-text:flex large-text:flex-col"
    >
      <Picture src={imageUrl} className="size-20 rounded-xl object-cover md:size-24" />
      <div>
        <h2 className="text-base font-semibold">
          <a className="hover:underline" href={productPath(id)}>
            {name}
          </a>
        </h2>
        <FitLine product={id} />
        {price === undefined ? (
          <p className="text-sm">
            <Price product={line} />
          </p>
        ) : (
          <p className="text-soft text-sm">
            {fill(words.each, { price: formatPrice(price) })}
            {priceCheckedOn !== undefined && `, ${fill(words.checked, { day: formatDay(priceCheckedOn) })}`}
          </p>
        )}
        <div
          className="mt-2 flex items-center gap-1"
          role="group"
          aria-label={fill(words.quantity, { name })}
        >
          <button
            type="button"
            className="icon-button no-print border border-line"
            aria-label={fill(words.less.label, { name })}
            data-tooltip={words.less.tooltip}
            onClick={() => (quantity > 1 ? setQuantity(id, quantity - 1) : remove())}
          >
            <Icon name="minus" />
          </button>
          <span className="min-w-10 text-center tabular-nums" aria-live="polite">
            {quantity}
          </span>
          <button
            type="button"
            className="icon-button no-print border border-line"
            aria-label={fill(words.more.label, { name })}
            data-tooltip={words.more.tooltip}
            disabled={quantity >= maxQuantity}
            onClick={() => setQuantity(id, quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-4 md:col-start-3 md:flex-col md:items-end">
        {/* A price that comes later finds its place. */}
        <p className="min-h-6 font-bold tabular-nums">
          {priced.price !== undefined && formatCents(toCents(priced.price) * quantity)}
        </p>
        <button
          type="button"
          className="icon-button no-print"
          aria-label={fill(words.remove.label, { name })}
          data-tooltip={words.remove.tooltip}
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-2.5 gap-y-2 md:gap-x-4 md:col-start-2">
        <BuyLink
          product={line}
          className="button button-quiet button-small"
          onPaper={plainLink(line.affiliateUrl)}
          onFollow={() => setOpened(true, id)}
        />
        <OpenedTick id={id} name={name} text={words.opened} />
        <button
          type="button"
          className="link no-print min-h-11 text-sm"
          aria-label={fill(words.save.label, { name })}
          onClick={() => void save()}
        >
          {words.save.text}
        </button>
      </div>
    </li>
  )
}

/** Ticked when the link beside it was followed, or by hand. */
function OpenedTick({ id, name, text }: { id: string; name: string; text: CartText['line']['opened'] }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-spruce"
        checked={useStore($opened).has(id)}
        aria-label={fill(text.label, { name })}
        onChange={({ currentTarget }) => setOpened(currentTarget.checked, id)}
      />
      {text.text}
    </label>
  )
}
