import { num } from './svg.ts'

interface GumLineOptions {
  width: number
  /** The height of the scallops. */
  height: number
  bumps: number
}

/** The scalloped edge as path data: filled from the top, with `bumps` scallops down to `height`. */
export function gumLinePath({ width, height, bumps }: GumLineOptions): string {
  const step = width / bumps
  const hang = `c${exact(step * -0.1)} 0 ${exact(step * -0.17)} ${num(height)} ${exact(step * -0.5)} ${num(height)}`
  const rise = `s${exact(step * -0.4)} ${num(-height)} ${exact(step * -0.5)} ${num(-height)}`
  return `M0 0H${num(width)}${(hang + rise).repeat(bumps)}Z`
}

/** A base with the gum line as its top edge: scallops rise above `y`, and the lower corners have `radius`. */
export function gumFootPath(foot: {
  x: number
  y: number
  width: number
  height: number
  bumps: number
  radius?: number
}): string {
  const { x, y, width, height, bumps, radius = 0 } = foot
  const step = width / bumps
  const scallops = `q${exact(step / 2)} ${num(-step * 0.5)} ${exact(step)} 0`.repeat(bumps)
  if (radius === 0) return `M${num(x)} ${num(y)}${scallops}v${num(height)}h${num(-width)}Z`
  const corner = `a${num(radius)} ${num(radius)} 0 0 1-${num(radius)}`
  return `M${num(x)} ${num(y)}${scallops}v${num(height - radius)}${corner} ${num(radius)}h${num(2 * radius - width)}${corner}-${num(radius)}Z`
}

/** Errors add up over many scallops, so keep more than one decimal. */
function exact(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
