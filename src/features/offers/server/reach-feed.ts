import { lookup } from 'node:dns'
import { type IncomingMessage, get as getPlain } from 'node:http'
import { get } from 'node:https'
import { BlockList, type LookupFunction, isIP } from 'node:net'
import { SourceError } from './price-source.ts'

const maxRedirects = 5

/** Addresses inside a network, including this machine and the platform (IANA special-purpose registries). */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits)
}
/** Public IPv6 addresses, and the ranges within that wrap another address or are for examples. */
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

/**
 * Requests a feed and follows redirects over https, never into a private network, because redirects aren't under
 * our control. A localhost http URL is a test server that may redirect only to itself. Throws a SourceError.
 */
export async function reachFeed(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(address)
  const isStandIn = url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!isStandIn) refuseInside(url)
    const answer = await ask(url, signal, isStandIn)
    const { location } = answer.headers
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
    if (!isRedirect || location === undefined) return answer
    answer.destroy()
    if (!URL.canParse(location, url)) throw new SourceError('it redirects to something that isn’t a URL')
    const next = new URL(location, url)
    if (isStandIn && next.origin !== url.origin)
      throw new SourceError(`it redirects to ${next.host}: refused`)
    url = next
  }
  throw new SourceError(`it redirects more than ${maxRedirects} times`)
}

function refuseInside({ protocol, hostname, host }: URL): void {
  if (protocol !== 'https:') throw new SourceError(`it leads to ${host} without https: refused`)
  const literal = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(literal) !== 0 && isInside(literal)) throw new SourceError(`it leads to ${host}, ${reason}`)
}

const reason = 'which is inside a network: refused'

function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address)
  return !internet.check(address, 'ipv6') || inside.check(address, 'ipv6')
}

/** DNS lookup that only connects to the address it has checked. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, [])
    const [first] = found
    if (first === undefined || found.some(({ address }) => isInside(address))) {
      return done(new SourceError(`it leads to ${hostname}, ${reason}`), [])
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

function ask(url: URL, signal: AbortSignal, isStandIn: boolean): Promise<IncomingMessage> {
  const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip', 'User-Agent': 'node' }
  return new Promise((resolve, reject) => {
    const request = isStandIn
      ? getPlain(url, { signal, headers }, resolve)
      : get(url, { signal, headers, lookup: lookupOutside }, resolve)
    request.on('error', reject)
  })
}
