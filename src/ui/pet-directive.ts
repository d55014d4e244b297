import type { ClientDirective } from 'astro'

/**
 * `client:pet`, for an island about the chosen pet: hydrates at once on a device with a pet. Visitors without one load
 * React only when they reach its controls.
 */
const pet: ClientDirective = (load, _, island) => {
  let hydrating: Promise<void> | undefined
  const start = async (): Promise<void> => {
    const hydrateIsland = await load()
    await parsed()
    await hydrateIsland()
    // Its code failed to load: the next sign tries again.
    if (island.hasAttribute('ssr')) hydrating = undefined
  }
  const hydrate = (): void => void (hydrating ??= start())

  for (const sign of ['pointerover', 'pointerdown', 'focusin', 'input'])
    island.addEventListener(sign, hydrate)
  // The page added a pet, from a file or an account.
  addEventListener('pets-updated', hydrate)
  // Set by the script in the head (`site/boot.ts`).
  if ('pets' in document.documentElement.dataset) hydrate()
}

/** Islands may read what stands after them in the page. */
async function parsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
}

export default pet
