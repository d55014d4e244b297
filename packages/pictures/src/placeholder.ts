import type { ProductUse } from '../../../src/content/terms.ts'
import { sampleMark } from '../../../src/site/sample-mark.ts'
import { palettes } from './palettes.ts'

/**
 * The placeholder for a missing or broken product picture, 320 by 320.
 * Contains no ids, so it may occur more than once.
 */
export function placeholder(): string {
  const { pearl, edge, base, label } = palettes.mint
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" aria-hidden="true">' +
    `<circle cx="160" cy="156" r="148" fill="${edge}"/><circle cx="157" cy="152" r="143.5" fill="${pearl}"/>` +
    '<ellipse cx="86" cy="70" rx="30" ry="13" transform="rotate(-44 86 70)" fill="#fff" opacity=".8"/>' +
    `<ellipse cx="166" cy="266" rx="72" ry="10" fill="${label}" opacity=".13"/>` +
    `<g transform="translate(71 67)scale(3.75)"><g transform="translate(.8 2)">${sampleMark({ paw: base, pearl: base, shade: base })}</g>` +
    `${sampleMark({ paw: '#f4fbf7', pearl, shade: edge })}</g></svg>`
  )
}

/** Line icons of what products are for, 24 by 24. */
const icons: Readonly<Record<ProductUse, string>> = {
  chew: 'M7.5 10H16.5a2.4 2.4 0 1 1 3.6 2 2.4 2.4 0 1 1-3.6 2H7.5a2.4 2.4 0 1 1-3.6-2 2.4 2.4 0 1 1 3.6-2z',
  brush: 'M3 15h18M12 15v-5h8v5M14.7 10v2M17.3 10v2',
  paste: 'M7.5 4h9l1 12.5h-11zM10 16.5V20h4v-3.5M8 7.500h8',
  additive: 'M12 4c3.5 4.5 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2-5.5 5.5-10zM9.5 14.5a2.5 2.5 0 0 0 2.5 2.5',
  toy: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM5.5 7.5c4 2 4 7 0 9M18.5 7.5c-4 2-4 7 0 9',
}

/**
 * The stand-in for the picture of a product with this use, 320 by 320: its category's icon, and no package, which would
 * be a made-up one with a real brand's name beside it.
 */
export function usePlaceholder(use: ProductUse): string {
  const { pearl, edge, label } = palettes.mint
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" aria-hidden="true">' +
    `<circle cx="160" cy="160" r="148" fill="${edge}"/><circle cx="158" cy="157" r="143.5" fill="${pearl}"/>` +
    `<path transform="translate(76 76)scale(7)" d="${icons[use]}" fill="none" stroke="${label}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}
