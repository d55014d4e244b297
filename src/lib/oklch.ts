/** Lightness and chroma as fractions, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** In degrees; undefined for grays and for anything but a color such as `#5b3fd6`. */
export function hueOf(color: string): number | undefined {
  const [, chroma = 0, hue = 0] = oklchOf(color) ?? []
  return chroma < 0.02 ? undefined : Math.round(hue)
}

/** Returns a color such as `#5b3fd6` with another hue, as light and as strong as before. */
export function turned(color: string, degrees: number): string {
  const [lightness, chroma, hue] = oklchOf(color) ?? [0, 0, 0]
  return hexOf([lightness, chroma, hue + degrees])
}

/** Returns a color such as `#5b3fd6` a little lighter, or darker if `by` is negative. */
export function lighter(color: string, by: number): string {
  const [lightness, chroma, hue] = oklchOf(color) ?? [0, 0, 0]
  return hexOf([lightness + by, chroma, hue])
}

/** Returns WCAG's contrast ratio of two colors such as `#5b3fd6`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red, green, blue] = linearOf(color) ?? [0, 0, 0]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue as light, from 0 to 1. */
function linearOf(color: string): [red: number, green: number, blue: number] | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return [red, green, blue]
}

/** The matrices come from CSS Color 4. */
function oklchOf(color: string): Oklch | undefined {
  const linear = linearOf(color)
  if (linear === undefined) return undefined
  const [red, green, blue] = linear
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** Returns `#5b3fd6` for an OKLCH color. Parts outside of sRGB are cut off. */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  const digits = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16))
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`
}
