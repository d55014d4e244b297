import { shopSettings } from '#content/shop-settings.ts'

/**
 * Adds a guide and a pick's position to a link's sub-tag, if it has one: `tuna-paste` becomes
 * `tuna-paste.gulpers.1`. Retailers' reports name it, so a package can tell what a pick earned.
 */
export function withPick(
  address: string,
  guide: string,
  position: number,
  retailers: readonly { readonly subTagParameter?: string | undefined }[] = shopSettings.retailers,
): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  for (const { subTagParameter } of retailers) {
    const tag = subTagParameter === undefined ? null : url.searchParams.get(subTagParameter)
    if (subTagParameter === undefined || tag === null) continue
    url.searchParams.set(subTagParameter, `${tag}.${guide}.${position}`)
    return url.href
  }
  return address
}
