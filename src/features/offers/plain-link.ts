import source from '../../../content/retailers.json' with { type: 'json' }

/** Query keys for our tag and sub-tag at a retailer. */
interface TagKeys {
  readonly tagParameter: string
  readonly subTagParameter?: string | undefined
}

/**
 * Returns a retailer link without our tag, for print, files and shared text: Amazon's rules ban tagged links
 * there. For redirect links (Awin, Impact), returns the destination from their query.
 */
export function plainLink(address: string, retailers: readonly TagKeys[] = source): string {
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

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
