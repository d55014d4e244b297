import { Icon } from '#components/ui/Icon.tsx'
import { around } from '#lib/around.ts'
import * as words from '#lib/words.ts'

const [before, after] = around(words.addToCart)

interface Props {
  /** The product's name. */
  name: string
  className: string
  /** Where there is no room for its words, an icon stands there. */
  hasIcon?: boolean
}

/** Puts the product around it into the cart. Its accessible name says which: "Add Soft Paste to Cart". */
export function CartButton({ name, className, hasIcon = false }: Props) {
  return (
    <cart-button>
      <button type="button" className={className}>
        {hasIcon && <Icon name="cart" />}
        <span className={hasIcon ? 'cart-words' : undefined}>{before}</span>
        <span className="sr-only">{name}</span>
        <span className={hasIcon ? 'cart-words' : undefined}>{after}</span>
      </button>
    </cart-button>
  )
}
