import retailers from '../../content/retailers.json' with { type: 'json' }
import site from '../../content/site.json' with { type: 'json' }

/** Settings of `content/` for functions, which take JSON as a whole only. */
export const shopSettings: {
  readonly priceDisplay: string
  readonly strictTransport: string
  /** Our tag at the first retailer. */
  readonly affiliateTag: string
  /** The first is the one whose price stands for a product. */
  readonly retailers: readonly { readonly id: string; readonly hosts: readonly string[] }[]
} = {
  priceDisplay: site.priceDisplay,
  strictTransport: site.strictTransport,
  affiliateTag: site.affiliateTag,
  retailers,
}
