import { contrastOf, hexOf, hueOf, lighter } from '#lib/oklch.ts'

/** The color of buttons and links in light and in dark mode. */
interface BrandTones {
  day: string
  night: string
}

/** What text needs (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/**
 * Returns the owner's color where it can be read on the tinted backgrounds (`--color-mint` in `tokens.css`, which
 * leave the least contrast), and otherwise as little lighter or darker as it takes. Undefined for a gray.
 */
export function brandTones(color: string): BrandTones | undefined {
  const hue = hueOf(color)
  if (hue === undefined) return undefined
  return {
    day: readable(color, hexOf([0.93, 0.04, hue - 15]), -0.01),
    night: readable(color, hexOf([0.29, 0.04, hue - 5]), 0.01),
  }
}

/** Returns what the shop makes of an owner's color, as a sentence; undefined if it uses the color everywhere. */
export function toneNote(color: string): string | undefined {
  const { day = color, night = color } = brandTones(color) ?? {}
  const changed = [
    ...(day === color ? [] : [`${day} in light mode, where it’s too light to read`]),
    ...(night === color ? [] : [`${night} in dark mode, where it’s too dark to read`]),
  ]
  return changed.length === 0 ? undefined : `${color} becomes ${changed.join(', and ')}`
}

function readable(color: string, ground: string, step: number): string {
  let tone = color
  while (contrastOf(tone, ground) < leastContrast) tone = lighter(tone, step)
  return tone
}
