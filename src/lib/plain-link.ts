import source from '../../content/retailers.json' with { type: 'json' }

/** Query keys for our tag and sub-tag at a retailer. */
interface TagKeys {
  readonly tagParameter: string
  readonly subTagParameter?: string | undefined
}

interface Seller extends TagKeys {
  readonly hosts: readonly string[]
  readonly stores?: readonly { readonly host: string }[] | undefined
}

const sellers: readonly Seller[] = source

/**
 * Returns a retailer link without our tag, for print, files and shared text: Amazon's rules ban tagged links
 * there. For redirect links (Awin, Impact), returns the destination from their query.
 */
export function plainLink(address: string, retailers: readonly TagKeys[] = sellers): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const destination = [...url.searchParams.values()].find(isAddress)
  if (destination !== undefined) return plainLink(destination, retailers)
  const tagged = new Set(
    retailers
      .flatMap(({ tagParameter, subTagParameter = tagParameter }) => [tagParameter, subTagParameter])
      .map((key) => key.toLowerCase()),
  )
  for (const key of new Set(url.searchParams.keys()))
    if (tagged.has(key.toLowerCase())) url.searchParams.delete(key)
  return url.href
}

/**
 * Returns a person's text without our tag in its retailer links: a copied Buy Now link would otherwise
 * end up in an email or a spreadsheet. Other addresses stay as typed.
 */
export function plainText(text: string, retailers: readonly Seller[] = sellers): string {
  const hosts = new Set(
    retailers.flatMap((one) => [...one.hosts, ...(one.stores ?? []).map(({ host }) => host)]),
  )
  return text.replace(/https?:\/\/[^\s<>"]+/gi, (address) =>
    URL.canParse(address) && hosts.has(new URL(address).hostname) ? plainLink(address, retailers) : address,
  )
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
