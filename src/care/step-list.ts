import type { ByDay, CareDay } from './care-record.ts'

/** Puts the steps for a species first in the list of all steps, and folds the others. */
export function openLadder(species: 'dog' | 'cat'): void {
  const own = document.getElementById(`${species}s`)?.closest('details')
  const section = own?.closest('section')
  if (section?.previousElementSibling) section.parentElement?.prepend(section)
  for (const ladder of document.querySelectorAll<HTMLDetailsElement>('details[data-ladder]'))
    ladder.open = ladder === own
}

/** Marks today's step in the list, and those that were done. A step that was skipped isn't done. */
export function markSteps(now: string | undefined, days: ByDay<CareDay>): void {
  const done = new Set(Object.values(days).flatMap((day) => (day.result === 'done' ? day.step : [])))
  for (const text of document.querySelectorAll<HTMLElement>('[data-step]')) {
    const summary = text.parentElement?.querySelector('summary')
    const { step = '' } = text.dataset
    if (step === now) summary?.setAttribute('aria-current', 'step')
    else summary?.removeAttribute('aria-current')
    summary?.toggleAttribute('data-done', step !== now && done.has(step))
  }
}

/** Returns a copy of a step's text in the list. */
export function textOfStep(id: string): Node[] {
  return [...(document.querySelector(`[data-step="${id}"]`)?.cloneNode(true).childNodes ?? [])]
}
