interface Props {
  /** The product's name. */
  name: string
  className: string
}

/** Puts the product around it into the cart. To who hears the page it says which: "Add Soft Paste to Cart". */
export function CartButton({ name, className }: Props) {
  return (
    <cart-button>
      <button type="button" className={className}>
        Add <span className="sr-only">{name} </span>to Cart
      </button>
    </cart-button>
  )
}
