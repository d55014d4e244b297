import { num } from './svg.ts'

export interface GumLineOptions {
  width: number
  height: number
  bumps: number
}

/** The scalloped edge as path data: filled above, `bumps` soft scallops hanging to `height`. */
export function gumLinePath({ width, height, bumps }: GumLineOptions): string {
  const step = width / bumps
  return `M0 0H${num(width)}${`q${num(-step / 2)} ${num(height * 2)} ${num(-step)} 0`.repeat(bumps)}Z`
}

/** A ready edge for a section, in `currentColor`, stretched to its place's width. */
export function gumLine(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 28" preserveAspectRatio="none" aria-hidden="true"><path fill="currentColor" d="${gumLinePath({ width: 1440, height: 28, bumps: 24 })}"/></svg>`
}
