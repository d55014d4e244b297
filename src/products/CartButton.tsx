import { Icon } from '#ui/Icon.tsx'
import './buttons.css'

interface Props {
  /** Product name. */
  name: string
  className: string
  /** Shows an icon if there's no room for text. */
  hasIcon?: boolean
}

/**
 * Adds the surrounding product to the cart, once its element's script is here. The accessible name includes the
 * product: “Add Soft Paste to Cart.”
 */
export function CartButton({ name, className, hasIcon = false }: Props) {
  return (
    <cart-button>
      <button type="button" disabled className={className} suppressHydrationWarning>
        {hasIcon && <Icon name="cart" />}
        <span className={hasIcon ? 'cart-words' : undefined}>Add </span>
        <span className="sr-only">{name}</span>
        <span className={hasIcon ? 'cart-words' : undefined}> to Cart</span>
      </button>
    </cart-button>
  )
}
