/** Text in a box: up to three lines in one size. */
interface FittedText {
  lines: readonly string[]
  /** In the box's units. */
  size: number
}

interface TextBox {
  width: number
  height: number
  /** The maximum font size. */
  max: number
}

/** The distance between baselines, in ems. */
export const lineHeight = 1.06

/** Sets short text as large as the box allows, on as few lines as possible. */
export function fitText(text: string, box: TextBox): FittedText {
  const layouts = lineBreaks(text).map((lines) => ({ lines, size: largestSize(lines, box) }))
  return layouts.reduce((best, layout) => (layout.size > best.size * 1.06 ? layout : best))
}

/** Estimates the width of bold system fonts in ems. Segoe, San Francisco, Roboto, and Arial are all narrower. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + characterWidth(character), 0)
}

function largestSize(lines: readonly string[], { width, height, max }: TextBox): number {
  const widest = Math.max(...lines.map(textWidth), 0.1)
  return Math.min(max, width / widest, height / (lines.length * lineHeight))
}

/** Returns all ways to break the words into one, two or three lines, fewest lines first. */
function lineBreaks(text: string): string[][] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const line = (from: number, to?: number): string => words.slice(from, to).join(' ')
  const cuts = words.map((_, index) => index).slice(1)
  const two = cuts.map((cut) => [line(0, cut), line(cut)])
  const three = cuts.flatMap((first) =>
    cuts
      .filter((second) => second > first)
      .map((second) => [line(0, first), line(first, second), line(second)]),
  )
  return [[line(0)], ...two, ...three]
}

function characterWidth(character: string): number {
  if (/[fijlt.,:;'!|I()[\]]/.test(character)) return 0.34
  if (/[ r-]/.test(character)) return character === 'r' ? 0.42 : 0.3
  if (/[mwMW%@&]/.test(character)) return 0.92
  if (/[A-Z]/.test(character)) return 0.7
  if (/[a-z0-9]/.test(character)) return 0.59
  return (character.codePointAt(0) ?? 0) > 0x2e7f ? 1.1 : 0.7
}
