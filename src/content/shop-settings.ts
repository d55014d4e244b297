import retailers from '../../content/retailers.json' with { type: 'json' }
import site from '../../content/site.json' with { type: 'json' }

const rows: readonly {
  id: string
  hosts: readonly string[]
  sample?: boolean
  subTagParameter?: string
  stores?: readonly { host: string }[]
}[] = retailers

/** Settings from `content/` for functions, which can only import a whole JSON file. */
export const shopSettings: {
  readonly priceDisplay: string
  readonly strictTransport: string
  /** Our affiliate tag at the first retailer. */
  readonly affiliateTag: string
  /** The first retailer's price is shown as the product's price. */
  readonly retailers: readonly {
    readonly id: string
    readonly hosts: readonly string[]
    readonly subTagParameter?: string | undefined
  }[]
  readonly name: string
  readonly url: string
} = {
  name: site.name,
  url: site.url,
  priceDisplay: site.priceDisplay,
  strictTransport: site.strictTransport,
  affiliateTag: site.affiliateTag,
  retailers: rows
    .filter(({ sample }) => sample !== true)
    .map(({ id, hosts, stores = [], subTagParameter }) => ({
      id,
      hosts: [...hosts, ...stores.map(({ host }) => host)],
      subTagParameter,
    })),
}
