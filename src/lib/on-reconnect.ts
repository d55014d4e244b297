/**
 * Delays before retries after the browser reports a connection, in milliseconds. The browser only knows the
 * local network, so requests may keep failing for a while.
 */
const retryDelaysMs = [0, 1000, 4000, 15_000]

/** Retries what failed once the connection is back: at once, and again later if it still fails. */
export function onReconnect(hasFailed: () => boolean, ask: () => unknown): void {
  window.addEventListener('online', () => {
    for (const wait of retryDelaysMs) {
      setTimeout(() => {
        if (hasFailed()) ask()
      }, wait)
    }
  })
}
