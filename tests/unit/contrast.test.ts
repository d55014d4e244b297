import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandTones } from '#content/brand-tones.ts'
import { contrastOf, hexOf, hueOf } from '#lib/oklch.ts'

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const [, ownHue = ''] = /--hue: (\d+);/.exec(tokens) ?? []

/** Each color in light and dark mode, with `--hue` in degrees. */
function colorsAt(hue: number) {
  const css = tokens
    .replaceAll(/calc\(var\(--hue\) ([+-]) (\d+)\)/g, (_, sign: string, degrees: string) =>
      String(hue + Number(sign + degrees)),
    )
    .replaceAll('var(--hue)', String(hue))
  const found = css.matchAll(/--color-([\w-]+): light-dark\((.+?), (oklch.+?)\);/g)
  return new Map([...found].map(([, name = '', day = '', night = '']) => [name, { day, night }]))
}

function contrast(first: string, second: string, theme: 'day' | 'night', hue = Number(ownHue)): number {
  const colors = colorsAt(hue)
  return contrastOf(hexOfToken(colors.get(first)?.[theme]), hexOfToken(colors.get(second)?.[theme]))
}

/** Reads `#fff` or `oklch(0.42 0.07 185)`. */
function hexOfToken(color = ''): string {
  if (color === '#fff') return '#ffffff'
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\((.+)\)/.exec(color)?.[1] ?? '').split(' ').map(Number)
  return hexOf([lightness, chroma, hue])
}

it('has our own colors without a color of the owner', () => {
  expect(Object.fromEntries(colorsAt(Number(ownHue)))).toEqual({
    cream: { day: 'oklch(0.985 0.012 90)', night: 'oklch(0.2 0.025 190)' },
    paper: { day: '#fff', night: 'oklch(0.245 0.03 190)' },
    mint: { day: 'oklch(0.93 0.04 170)', night: 'oklch(0.29 0.04 180)' },
    spruce: { day: 'oklch(0.42 0.07 185)', night: 'oklch(0.82 0.09 175)' },
    'on-spruce': { day: '#fff', night: 'oklch(0.2 0.04 190)' },
    ink: { day: 'oklch(0.27 0.04 190)', night: 'oklch(0.957 0.012 120)' },
    soft: { day: 'oklch(0.44 0.035 190)', night: 'oklch(0.8 0.02 160)' },
    line: { day: 'oklch(0.89 0.015 150)', night: 'oklch(0.37 0.03 190)' },
    gum: { day: 'oklch(0.72 0.15 25)', night: 'oklch(0.76 0.13 25)' },
    'gum-text': { day: 'oklch(0.46 0.15 25)', night: 'oklch(0.82 0.11 25)' },
    'gum-tint': { day: 'oklch(0.95 0.03 30)', night: 'oklch(0.28 0.045 25)' },
    honey: { day: 'oklch(0.82 0.14 80)', night: 'oklch(0.84 0.14 80)' },
    star: { day: 'oklch(0.64 0.13 70)', night: 'oklch(0.84 0.14 80)' },
  })
})

it('takes the hue of the owner’s color, but for gums, stars and the page by day', () => {
  const [own, violet] = [colorsAt(Number(ownHue)), colorsAt(284)]
  const kept = [...own].filter(([name, color]) => color.night === violet.get(name)?.night)
  expect(kept.map(([name]) => name)).toEqual(['gum', 'gum-text', 'gum-tint', 'honey', 'star'])
  expect(violet.get('spruce')).toEqual({ day: 'oklch(0.42 0.07 284)', night: 'oklch(0.82 0.09 274)' })
  expect(violet.get('cream')?.day).toBe(own.get('cream')?.day)
})

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
])('%s on %s is readable in light and dark mode, whatever the owner’s color', (front, back, least) => {
  for (const theme of themes)
    for (let hue = 0; hue < 360; hue += 5)
      expect(contrast(front, back, theme, hue), `${theme}, hue ${hue}`).toBeGreaterThanOrEqual(least)
})

it('keeps the owner’s color wherever it can be read, and makes it readable elsewhere', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  for (const color of grid) {
    const tones = brandTones(color)
    const colors = colorsAt(hueOf(color) ?? 0)
    for (const theme of tones === undefined ? [] : themes) {
      const leastOf = (tone = '') =>
        Math.min(
          ...['cream', 'paper', 'mint', 'on-spruce'].map((name) =>
            contrastOf(tone, hexOfToken(colors.get(name)?.[theme])),
          ),
        )
      expect([color, theme, leastOf(tones?.[theme]) >= 4.5]).toEqual([color, theme, true])
      expect([color, theme, tones?.[theme] === color]).toEqual([color, theme, leastOf(color) >= 4.5])
    }
  }
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
