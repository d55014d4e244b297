import { memo } from 'react'
import { Icon } from '#ui/Icon.tsx'
import './buttons.css'

/** Heart that adds the surrounding product to the wishlist or removes it. */
export const WishButton = memo(function WishButton({ name }: { name: string }) {
  const heart = (
    <button
      type="button"
      disabled
      className="icon-button heart"
      aria-pressed="false"
      aria-label={`Save ${name} to wishlist`}
      data-tooltip="Wishlist"
      // The element enables it, and fills saved hearts, before React hydrates.
      suppressHydrationWarning
    >
      <Icon name="heart" />
    </button>
  )
  return <wish-button>{heart}</wish-button>
})
