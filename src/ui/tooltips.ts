/** Icon-only buttons (`data-tooltip`) get tooltips on first hover or keyboard focus. Touch gets none. */
export function showTooltips(): void {
  const events = ['pointerover', 'focusin'] as const
  const start = (event: Event): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    if (target === null || isTouch(event, target)) return
    for (const name of events) document.removeEventListener(name, start)
    void import('./Tooltips.tsx').then((tooltips) => tooltips.mountTooltips(target))
  }
  for (const name of events) document.addEventListener(name, start)
}

function isTouch(event: Event, target: Element): boolean {
  return event instanceof PointerEvent ? event.pointerType === 'touch' : !target.matches(':focus-visible')
}
