/** Returns the address if it uses https. */
export function httpsOnly(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > 2000 || !URL.canParse(address)) return undefined
  return new URL(address).protocol === 'https:' ? address : undefined
}

/** Returns a picture's address if it is on this site or uses https. */
export function pictureOnly(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return /^\/(?![/\\])[\w\-./]{1,300}$/.test(address) ? address : httpsOnly(address)
}
