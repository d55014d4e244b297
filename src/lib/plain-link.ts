import source from '../../content/retailers.json' with { type: 'json' }

/** The keys of an address that carry our tag and our mark at a retailer. */
interface TagKeys {
  readonly tagParameter: string
  readonly subTagParameter?: string | undefined
}

/**
 * A link to a retailer without our tag, for paper, files and texts that leave the site: Amazon's rules bar tagged
 * links there. Of an address that only redirects (Awin, Impact) it is the destination that stands in its query.
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
