/** Delays before retrying a failed load, in milliseconds. After that, the next event retries. */
const retryDelaysMs = [1000, 4000]

interface Trigger {
  /** Events on the element that hydrate it. */
  events: readonly string[]
  hydrate: () => Promise<unknown>
  /** Filters these events; all count by default. */
  isMeant?: (event: Event) => boolean
}

/**
 * Leaves an element as plain HTML until a visitor uses it. Returns a function that hydrates it now and resolves to
 * whether that worked. Lets the browser show the pressed state first, and retries a failed load.
 */
export function hydrateOn(element: HTMLElement, { events, hydrate, isMeant = () => true }: Trigger) {
  let running: Promise<boolean> | undefined

  const start = async (): Promise<boolean> => {
    running ??= attempt(hydrate)
    const isHydrated = await running
    if (!isHydrated) running = undefined
    return isHydrated
  }

  for (const name of events) element.addEventListener(name, (event) => isMeant(event) && void start())
  return start
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
