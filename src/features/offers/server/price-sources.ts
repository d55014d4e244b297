import { shopSettings } from '#lib/shop-settings.ts'
import type { PricesEnv } from '#server/env.ts'
import { creatorsSource } from './creators-source.ts'
import { feedSource } from './feed-source.ts'
import type { PriceSource } from './price-source.ts'

/** Returns the sources configured in the variables. Throws if one names an unknown retailer. */
export function priceSources(
  { feeds, creators }: PricesEnv,
  { retailers, affiliateTag }: Pick<typeof shopSettings, 'retailers' | 'affiliateTag'> = shopSettings,
): PriceSource[] {
  const known = retailers.map(({ id }) => id)
  const unknown = feeds.find(({ retailer }) => !known.includes(retailer))
  if (unknown !== undefined) {
    throw new Error(
      `PRICE_FEEDS: found "${unknown.retailer}": content/retailers.json has ${known.join(', ')}`,
    )
  }
  const sources = feeds.map(({ retailer, address }) => feedSource(retailer, address))
  if (creators === undefined) return sources
  const amazon = retailers.find(({ hosts }) => hosts.includes('www.amazon.com'))
  if (amazon === undefined || affiliateTag === '') {
    throw new Error(
      'CREATORS_CREDENTIAL_ID: the Creators API wants Amazon in content/retailers.json, and affiliateTag in content/site.json',
    )
  }
  return [...sources, creatorsSource({ ...creators, partnerTag: affiliateTag, retailer: amazon.id })]
}
