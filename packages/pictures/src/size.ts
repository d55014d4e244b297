import type { ProductLooks } from './product-picture.ts'
import { readPart } from './part.ts'

const smallest = 0.68

/**
 * How large a product is drawn, 0.68 to 1, on a scale from its form's smallest to its largest product.
 * The form's file has that range: `data-size="1 6.2 oz"`. Without one, or without a measure, 1.
 */
export function drawnSize({ form, drawing, packCount, packUnit, lengthIn }: ProductLooks): number {
  const [from = '', to = '', unit = ''] = readPart(drawing ?? form).data['size']?.split(' ') ?? []
  const isLength = unit === 'in'
  const measure = isLength ? lengthIn : unitOf(packUnit) === unitOf(unit) ? packCount : undefined
  if (from === '' || measure === undefined) return 1
  const share = Math.log(measure / Number(from)) / Math.log(Number(to) / Number(from))
  return smallest + (1 - smallest) * Math.min(1, Math.max(0, share))
}

/** Ounces of weight and of volume are on one scale. */
function unitOf(unit = ''): string {
  return unit.replace('fl ', '')
}

/** The second line of a label: `6.2 oz`, `28 count`, or a toy's length, `6 in`. */
export function amountOf({ packCount, packUnit, lengthIn, category, form, drawing }: ProductLooks): string {
  if (packUnit === 'weeks' || packCount === undefined) return ''
  if (packUnit !== undefined && packUnit !== 'pieces') return `${packCount} ${packUnit}`
  // The picture shows how many toys there are, but not how long one is.
  const isToy = category === 'dental-toys' && packCount <= 6 && lengthIn !== undefined
  if (packCount > 1) return isToy ? `${packCount} x ${lengthIn} in` : `${packCount} count`
  return lengthIn === undefined || drawing === 'kit-box' || form === 'kit-box' ? '' : `${lengthIn} in`
}

/**
 * The size or age in a product's name, unless its label has it: `Large`, `Small puppy`. Its `size` alone doesn't
 * count: a ring of size l may also be for medium dogs.
 */
export function whomOf({ name = '', species, lifeStage = [], label }: ProductLooks): string {
  if (species === undefined || species === 'both' || namesWhom.test(label)) return ''
  const [size = ''] = /\b(?:small|medium|large|giant)\b/i.exec(name) ?? []
  const [age] = lifeStage
  const isForOneAge = lifeStage.length === 1 && age !== undefined && age !== 'adult'
  const words = [size, isForOneAge ? age : ''].filter((part) => part !== '').join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const namesWhom = /\b(?:puppy|kitten|senior|toy|mini|small|medium|large|big|giant|flat|long)\b/i
