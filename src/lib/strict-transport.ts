/**
 * What `Strict-Transport-Security` says: two years of https for this host. With `subdomains` also for every other host
 * below it, and ready for the list that browsers come with; an owner cannot take that back within those two years.
 */
export function strictTransport(setting: string): string {
  return `max-age=63072000${setting === 'subdomains' ? '; includeSubDomains; preload' : ''}`
}
