import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The relative luminance of each color of `tokens.css` in light and dark mode. */
const colors = new Map(
  [
    ...readFileSync('src/ui/styles/tokens.css', 'utf8').matchAll(
      /--color-([\w-]+): light-dark\((.+?), (oklch.+?)\);/g,
    ),
  ].map(([, name = '', day = '', night = '']) => [name, { day: luminance(day), night: luminance(night) }]),
)

/** WCAG's contrast ratio, from 1 to 21. */
function contrast(first: string, second: string, theme: 'day' | 'night'): number {
  const [light = 1, dark = 0] = [first, second]
    .map((name) => {
      const color = colors.get(name)
      if (color === undefined) throw new Error(`no color ${name} in src/ui/styles/tokens.css`)
      return color[theme]
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Parses `#fff` or `oklch(0.42 0.07 185)`; the matrices are from CSS Color 4. */
function luminance(color: string): number {
  if (color === '#fff') return 1
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\((.+)\)/.exec(color)?.[1] ?? '').split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (part: number): number => Math.min(1, Math.max(0, part))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const themes = ['day', 'night'] as const

it.each([
  ['ink', 'cream', 7],
  ['ink', 'paper', 7],
  ['ink', 'mint', 7],
  ['soft', 'cream', 4.5],
  ['soft', 'paper', 4.5],
  ['soft', 'mint', 4.5],
  ['spruce', 'cream', 4.5],
  ['spruce', 'paper', 4.5],
  ['spruce', 'mint', 4.5],
  ['on-spruce', 'spruce', 4.5],
  ['gum-text', 'paper', 4.5],
  ['gum-text', 'gum-tint', 4.5],
  // Not text: hearts and stars.
  ['star', 'paper', 3],
])('%s on %s is readable in light and dark mode', (front, back, least) => {
  for (const theme of themes) expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(least)
})

it.each([
  ['the line of the header', 'line', 'cream'],
  ['the edge of a card', 'line', 'paper'],
  ['the focus', 'spruce', 'cream'],
  ['the focus on a tinted section', 'spruce', 'mint'],
  ['a chip on the page', 'mint', 'cream'],
  ['the words of a chip', 'ink', 'mint'],
  ['a chosen pill on the page', 'spruce', 'cream'],
])('%s is as clear in dark mode as in light mode', (_, front, back) => {
  expect(contrast(front, back, 'night')).toBeGreaterThanOrEqual(contrast(front, back, 'day'))
})
