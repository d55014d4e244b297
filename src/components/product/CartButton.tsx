import { around } from '#lib/fill.ts'
import * as words from '#lib/words.ts'

const [before, after] = around(words.addToCart)

interface Props {
  /** The product's name. */
  name: string
  className: string
}

/** Puts the product around it into the cart. Its accessible name says which: "Add Soft Paste to Cart". */
export function CartButton({ name, className }: Props) {
  return (
    <cart-button>
      <button type="button" className={className}>
        {before}
        <span className="sr-only">{name}</span>
        {after}
      </button>
    </cart-button>
  )
}
