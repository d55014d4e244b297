/** When it is tried again what failed, in milliseconds; after that, at the next sign. */
const retryDelaysMs = [1000, 4000]

interface Sleeper {
  /** Events at its place by which it knows that a person comes. */
  signs: readonly string[]
  /** Makes it work; rejects where its code cannot be had. */
  hydrate: () => Promise<unknown>
  /** Which of the signs are meant for it; all, if it does not say. */
  isMeant?: (event: Event) => boolean
}

/**
 * Lets what stands at a place sleep, as plain HTML, until a person comes to it; answers what wakes it without a
 * sign. What is pressed is painted first. What fails is tried again.
 */
export function sleep(place: HTMLElement, { signs, hydrate, isMeant = () => true }: Sleeper) {
  let waking: Promise<boolean> | undefined

  /** Whether it is awake after that. */
  const wake = async (): Promise<boolean> => {
    waking ??= attempt(hydrate)
    const isAwake = await waking
    if (!isAwake) waking = undefined
    return isAwake
  }

  for (const sign of signs) place.addEventListener(sign, (event) => isMeant(event) && void wake())
  return wake
}

/** Does it behind the next frame, and again where it fails; answers whether it was done. */
export async function attempt(hydrate: () => Promise<unknown>): Promise<boolean> {
  for (const delay of [0, ...retryDelaysMs]) {
    // A task that begins behind the next frame.
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
