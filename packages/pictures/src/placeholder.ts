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
