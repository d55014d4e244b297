import { $pets } from '#pets/pets-on-device.ts'
import { hasHint } from '#account/session-hint.ts'
import { type StoredCare, careOf, cleanUpCare, storedIds } from './care-store.ts'
import { remindToday, stepToday } from './today.ts'

/** Today's step beside the header's pet and on the dashboard. Loads only on devices that keep a pet's care. */
cleanUpCare()
const followed = new Set<string>()
$pets.subscribe((pets) => {
  for (const { id } of pets) {
    if (followed.has(id) || !storedIds().includes(id)) continue
    followed.add(id)
    careOf(id).listen(draw)
  }
  // After elements have drawn the changed pets.
  queueMicrotask(draw)
})
// From pages that add places for it.
addEventListener('care', draw)
remindToday()
if (hasHint()) void import('./sign-out.ts').then(({ askBeforeSignOut }) => askBeforeSignOut())
if (hasHint() && document.querySelector('pet-home') !== null)
  void import('./server-care.ts').then(({ syncCare }) => syncCare())

function draw(): void {
  const pets = $pets.get()
  const [chosen] = pets
  if (chosen !== undefined) drawHeader(textOf(chosen))
  for (const position of document.querySelectorAll<HTMLElement>('today-step')) {
    const pet = pets.find(({ id }) => id === position.getAttribute('pet'))
    const link = position.querySelector('a')
    if (pet !== undefined && link !== null) link.textContent = textOf(pet) ?? firstStep(pet)
  }
}

function drawHeader(text: string | undefined): void {
  const link = document.querySelector<HTMLElement>('pet-switcher a')
  const choice = document.querySelector('pet-switcher select')
  if (link === null) return
  const name = text === undefined ? 'My Pet' : `My Pet. ${text}`
  link.setAttribute('aria-label', name)
  link.dataset['tooltip'] = name
  choice?.setAttribute('title', text ?? '')
}

/** The first step of a pet without any care. A sore mouth has none. */
function firstStep(pet: Parameters<typeof textOf>[0]): string {
  const { step } = stepToday(pet, careOf(pet.id).get()).now
  return pet.soreMouth || step === undefined
    ? 'Brushing coach'
    : `${pet.name} today: ${step.step}, ${step.seconds}\u00a0seconds`
}

/** `Pip today: Lift the lip`, or nothing without any care. A sore mouth has no step. */
function textOf(pet: Parameters<typeof stepToday>[0] & { id: string }): string | undefined {
  const care: StoredCare = careOf(pet.id).get()
  if (care.pet === '') return undefined
  if (pet.soreMouth) return `${pet.name} today: brushing can wait`
  const { today, now } = stepToday(pet, care)
  const isDone = (care.days[today]?.result ?? 'none') !== 'none'
  return `${pet.name} today: ${now.step?.step ?? ''}${isDone ? ', noted' : ''}`
}
