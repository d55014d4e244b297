/** How long to wait for another tab, in milliseconds. */
const patienceMs = 1000

/**
 * Runs `work` only when no other tab is running work with the same name. Runs it at once in browsers without
 * locks (plain http), and when another tab holds the lock too long.
 */
export async function exclusively(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work)
  } catch {
    work()
  }
}
