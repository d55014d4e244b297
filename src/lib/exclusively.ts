/** How long another tab is waited for, in milliseconds. */
const patienceMs = 1000

/**
 * Does work while no other tab does any by the same name. A browser without locks (any page over plain http) does it at
 * once, and a tab that holds its lock for too long is not waited for.
 */
export async function exclusively(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work)
  } catch {
    work()
  }
}
