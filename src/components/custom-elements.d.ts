import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cart-button': HTMLAttributes<HTMLElement>
      'wish-button': HTMLAttributes<HTMLElement>
      'view-switch': HTMLAttributes<HTMLElement>
      'count-badge': HTMLAttributes<HTMLElement> & { of: 'cart' | 'wishlist' }
    }
  }
}
