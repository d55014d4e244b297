import retailers from '../../content/retailers.json' with { type: 'json' }

/** Retailer fields for the editor and for links to stores in other countries. */
export const storeRows: readonly {
  hosts: string[]
  linkPath: string
  productLink: string
  searchLink: string
  tagParameter: string
  stores?: { country: string; host: string; tag: string }[]
  /** An example that the shop ignores. */
  sample?: boolean
}[] = retailers

/** Returns a retailer's name, or the first retailer's if there is no id or the shop no longer has it. */
export function retailerName(id?: string): string {
  return (retailers.find((known) => known.id === id) ?? retailers[0])?.name ?? ''
}

export const buyText = 'Buy Now'

/** Starts with the visible text, so that speech control works. */
export function buyLabel({ name, retailer }: { name: string; retailer?: string | undefined }): string {
  return `${buyText}: ${name} on ${retailerName(retailer)} (opens in a new tab)`
}

/** Shown if the price is unknown. */
export function seePriceText(retailer?: string): string {
  return `See price at ${retailerName(retailer)}`
}
