import { parse } from 'node-html-parser'

/** Colors that carry the brand's hue; gums and stars keep theirs. */
const branded = ['cream', 'paper', 'mint', 'spruce', 'on-spruce', 'ink', 'soft', 'line']

/**
 * Turns the brand's colors in `tokens.css` to the hue of a color such as `#5b3fd6`. Lightness and strength stay, so
 * texts stay readable. Returns undefined if it isn't a color, or is gray.
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
        ? line.replaceAll(
            /oklch\(([\d.]+ [\d.]+) ([\d.]+)\)/g,
            (_, rest: string, old: string) =>
              `oklch(${rest} ${Math.round((Number(old) + turn + 720) % 360)})`,
          )
        : line,
    )
    .join('\n')
}

/** Degrees in OKLCH; the matrices are those of CSS Color 4. */
function hueOf(color: string): number | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  if (Math.hypot(a, b) < 0.02) return undefined
  return Math.round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)
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
  if (attribute !== undefined) return { problem: `found ${attribute}="...": remove it, colors go into fill` }
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
