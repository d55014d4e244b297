import { parse } from 'node-html-parser'

/** Colors that carry the brand's hue; gums and stars keep theirs. */
const branded = ['cream', 'paper', 'mint', 'spruce', 'on-spruce', 'ink', 'soft', 'line']

/**
 * Shifts the brand's colors in `tokens.css` to the hue of a color such as `#5b3fd6`. Lightness and chroma stay, so
 * text stays readable. Returns undefined for grays and values that aren't colors.
 */
export function recolored(tokens: string, color: string): string | undefined {
  const hue = hueOf(color)
  const present = /--color-spruce: light-dark\(oklch\([\d.]+ [\d.]+ ([\d.]+)\)/.exec(tokens)?.[1]
  if (hue === undefined || present === undefined) return undefined
  const turn = hue - Number(present)
  return tokens
    .split('\n')
    .map((line) =>
      branded.some((name) => line.includes(`--color-${name}:`))
        ? line.replaceAll(/oklch\(([\d.]+ [\d.]+) ([\d.]+)\)/g, (whole: string, rest: string, old: string) =>
            isNear(Number(old), Number(present), 75)
              ? `oklch(${rest} ${Math.round((Number(old) + turn + 720) % 360)})`
              : whole,
          )
        : line,
    )
    .join('\n')
}

function isNear(hue: number, other: number, degrees: number): boolean {
  return Math.abs(((hue - other + 540) % 360) - 180) <= degrees
}

/**
 * Shifts the colors in `brand-colors.ts` the way `recolored` shifts the stylesheet's. Returns undefined in the same
 * cases.
 */
export function recoloredFile(text: string, color: string): string | undefined {
  const [hue, present] = [hueOf(color), hueOf(/#[\da-f]{6}/.exec(text)?.[0] ?? '')]
  if (hue === undefined || present === undefined) return undefined
  // Rounding moves a hue by a degree, and a second run changes nothing.
  if (isNear(hue, present, 3)) return text
  return text.replaceAll(/#[\da-f]{6}/g, (hex) => turned(hex, ((hue - present) * Math.PI) / 180))
}

type Lab = readonly [lightness: number, a: number, b: number]

/** The matrices come from CSS Color 4. */
function labOf(color: string): Lab | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Degrees in OKLCH; undefined for grays. */
function hueOf(color: string): number | undefined {
  const [, a, b] = labOf(color) ?? [0, 0, 0]
  if (Math.hypot(a, b) < 0.02) return undefined
  return Math.round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)
}

function turned(color: string, angle: number): string {
  const [light, a, b] = labOf(color) ?? [0, 0, 0]
  const [x, y] = [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  const digits = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16))
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`
}

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line']

/** The text of `src/illustrations/own-mark.ts` for an owner's SVG, or why it can't be the logo. */
export function ownMark(svg: string): { text: string } | { problem: string } {
  const root = parse(svg).querySelector('svg')
  const viewBox = root?.getAttribute('viewBox')
  if (root === null || root === undefined || viewBox === undefined)
    return { problem: 'use an SVG file with a viewBox' }
  const strange = root
    .querySelectorAll('*')
    .find(({ rawTagName }) => !shapes.includes(rawTagName.toLowerCase()))
  if (strange !== undefined)
    return { problem: `found <${strange.rawTagName}>: use plain shapes only (${shapes.join(', ')})` }
  const attribute = root
    .querySelectorAll('*')
    .flatMap((part) => Object.keys(part.attributes))
    .find((name) => /^(?:id|class|style|on.*|.*href)$/i.test(name))
  if (attribute !== undefined)
    return { problem: `found ${attribute}="...": remove it and use fill for colors` }
  const markup = root.innerHTML.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim()
  if (markup.length > 4000)
    return { problem: `${markup.length} characters: every page has it, so use at most 4000` }
  const value = `{ viewBox: ${quote(viewBox)}, markup: ${quote(markup)} }`
  return { text: `${ownMarkHead}= ${value}\n` }
}

const ownMarkHead = `/** The owner's logo, from \`npm run launch -- --logo file.svg\`; without it, the shop draws its own. */
export const ownMark: { viewBox: string; markup: string } | undefined `

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
