import type { ClientDirective } from 'astro'
import { isNetworkGood } from '#lib/network-quality.ts'
import { onFirstInteraction } from './first-interaction.ts'

const signs = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

/**
 * `client:touch`: hydrates an island after the first input on the page, or at once when a visitor reaches its
 * controls. Until then they are links and forms: a choice in a form with `data-choices` submits it, without the
 * fields that are empty.
 */
const touch: ClientDirective = (load, _, island) => {
  let hydrating: Promise<void> | undefined
  let orElse = (): void => undefined

  const start = async (): Promise<void> => {
    // Let the browser show the pressed state first.
    const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const [hydrateIsland] = await Promise.all([load(), painted])
    await hydrateIsland()
    if (!island.hasAttribute('ssr')) return
    // Its code failed to load.
    hydrating = undefined
    orElse()
  }
  const hydrate = (): void => void (hydrating ??= start())

  for (const sign of signs) island.addEventListener(sign, hydrate)
  if (isNetworkGood()) onFirstInteraction(hydrate)
  // Back or Forward to another URL of this page. If hydration fails, loads that page instead.
  window.addEventListener('popstate', () => {
    orElse = () => location.reload()
    hydrate()
  })
  island.addEventListener('change', ({ target }) => {
    if (island.hasAttribute('ssr') && target instanceof Element)
      target.closest<HTMLFormElement>('[data-choices]')?.requestSubmit()
  })
  island.addEventListener('formdata', ({ formData }) => {
    const empty = Array.from(formData).filter(([, value]) => value === '')
    for (const [name] of empty) formData.delete(name)
  })
}

export default touch
