/** Returns a phone link for a US number written as `(503) 555-0100`. */
export function phoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}

/** Returns a maps link for an address. */
export function mapsHref(address: string): string {
  const url = new URL('https://www.google.com/maps/search/')
  url.searchParams.set('api', '1')
  url.searchParams.set('query', address)
  return url.href
}
