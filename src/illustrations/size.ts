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
export function amountOf({ packCount, packUnit, lengthIn, form, drawing }: ProductLooks): string {
  if (packUnit === 'weeks' || packCount === undefined) return ''
  if (packUnit !== undefined && packUnit !== 'pieces') return `${packCount} ${packUnit}`
  if (packCount > 1) return `${packCount} count`
  return lengthIn === undefined || drawing === 'kit-box' || form === 'kit-box' ? '' : `${lengthIn} in`
}
