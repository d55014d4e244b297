import { productIdAround } from '#lib/product-table.ts'
import { factsOf, type FitProduct } from './fit-facts.ts'
import { firmnessLabels, rangeText } from './filter-labels.ts'
import { type AllergenLabels, reasonText } from './fit-text.ts'
import { fitOf } from './fit.ts'
import type { StoredPet } from './pet-fields.ts'
import { toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'
import { type ReasonKind, resultOf } from './reason.ts'

const aboutWeight: readonly ReasonKind[] = [
  'too-small',
  'too-big',
  'near-limit',
  'other-weight',
  'mixed',
  'no-weight',
  'weight-unknown',
]
const aboutIngredients: readonly ReasonKind[] = [
  'contains',
  'unnamed-meat',
  'may-contain',
  'related-meat',
  'unknown-ingredients',
]
const aboutFirmness: readonly ReasonKind[] = ['too-hard', 'may-crack', 'may-not-last', 'no-firmness']

/** `<fit-rows>`: the result of the product around it in three rows: weight, ingredients and firmness. */
export function defineFitRows(labels: AllergenLabels): void {
  customElements.define(
    'fit-rows',
    class FitRows extends PetsElement {
      protected override draw([pet]: readonly StoredPet[]): void {
        const product = factsOf(productIdAround(this))
        this.replaceChildren(
          ...(pet === undefined || product === undefined ? [] : [listOf(pet, product, labels)]),
        )
      }
    },
  )
}

function listOf(pet: StoredPet, product: FitProduct, labels: AllergenLabels): HTMLElement {
  const { name, avoids, weightLb } = pet
  const { weightRangeLb: range, hardness, contains } = product
  const { reasons } = fitOf(product, toAnimal(pet, new Date()))
  const row = (label: string, kinds: readonly ReasonKind[], fine: string, ...more: HTMLElement[]) => {
    const reason = reasons.find(({ kind }) => kinds.includes(kind))
    const text = reason === undefined ? fine : reasonText(reason, labels, name)
    const term = Object.assign(document.createElement('dt'), { textContent: label })
    const answer = document.createElement('dd')
    answer.append(text.charAt(0).toUpperCase() + text.slice(1), ...more)
    if (reason !== undefined) answer.dataset['result'] = resultOf[reason.kind]
    const pair = document.createElement('div')
    pair.append(term, answer)
    return pair
  }
  const list = Object.assign(document.createElement('dl'), { className: 'fit-rows' })
  list.append(
    row(
      'Weight',
      aboutWeight,
      range === undefined ? 'any weight' : `for ${rangeText(range)}`,
      ...(range === undefined || weightLb === undefined ? [] : [scaleOf(range, weightLb, name)]),
    ),
    row(
      'Ingredients',
      aboutIngredients,
      avoids.length > 0 ? `nothing that ${name} avoids` : `${name} has no allergies on file`,
    ),
    ...(contains === undefined && hardness === undefined
      ? []
      : [
          row(
            'Firmness',
            aboutFirmness,
            hardness === undefined ? 'nothing to chew' : firmnessLabels[hardness],
          ),
        ]),
  )
  return list
}

/** A weight scale with the product's range and the pet's weight. Small weights get more room. */
function scaleOf([from, to]: NonNullable<FitProduct['weightRangeLb']>, weightLb: number, name: string) {
  const offset = (pounds: number): string => `${Math.min(100, Math.sqrt(pounds / 130) * 100)}%`
  const band = document.createElement('i')
  band.dataset['range'] = rangeText([from, to])
  band.style.left = offset(from)
  band.style.right = `calc(100% - ${offset(to ?? 130)})`
  const pointer = document.createElement('b')
  pointer.textContent = `${name}, ${Math.round(weightLb)}\u00a0lb`
  pointer.style.left = offset(weightLb)
  const scale = Object.assign(document.createElement('span'), { className: 'fit-scale' })
  scale.append(band, pointer)
  return scale
}
