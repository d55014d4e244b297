/** A button that was pressed, or a choice with its value, before its script was there: see elements/first-paint.ts. */
interface EarlyAct {
  control: HTMLButtonElement | HTMLSelectElement
  value: string
}

declare global {
  var earlyActs: EarlyAct[] | undefined
}

/** Does now, once, what was done too early to the controls that match. */
export function replayEarlyActs(selector: string): void {
  const acts = globalThis.earlyActs ?? []
  const isMeant = ({ control }: EarlyAct): boolean => control.matches(selector)
  globalThis.earlyActs = acts.filter((act) => !isMeant(act))
  for (const { control, value } of acts.filter(isMeant)) {
    if (control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      control.click()
    }
  }
}
