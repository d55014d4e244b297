/**
 * When to ask again after the browser says that the connection is back, in milliseconds: it says so of its own
 * end, and a while may pass until anything comes through.
 */
const retryDelaysMs = [0, 1000, 4000, 15_000]

/** Asks again for what failed once the connection is back: at once, and later for what failed again. */
export function askWhenBack(hasFailed: () => boolean, ask: () => unknown): void {
  window.addEventListener('online', () => {
    for (const wait of retryDelaysMs) {
      setTimeout(() => {
        if (hasFailed()) ask()
      }, wait)
    }
  })
}
