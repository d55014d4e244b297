/**
 * The value of `Strict-Transport-Security`: two years of https for this host. `subdomains` adds all hosts below it
 * and the browsers' preload list. An owner can't undo that within two years.
 */
export function strictTransport(setting: string): string {
  return `max-age=63072000${setting === 'subdomains' ? '; includeSubDomains; preload' : ''}`
}
