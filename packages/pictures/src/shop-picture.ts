import { gumLinePath } from './gum-line.ts'
import { palettes } from './palettes.ts'
import { sittingPet } from './sitting-pet.ts'

/** A sitting dog and cat, 1200 by 630: what social networks show for pages without a picture of their own. */
export function shopPicture(): string {
  const { pearl, edge, base } = palettes.mint
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" aria-hidden="true">' +
    `<path d="M0 0H1200V630H0Z" fill="${pearl}"/><circle cx="600" cy="330" r="270" fill="${edge}"/>` +
    placed(sittingPet('Rex', 'dog', 'p-dog'), 372, 90, 320, 500) +
    placed(sittingPet('Misty', 'cat', 'p-cat'), 606, 205, 246, 385) +
    `<path transform="matrix(1 0 0 -1 0 612)" fill="${base}" d="${gumLinePath({ width: 1200, height: 18, bumps: 24 })}M0 0H1200V-18H0Z"/></svg>`
  )
}

function placed(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
}
