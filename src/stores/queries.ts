import { nanoquery } from '@nanostores/query'

/**
 * Reads as section 9 of the specification wants them: asked for once, never
 * stale, no retries, nothing at focus or after a time.
 */
const [createFetcherStore, , { invalidateKeys }] = nanoquery({
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: null,
})

export { createFetcherStore, invalidateKeys }
