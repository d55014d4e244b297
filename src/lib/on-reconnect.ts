/**
 * Delays before retries after the browser reports a connection, in milliseconds.
 * It only knows its own end, so it may take a while until requests get through.
 */
const retryDelaysMs = [0, 1000, 4000, 15_000]

/** Retries what failed once the connection is back: at once, and again later if it still fails. */
export function askWhenBack(hasFailed: () => boolean, ask: () => unknown): void {
  window.addEventListener('online', () => {
    for (const wait of retryDelaysMs) {
      setTimeout(() => {
        if (hasFailed()) ask()
      }, wait)
    }
  })
}
