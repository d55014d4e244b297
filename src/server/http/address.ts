/** No page and no call needs a longer query: 60 ids of products are 6,100 characters at most. */
const maxQuery = 8000

/** The address of a request. What its query has beyond 8,000 characters is not read. */
export function addressOf({ url }: Request): URL {
  const address = new URL(url)
  address.search = address.search.slice(0, maxQuery)
  return address
}
