import type { KeptPet } from '#features/pets/kept-pets.ts'
import { carePlanPath } from '#features/pets/addresses.ts'
import { toAnimal } from '#features/pets/pet.ts'
import { productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { plural } from '#lib/plural.ts'
import { calendarRows, countsText } from './care-calendar.ts'
import { CareElement } from './care-element.ts'
import { type DayResult, withDay } from './care-record.ts'
import { type KeptCare, careOf, changeCare, timeOfEntry } from './care-store.ts'
import { CareTimer } from './care-timer.ts'
import { streakOn } from './ladder.ts'
import { suggestFor } from './suggest.ts'
import { stepToday } from './today.ts'

/** `<care-coach>`: today's step for the chosen pet, one tap for how it went, and the last eight weeks. */
class CareCoach extends CareElement {
  /** The step whose product was asked for on this page. */
  #asked = ''

  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof HTMLElement ? target.closest('button') : null
      const { result } = button?.dataset ?? {}
      if (result === 'done' || result === 'bit' || result === 'no' || result === 'none') this.#write(result)
    })
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) void this.#remind(target)
    })
  }

  protected override changePet(): void {
    this.#asked = ''
    this.fill('told', '')
  }

  protected override draw(pet: KeptPet, care: KeptCare): void {
    const { today, now, next } = stepToday(pet, care)
    const { step } = now
    if (step === undefined) return
    this.show('sore', pet.soreMouth)
    this.show('practice', !pet.soreMouth)
    this.fill('place', `Step ${now.index + 1} of ${now.ladder.length}`)
    this.fill('step', step.step)
    if (this.#copyStep(step.id))
      this.querySelector('care-timer details')?.toggleAttribute('open', step.seconds >= 60)
    const result = care.days[today]?.result ?? 'none'
    for (const button of this.querySelectorAll<HTMLElement>('button[data-result]'))
      button.setAttribute('aria-pressed', String(button.dataset['result'] === result))
    this.show('undo', result !== 'none')
    this.fill('next', nextText(result, now, next))
    const streak = streakOn(today, care.days)
    this.fill('streak', streakText(streak))
    this.fill('counts', countsText(today, care.days))
    this.querySelector('[data-calendar]')?.replaceChildren(...calendarRows(today, care.days))
    this.#drawReminder(pet, care, step.id)
    void this.#suggest(pet, care, today, step.needs)
  }

  #write(result: DayResult): void {
    const { pet } = this
    if (pet === undefined) return
    const { today, now } = stepToday(pet, careOf(pet.id).get())
    changeCare(pet, (care) => ({
      ...care,
      ...withDay(care, today, { result, step: now.step?.id ?? '' }, timeOfEntry(care)),
    }))
    this.fill('told', result === 'none' ? 'Taken back.' : 'Saved.')
    if (result === 'none') this.querySelector<HTMLElement>('button[data-result]')?.focus()
  }

  /** The step's texts are in the ladder below, for everybody. Returns whether the step is another one. */
  #copyStep(id: string): boolean {
    const place = this.querySelector<HTMLElement>('[data-copy]')
    const texts = document.querySelector(`[data-step="${id}"]`)
    if (place === null || texts === null || place.dataset['copy'] === id) return false
    place.dataset['copy'] = id
    place.replaceChildren(...texts.cloneNode(true).childNodes)
    return true
  }

  #drawReminder(pet: KeptPet, care: KeptCare, step: string): void {
    const link = this.querySelector<HTMLAnchorElement>('a[data-calendar-file]')
    if (link !== null) {
      const answers = { ...toAnimal(pet, new Date()), brushing: pet.brushing, cheapest: false }
      link.href = `${carePlanPath(answers, paths.carePlanCalendar)}&${new URLSearchParams({ step, time: care.remindAt })}`
    }
    const time = this.querySelector<HTMLInputElement>('input[name="time"]')
    if (time !== null && time !== document.activeElement) time.value = care.remindAt
    const notify = this.querySelector<HTMLInputElement>('input[name="notify"]')
    const can = 'Notification' in window && Notification.permission !== 'denied'
    if (notify !== null) notify.checked = care.notifies && can && Notification.permission === 'granted'
    this.show('notify', can)
    this.show('no-notify', !can)
  }

  async #remind({ name, value, checked }: HTMLInputElement): Promise<void> {
    const { pet } = this
    if (pet === undefined) return
    if (name === 'time' && value !== '') changeCare(pet, (care) => ({ ...care, remindAt: value }))
    if (name !== 'notify') return
    const isAllowed = checked && (await Notification.requestPermission()) === 'granted'
    changeCare(pet, (care) => ({ ...care, notifies: isAllowed }))
    if (!isAllowed) return
    const { remindToday } = await import('./notify.ts')
    remindToday()
  }

  /** Names a product on the first day that a step needs one, and not again. */
  async #suggest(pet: KeptPet, care: KeptCare, today: string, part: string): Promise<void> {
    const isDue = part !== '' && !pet.soreMouth && (care.suggested[part] ?? today) === today
    if (!isDue) this.show('product', false)
    if (!isDue || this.#asked === part) return
    this.#asked = part
    try {
      const product = await suggestFor(pet, part)
      const link = this.querySelector<HTMLAnchorElement>('a[data-product-link]')
      if (product === undefined || link === null || this.#asked !== part) return
      link.href = productPath(product.id)
      link.textContent = product.name
      this.show('product', true)
      if (care.suggested[part] === undefined)
        changeCare(pet, (one) => ({ ...one, suggested: { ...one.suggested, [part]: today } }))
    } catch {
      // The step works without a suggestion, and the next visit asks again.
      this.#asked = ''
    }
  }
}

type StepNow = ReturnType<typeof stepToday>['now']

function nextText(result: DayResult, now: StepNow, next: StepNow): string {
  const tomorrow = next.step?.step ?? ''
  if (result === 'none') return ''
  if (next.index > now.index) return `Well done, both of you. Tomorrow there’s a new step: ${tomorrow}.`
  if (next.index < now.index) return `That’s fine. Tomorrow is an easier one: ${tomorrow}.`
  if (result === 'no') return 'That’s fine. Tomorrow is a new day with the same small step.'
  if (result === 'bit') return 'A bit counts. Same step tomorrow.'
  const left = (now.step?.goodDays ?? 0) - next.good
  const isLast = now.index === now.ladder.length - 1
  return isLast || left <= 0
    ? 'Well done, both of you. Same again tomorrow.'
    : `Well done, both of you. ${left} more good ${plural(left, 'day', 'days')} until the next step.`
}

function streakText(streak: number): string {
  if (streak === 0) return 'Start whenever it suits you both.'
  return `${streak} ${plural(streak, 'day', 'days')} in a row. A missed day a week doesn’t break it.`
}

customElements.define('care-timer', CareTimer)
customElements.define('care-coach', CareCoach)
