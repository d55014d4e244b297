import type { KeptPet } from '#pets/pet-fields.ts'
import { illnessNames, inSentence } from '#pets/fit-text.ts'
import { lifeStageOf, weightText } from '#pets/pet.ts'
import { formatDay } from '#lib/dates.ts'
import { drawWeeks } from './care-calendar.ts'
import { CareElement } from './care-element.ts'
import type { KeptCare } from './care-store.ts'
import { checkRow, checksOf } from './signs.ts'
import { stepToday } from './today.ts'

/** Checks that fit on the sheet. */
const maxChecks = 4

/** `<clinic-sheet>`: what a clinic may want to know about the chosen pet, on one page. */
class ClinicSheet extends CareElement {
  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement && target.dataset['sheet'] === 'print') print()
    })
  }

  protected override draw(pet: KeptPet, care: KeptCare): void {
    const { today, now } = stepToday(pet, care)
    this.fill('facts', factsText(pet, today))
    this.fill('step', `Now: ${now.step?.step ?? ''} (step ${now.index + 1} of ${now.ladder.length}).`)
    this.show('dog', pet.species === 'dog')
    this.show('cat', pet.species === 'cat')
    drawWeeks(this, today, care.days)
    const checks = checksOf(care, maxChecks)
    this.show('checks', checks.length > 0)
    this.show('no-checks', checks.length === 0)
    this.querySelector('[data-checks]')?.replaceChildren(...checks.map(checkRow))
  }
}

function factsText(pet: KeptPet, today: string): string {
  const { species, born, avoids, illnesses } = pet
  const lifeStage = lifeStageOf(pet, new Date())
  return [
    species === 'dog' ? 'Dog' : 'Cat',
    weightText(pet) ?? 'weight unknown',
    lifeStage ?? 'age unknown',
    ...(born === undefined ? [] : [`born ${formatDay(`${born}-01`).replace('\u00a01,', '')}`]),
    avoids.length === 0 ? 'no allergies noted' : `avoids ${inSentence([...avoids])}`,
    ...(illnesses.length === 0 ? [] : [illnessNames(illnesses)]),
    ...(pet.gulps ? ['gulps'] : []),
    ...(pet.chewsHard ? ['chews hard'] : []),
    ...(pet.soreMouth ? ['mouth may be sore (noted by owner)'] : []),
    `as of ${formatDay(today)}`,
  ].join(' · ')
}

customElements.define('clinic-sheet', ClinicSheet)
