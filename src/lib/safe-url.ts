/** The address if it is an https one, else nothing. */
export function httpsOnly(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > 2000 || !URL.canParse(address)) return undefined
  return new URL(address).protocol === 'https:' ? address : undefined
}

/** The picture's address if it is this site's own or an https one, else nothing. */
export function pictureOnly(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return /^\/(?![/\\])[\w\-./]{1,300}$/.test(address) ? address : httpsOnly(address)
}
