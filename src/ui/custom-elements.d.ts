import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cart-button': HTMLAttributes<HTMLElement>
      'take-all': HTMLAttributes<HTMLElement>
      'fit-order': HTMLAttributes<HTMLElement>
      'fit-line': HTMLAttributes<HTMLElement> & { all?: '' }
      'fresh-price': HTMLAttributes<HTMLElement> & { product: string; retailer?: string }
      'offer-list': HTMLAttributes<HTMLElement>
      'gone-offer': HTMLAttributes<HTMLElement> & { product: string; retailers: string }
      'nearest-product': HTMLAttributes<HTMLElement>
      'today-step': HTMLAttributes<HTMLElement> & { pet: string }
      'pet-list': HTMLAttributes<HTMLElement>
      'wish-button': HTMLAttributes<HTMLElement>
      'compare-toggle': HTMLAttributes<HTMLElement>
      'view-switch': HTMLAttributes<HTMLElement>
      'share-button': HTMLAttributes<HTMLElement> & { 'data-path'?: string; 'data-more'?: string }
      'count-badge': HTMLAttributes<HTMLElement> & { of: 'cart' | 'wishlist' }
    }
  }
}
