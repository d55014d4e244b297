/** Delays before retrying a failed load, in milliseconds. After that, the next event retries. */
const retryDelaysMs = [1000, 4000]

/**
 * Returns a function that hydrates plain HTML on its first call and resolves to whether that worked. Lets the
 * browser show the pressed state first, and retries a failed load.
 */
export function hydrateOnce(hydrate: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return async () => {
    running ??= attempt(hydrate)
    const isHydrated = await running
    if (!isHydrated) running = undefined
    return isHydrated
  }
}

/** Hydrates after the next frame and retries a failure; returns whether it worked. */
export async function attempt(hydrate: () => Promise<unknown>): Promise<boolean> {
  for (const delay of [0, ...retryDelaysMs]) {
    // Run after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, delay)))
    try {
      await hydrate()
      return true
    } catch (error) {
      console.error(error)
    }
  }
  return false
}
