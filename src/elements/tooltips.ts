/** Icon-only buttons (`data-tooltip`) get their tooltips when a hand or the focus first comes near one. */
export function showTooltips(): void {
  const events = ['pointerover', 'focusin'] as const
  const wake = (event: Event): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    if (target === null) return
    for (const name of events) document.removeEventListener(name, wake)
    void import('#islands/Tooltips.tsx').then(({ mountTooltips }) => mountTooltips(target))
  }
  for (const name of events) document.addEventListener(name, wake)
}
