/** A soft open stroke; the picture's root sets round caps and no fill. */
export function stroke(path: string, color: string, width: number, opacity = 1): string {
  return `<path d="${path}" stroke="${color}" stroke-width="${width}"${faint(opacity)}/>`
}

export function fill(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}"${faint(opacity)}/>`
}

function faint(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${String(opacity).replace(/^0/, '')}"`
}
