/**
 * Icon-only buttons (`data-tooltip`) get their tooltips when a mouse or the
 * keyboard first comes to one. Touch gets none.
 */
export function showTooltips(): void {
  const events = ['pointerover', 'focusin'] as const
  const wake = (event: Event): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    if (target === null || isTouch(event, target)) return
    for (const name of events) document.removeEventListener(name, wake)
    void import('#islands/Tooltips.tsx').then(({ mountTooltips }) => mountTooltips(target))
  }
  for (const name of events) document.addEventListener(name, wake)
}

function isTouch(event: Event, target: Element): boolean {
  return event instanceof PointerEvent ? event.pointerType === 'touch' : !target.matches(':focus-visible')
}
