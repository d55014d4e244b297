import { isLikelyWeight } from '#pets/pet.ts'
import { savePet } from '#pets/pet-store.ts'
import { toPets } from '#pets/stored-pet.ts'
import * as paths from '#lib/paths.ts'

/** The landing page's form: the drawn animal grows with the weight, and a pet with a name is saved. */
export function followHeroForm(form: HTMLFormElement): void {
  const name = form.querySelector<HTMLInputElement>('#hero-name')
  const field = form.querySelector<HTMLInputElement>('[name=weight]')
  /** Pounds, or undefined if nothing was typed. */
  const weight = (): number | undefined => {
    const text = field?.value.trim().replace(',', '.') ?? ''
    return text === '' ? undefined : Number(text)
  }
  const grow = (): void => {
    const pounds = weight()
    const isLikely = pounds !== undefined && isLikelyWeight(pounds)
    const isWrong = pounds !== undefined && !isLikely
    field?.setCustomValidity(isWrong ? 'Enter a weight between 0.5 and 300 lb.' : '')
    const hero = form.closest<HTMLElement>('.hero')
    if (isLikely) hero?.style.setProperty('--lb', String(pounds))
    else hero?.style.removeProperty('--lb')
  }
  const chosen = (part: string) => form.querySelector<HTMLInputElement>(`[name=${part}]:checked`)?.value
  const offer = async (): Promise<void> => {
    const species = chosen('pet')
    if (species !== 'dog' && species !== 'cat') return
    growYoung(form, species)
    const { offerLooks } = await import('./hero-look.ts')
    offerLooks(form, species)
  }
  grow()
  void offer()
  form.addEventListener('input', grow)
  form.addEventListener('change', offer)
  form.addEventListener('submit', (event) => {
    const species = chosen('pet') ?? ''
    const look = { coat: chosen('coat'), ears: chosen('ears') }
    const lifeStage = chosen('age')
    const [pet] = toPets([{ name: name?.value, species, weightLb: weight(), lifeStage, ...look }])
    // Without a name, the care plan answers the form.
    if (pet === undefined || savePet(pet) === 'full') return
    event.preventDefault()
    const { weightLb = '', lifeStage: age = '' } = pet
    const known = Object.entries({ pet: species, age, weight: String(weightLb), fits: '1' })
    location.assign(`${paths.products}?${new URLSearchParams(known.filter(([, value]) => value !== ''))}`)
  })
}

/** A young dog is a puppy, a young cat a kitten. */
function growYoung(form: HTMLFormElement, species: 'dog' | 'cat'): void {
  const [own, other] = species === 'dog' ? ['puppy', 'kitten'] : ['kitten', 'puppy']
  const [mine, theirs] = [own, other].map((age) => form.querySelector<HTMLInputElement>(`[value=${age}]`))
  if (mine && theirs?.checked === true) mine.checked = true
}
