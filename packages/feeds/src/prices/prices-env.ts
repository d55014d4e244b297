import { shopSettings } from '../../../../src/content/shop-settings.ts'
import type { Env } from '../../../../src/server/env.ts'
import { Refusal } from '../../../../src/server/http/responses.ts'
import { creatorsSource } from './creators-source.ts'
import { feedSource } from './feed-source.ts'
import type { PriceSource } from './price-source.ts'

/** Where prices come from. */
interface PricesEnv {
  /** Feed URLs; they may contain a key. */
  feeds: { retailer: string; address: string }[]
  /** Amazon's Creators API. */
  creators: { credentialId: string; secret: string; version: string } | undefined
}

/**
 * `PRICE_FEEDS` is a list of `retailer=address`, separated by spaces. Throws a Refusal that names what is wrong
 * without revealing values.
 */
export function pricesEnv(env: Env): PricesEnv {
  const entries = (text(env, 'PRICE_FEEDS') ?? '').split(/\s+/).filter((part) => part !== '')
  const feeds = entries.map((entry) => {
    const [, retailer = '', address = ''] = /^([a-z0-9-]+)=(.+)$/.exec(entry) ?? []
    if (!isPrivate(address))
      throw wrong('PRICE_FEEDS: use retailer=https://address, with spaces between feeds')
    return { retailer, address }
  })
  const [credentialId, secret] = [text(env, 'CREATORS_CREDENTIAL_ID'), text(env, 'CREATORS_SECRET')]
  if (credentialId === undefined && secret === undefined) return { feeds, creators: undefined }
  if (credentialId === undefined) throw wrong('Not set: CREATORS_CREDENTIAL_ID')
  if (secret === undefined) throw wrong('Not set: CREATORS_SECRET')
  const version = text(env, 'CREATORS_VERSION') ?? '3.1'
  if (!['2.1', '3.1'].includes(version))
    throw wrong('CREATORS_VERSION: use 3.1 or 2.1, with North American credentials')
  return { feeds, creators: { credentialId, secret, version } }
}

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
      'CREATORS_CREDENTIAL_ID: the Creators API needs Amazon in content/retailers.json, and affiliateTag in content/site.json',
    )
  }
  return [...sources, creatorsSource({ ...creators, partnerTag: affiliateTag, retailer: amazon.id })]
}

function wrong(message: string): Refusal {
  return new Refusal(503, message)
}

function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** An address may hold a key, so it's read over TLS or within this machine. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}
