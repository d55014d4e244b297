import type { KeptPet } from '#pets/pet-fields.ts'
import { remindersPath } from '#pets/addresses.ts'
import { productPath } from '#lib/page-paths.ts'
import { plural } from '#lib/locale.ts'
import { drawWeeks } from './care-calendar.ts'
import { CareElement } from './care-element.ts'
import { type DayResult, withEntry } from './care-record.ts'
import { type KeptCare, careOf, changeCare } from './care-store.ts'
import { CareTimer } from './care-timer.ts'
import { streakOn } from './ladder.ts'
import { remindToday } from './notify.ts'
import { stepToday } from './today.ts'

/** Index of the step for pets who let you brush: the outer sides. */
const outerSides = 6

/** `<care-coach>`: today's step for the chosen pet, one tap for how it went, and the last eight weeks. */
class CareCoach extends CareElement {
  /** Index of the step to start at; the first entry keeps it. */
  #start = 0
  #species: KeptPet['species'] | undefined
  /** The part whose product this page has requested. */
  #requested = ''

  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof HTMLElement ? target.closest('button') : null
      const { result, skip } = button?.dataset ?? {}
      if (skip !== undefined) this.#skip()
      if (result === 'done' || result === 'bit' || result === 'no' || result === 'none') this.#write(result)
    })
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) void this.#remind(target)
    })
  }

  /** Puts the steps for this species first and folds the others. */
  #showLadder(species: KeptPet['species']): void {
    this.#species = species
    const own = document.getElementById(`${species}s`)?.closest('details')
    const section = own?.closest('section')
    if (section?.previousElementSibling) section.parentElement?.prepend(section)
    for (const ladder of document.querySelectorAll<HTMLDetailsElement>('details[data-ladder]'))
      ladder.open = ladder === own
  }

  protected override changePet(): void {
    this.#requested = ''
    this.#start = 0
    this.fill('told', '')
  }

  protected override draw(pet: KeptPet, care: KeptCare): void {
    const { today, now, next } = stepToday(pet, care, this.#start)
    const { step } = now
    if (step === undefined) return
    if (this.#species !== pet.species) this.#showLadder(pet.species)
    // A step that was skipped isn't done.
    const done = new Set(Object.values(care.days).flatMap((day) => (day.result === 'done' ? day.step : [])))
    for (const part of document.querySelectorAll<HTMLElement>('[data-step]')) {
      const summary = part.parentElement?.querySelector('summary')
      const id = part.dataset['step'] ?? ''
      if (id === step.id) summary?.setAttribute('aria-current', 'step')
      else summary?.removeAttribute('aria-current')
      summary?.toggleAttribute('data-done', id !== step.id && done.has(id))
    }
    this.show('sore', pet.soreMouth)
    this.show('practice', !pet.soreMouth)
    this.fill('place', `Step ${now.index + 1} of ${now.ladder.length}`)
    this.fill('step', step.step)
    const hasBegun = Object.values(care.days).some((day) => day.result !== 'none')
    this.show('fresh', !hasBegun)
    this.show('refuses', refusesOften(care))
    this.show('timer', now.index >= outerSides)
    this.show('skip', pet.brushing === 'yes' && !hasBegun && this.#start === 0)
    if (this.#copyStep(step.id))
      this.querySelector('care-timer details')?.toggleAttribute('open', step.seconds >= 45)
    const result = care.days[today]?.result ?? 'none'
    for (const button of this.querySelectorAll<HTMLElement>('button[data-result]'))
      button.setAttribute('aria-pressed', String(button.dataset['result'] === result))
    this.show('undo', result !== 'none')
    this.show('unanswered', result === 'none')
    this.fill('next', nextText(result, now, next))
    const streak = streakOn(today, care.days)
    this.fill('streak', streakText(streak))
    drawWeeks(this, today, care.days)
    this.#drawReminder(pet, care, step.id)
    void this.#suggest(pet, care, today, step.needs)
  }

  #write(result: DayResult): void {
    const { pet } = this
    if (pet === undefined) return
    const { today, now } = stepToday(pet, careOf(pet.id).get(), this.#start)
    changeCare(pet, (care) => ({
      ...care,
      ...withEntry(care, 'days', today, { result, step: now.step?.id ?? '' }, Date.now()),
    }))
    this.fill('told', result === 'none' ? 'Undone.' : 'Saved.')
    if (result === 'none') this.querySelector<HTMLElement>('button[data-result]')?.focus()
  }

  #skip(): void {
    const { pet } = this
    if (pet === undefined) return
    this.#start = outerSides
    this.draw(pet, careOf(pet.id).get())
    this.querySelector<HTMLElement>('[data-fill="step"]')?.focus()
  }

  /** Copies a step's text from the ladder further down the page. Returns whether it's a different step than before. */
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
      link.href = remindersPath(pet, new Date(), { step, time: care.remindAt })
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
    if (name === 'notify') {
      const notifies = checked && (await Notification.requestPermission()) === 'granted'
      changeCare(pet, (care) => ({ ...care, notifies }))
    }
    if (name === 'notify' || name === 'time') remindToday()
  }

  /** Suggests a product only on the first day that a step needs one. */
  async #suggest(pet: KeptPet, care: KeptCare, today: string, part: string): Promise<void> {
    const canPractice = !pet.soreMouth && !refusesOften(care)
    const isDue = part !== '' && canPractice && (care.suggested[part] ?? today) === today
    if (!isDue) this.show('product', false)
    if (!isDue || this.#requested === part) return
    this.#requested = part
    try {
      const { suggestFor } = await import('./suggest-for.ts')
      const product = await suggestFor(pet, part)
      const link = this.querySelector<HTMLAnchorElement>('a[data-product-link]')
      if (product === undefined || link === null || this.#requested !== part) return
      link.href = productPath(product.id)
      link.textContent = product.name
      this.show('product', true)
      if (care.suggested[part] === undefined)
        changeCare(pet, (one) => ({ ...one, suggested: { ...one.suggested, [part]: today } }))
    } catch {
      // The step works without a suggestion, and the next visit asks again.
      this.#requested = ''
    }
  }
}

type StepNow = ReturnType<typeof stepToday>['now']

function nextText(result: DayResult, now: StepNow, next: StepNow): string {
  const tomorrow = next.step?.step ?? ''
  if (result === 'none') return ''
  if (next.index > now.index) return `Nice work, both of you. Tomorrow there’s a new step: ${tomorrow}.`
  if (next.index < now.index) return `That’s fine. Tomorrow’s step is easier: ${tomorrow}.`
  if (result === 'no') return 'That’s fine. Tomorrow, don’t touch. Just sit nearby and leave a treat.'
  if (result === 'bit') return 'A little counts. Do the same step tomorrow.'
  const left = (now.step?.goodDays ?? 0) - next.good
  const isLast = now.index === now.ladder.length - 1
  return isLast || left <= 0
    ? 'Nice work, both of you. Do the same tomorrow.'
    : `Nice work, both of you. ${left} more good ${plural(left, 'day', 'days')} until the next step.`
}

/** Returns whether three of the last five entries were `no`, which can mean pain. */
function refusesOften({ days }: KeptCare): boolean {
  const last = Object.values(days).filter(({ result }) => result !== 'none')
  return last.slice(-5).filter(({ result }) => result === 'no').length >= 3
}

function streakText(streak: number): string {
  if (streak === 0) return 'Start whenever you’re both ready.'
  return `${streak}-day streak. Missing one day a week won’t break it.`
}

customElements.define('care-timer', CareTimer)
customElements.define('care-coach', CareCoach)
