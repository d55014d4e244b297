import { coats, ears } from '#content/pet-looks.ts'
import { petPictureName } from '#lib/pet-picture-name.ts'
import { drawingPath } from '#lib/picture-paths.ts'

type Species = 'dog' | 'cat'

/** The landing page's HTML has no room for these rules, and few visitors need them. */
const styles = new CSSStyleSheet()
styles.replaceSync(`
.hero-look { display: flex; flex: 1 1 100%; flex-wrap: wrap; gap: 0.25rem 1.5rem; font-size: var(--text-sm) }
.hero-look div { display: flex; flex-wrap: wrap }
.hero-look label { position: relative; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50% }
.hero-look label:has(:checked) { outline: 2px solid var(--color-spruce); outline-offset: -1px }
.hero-look label:has(:focus-visible) { outline: 3px solid var(--color-spruce); outline-offset: 1px }
.hero-look input { position: absolute; inset: 0; opacity: 0; cursor: pointer }
.hero-look :is(i, img) { width: 2.25rem; height: 2.25rem; border-radius: 50% }
.hero-look i { width: 1.75rem; height: 1.75rem; border: 1px solid rgb(0 30 30 / 0.35); forced-color-adjust: none }
@media (min-width: 48rem) {
  .hero-columns { position: relative }
  .hero-look { position: absolute; z-index: 1; top: 13rem; right: 0; width: 11.5rem }
}
`)

const host = Object.assign(document.createElement('div'), { className: 'hero-look' })
let shown: Species | undefined

/**
 * Offers coats and ears below the form's fields, or beside the animal on wide screens. Choosing one redraws
 * the portrait and the large animal.
 */
export function offerLooks(form: HTMLFormElement, species: Species): void {
  if (shown === species) return
  if (shown === undefined) {
    document.adoptedStyleSheets.push(styles)
    form.append(host)
    host.addEventListener('change', () => redraw(form))
    // The care plan asks for neither.
    form.addEventListener('formdata', ({ formData }) => {
      formData.delete('coat')
      formData.delete('ears')
    })
  }
  shown = species
  const swatches = Object.entries(coats[species]).map(([coat, color]) => {
    const swatch = document.createElement('i')
    swatch.style.background = color
    return choice('coat', coat, swatch)
  })
  const faces = ears[species].map((ear) => choice('ears', ear, face(species, undefined, ear)))
  host.replaceChildren(row('Coat', swatches), ...(faces.length === 0 ? [] : [row('Ears', faces)]))
}

function redraw(form: HTMLFormElement): void {
  if (shown === undefined) return
  const chosen = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value
  const look = { species: shown, coat: chosen('coat'), ears: chosen('ears') }
  form
    .querySelector(`.hero-pet:has([value=${shown}]) img`)
    ?.setAttribute('src', drawingPath(petPictureName('face', look)))
  form
    .closest('.hero')
    ?.querySelector(`.hero-stage > .hero-${shown}`)
    ?.setAttribute('src', drawingPath(petPictureName('sitting', look)))
  // The ears come in the chosen coat.
  for (const input of host.querySelectorAll<HTMLInputElement>('[name=ears]'))
    input.nextElementSibling?.replaceWith(face(shown, look.coat, input.value))
}

function row(legend: string, choices: readonly HTMLElement[]): HTMLElement {
  const field = document.createElement('fieldset')
  const name = Object.assign(document.createElement('legend'), { className: 'font-semibold' })
  name.textContent = legend
  field.append(name, document.createElement('div'))
  field.lastElementChild?.append(...choices)
  return field
}

function choice(name: string, value: string, picture: HTMLElement): HTMLElement {
  const input = document.createElement('input')
  const label = Object.assign(document.createElement('label'), { title: value })
  label.append(Object.assign(input, { type: 'radio', name, value, ariaLabel: value }), picture)
  return label
}

function face(species: Species, coat: string | undefined, ear: string): HTMLElement {
  const src = drawingPath(petPictureName('face', { species, coat, ears: ear }))
  return Object.assign(new Image(36, 36), { src, alt: '' })
}
