/**
 * The value of `Strict-Transport-Security`: two years of https for this host. `subdomains` adds all hosts below it
 * and the browsers' preload list, which an owner can't take back within those two years.
 */
export function strictTransport(setting: string): string {
  return `max-age=63072000${setting === 'subdomains' ? '; includeSubDomains; preload' : ''}`
}
