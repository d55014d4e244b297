import type { KeptPet } from '#pets/pet-fields.ts'
import { savePet } from '#pets/pet-store.ts'
import { element } from '#ui/element.ts'
import { CareElement } from './care-element.ts'
import { type MouthCheck, signs, withEntry } from './care-record.ts'
import { type KeptCare, changeCare } from './care-store.ts'
import { dayOf } from './ladder.ts'
import { PhotoList } from './photo-list.ts'
import { adviceText, checkRow, checksOf, isSore } from './signs.ts'

/** `<mouth-check>`: saves a check of the chosen pet, and shows the ones before it and the photos. */
class MouthCheckForm extends CareElement {
  #photos: PhotoList | undefined
  /** Id of the pet that the answers are about. */
  #about = ''

  override connectedCallback(): void {
    this.#photos = new PhotoList(this)
    super.connectedCallback()
    const save = this.querySelector<HTMLButtonElement>('[type=submit]')
    if (save !== null) save.disabled = false
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#save()
    })
    this.addEventListener('change', ({ target }) => {
      // The message about the last check doesn't apply to a new one.
      this.#tell()
      this.#drawHeads()
      // The last box on a screen has its answer below the edge.
      const answer =
        target instanceof Element ? target.closest('.care-flag')?.querySelector('.care-go') : null
      answer?.scrollIntoView({ block: 'nearest' })
    })
  }

  protected override changePet(): void {
    this.#tell()
    // Answers about one pet must not be saved for another. The first pet keeps early answers.
    if (this.#about !== '') this.querySelector('form')?.reset()
    this.#about = this.pet?.id ?? ''
    this.#photos?.show(this.pet)
  }

  protected override draw(pet: KeptPet, care: KeptCare): void {
    this.#drawHeads(pet)
    const checks = checksOf(care)
    this.show('checks', checks.length > 0)
    this.show('no-checks', checks.length === 0)
    this.querySelector('[data-checks]')?.replaceChildren(...checks.map(checkRow))
  }

  #drawHeads(pet = this.pet): void {
    const face = this.querySelector<HTMLInputElement>('[name="face"]:checked')?.value ?? 'long'
    for (const head of this.querySelectorAll('[data-head]'))
      head.setAttribute('href', `#head-${pet?.species ?? 'dog'}-${face}`)
  }

  #save(): void {
    const { pet } = this
    if (pet === undefined) return
    const check = this.#answers()
    if (check.flags.length + Object.keys(check.seen).length === 0) {
      this.#tell('Choose an answer first. If they won’t let you look, choose “Couldn’t see.”')
      return
    }
    changeCare(pet, (care) => ({
      ...care,
      ...withEntry(care, 'checks', dayOf(new Date()), check, Date.now()),
    }))
    const isNew = isSore(check) && !pet.soreMouth
    if (isNew) {
      savePet({ ...pet, soreMouth: true }, pet)
    }
    this.#tell(
      `Saved. ${adviceText(check)}`,
      isSore(check)
        ? `Until a vet has looked, no chew or toy will show as a fit for ${pet.name}. Update this on My Pet after the visit.`
        : '',
    )
    this.show('ways', true)
    // A red flag stays on the page, along with the link to find a vet.
    if (check.flags.length === 0) this.querySelector('form')?.reset()
    this.#drawHeads()
  }

  /** Red flags end the check, so what was chosen below them doesn't count. */
  #answers(): Omit<MouthCheck, 'at'> {
    const form = new FormData(this.querySelector('form') ?? undefined)
    const flags = form.getAll('flag').map(String)
    const seen: MouthCheck['seen'] = {}
    for (const sign of flags.length > 0 ? [] : signs) {
      const answer = form.get(sign)
      if (answer === 'unseen') seen[sign] = answer
      else if (answer !== null) seen[sign] = answer === '0' ? 0 : answer === '1' ? 1 : 2
    }
    return { flags, seen }
  }

  #tell(...texts: string[]): void {
    this.show('ways', false)
    this.querySelector('[data-told]')?.replaceChildren(
      ...texts.filter((text) => text !== '').map((text) => element('p', {}, text)),
    )
  }
}

customElements.define('mouth-check', MouthCheckForm)
