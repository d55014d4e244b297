import type { ClientDirective } from 'astro'
import { isNetworkGood } from '#lib/network-quality.ts'
import { onFirstInteraction } from './first-interaction.ts'

const signs = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

/**
 * `client:touch`: hydrates an island after the first input on the page, or at once when a visitor reaches its
 * controls. Until then they are links and forms: a choice in a form with `data-choices` loads the page that it
 * asks for, without empty fields and those with the value that `data-choices` names as the usual one.
 */
const touch: ClientDirective = (load, _, island) => {
  let hydrating: Promise<void> | undefined
  let orElse = (): void => undefined
  let isLeaving = false

  const start = async (): Promise<void> => {
    // Let the browser show the pressed state first, and ask for the page that was chosen.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    if (isLeaving) return
    island.dispatchEvent(new Event('loading'))
    island.setAttribute('data-loading', '')
    const hydrateIsland = await load()
    await hydrateIsland()
    island.removeAttribute('data-loading')
    if (!island.hasAttribute('ssr')) return
    // Its code failed to load.
    hydrating = undefined
    orElse()
  }
  const hydrate = (): void => void (hydrating ??= start())

  for (const sign of signs)
    island.addEventListener(sign, ({ target }) => {
      // What React keeps as it is has no use for it.
      if (!(target instanceof Element && target.closest('astro-slot'))) hydrate()
    })
  // Who has just chosen on this page will probably choose again.
  if (document.referrer.split('?')[0] === location.origin + location.pathname)
    addEventListener('DOMContentLoaded', hydrate)
  else if (isNetworkGood()) onFirstInteraction(hydrate)
  // Back or Forward to another URL of this page. If hydration fails, loads that page instead.
  window.addEventListener('popstate', () => {
    orElse = () => location.reload()
    hydrate()
  })
  // Before React, which puts back what the page was built with when it hydrates, as it does at once for a click.
  for (const sign of ['click', 'input', 'change', 'submit'])
    island.addEventListener(sign, loadChosen, { capture: true })
  // Chosen while the page was still arriving.
  const isChosen = (field: HTMLInputElement | HTMLOptionElement): boolean =>
    'selected' in field ? field.selected !== field.defaultSelected : field.checked !== field.defaultChecked
  Array.from(
    island.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[data-choices] :is(input, option)'),
  )
    .find(isChosen)
    ?.dispatchEvent(new Event('submit', { bubbles: true }))

  function loadChosen(event: Event): void {
    if (!(event.target instanceof Element) || island.hasAttribute('data-ready')) return
    const form = event.target.closest<HTMLFormElement>('[data-choices]')
    // One of its events: a second request for the page would cancel the first, and each key in a field is an input.
    const isBox = event.target.matches('[type=checkbox], [type=radio]')
    const sign = isBox ? 'click' : event.target.matches('select') ? 'input' : 'change'
    if (form === null || (event.type !== sign && event.type !== 'submit')) return
    if (event.type === 'submit') event.preventDefault()
    event.stopImmediatePropagation()
    // Back may restore this page as it was left, whose list is without the choice.
    addEventListener('pagehide', () => form.reset(), { once: true })
    const fields = Array.from(new FormData(form)).map(([name, value]) => [name, String(value)])
    const query = new URLSearchParams(
      fields.filter(([, value]) => value !== '' && value !== form.dataset['choices']),
    )
    // What is still loading for this page would share the line with the next one. Back loads it again.
    isLeaving = true
    stop()
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.href = query.size === 0 ? form.action : `${form.action}?${query}`
  }
}

export default touch
