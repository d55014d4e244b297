/** The time that each part of a build took, read from Astro's log. */
export interface BuildLog {
  /** In milliseconds, in the order of the build. */
  phases: { settings: number; content: number; bundles: number; files: number; rest: number }
  kinds: ReadonlyMap<string, { files: number; time: number }>
}

/** A log line, with the milliseconds since the build started. */
export interface LogLine {
  text: string
  at: number
}

const kindOfPath: readonly [pattern: RegExp, kind: string][] = [
  [/^\/products\/.*\.html$/, 'product pages'],
  [/^\/pictures\/.*\.svg$/, 'pictures, SVG'],
  [/^\/(?:pictures|social|[\w-]+)\/?.*\.(?:webp|avif|png|jpg)$/, 'pictures, pixels'],
  [/\.html$/, 'other pages'],
  [/./, 'feeds and data'],
]

/** Reads the log of one build; `total` is its duration in milliseconds. */
export function readBuildLog(lines: readonly LogLine[], total: number): BuildLog {
  const kinds = new Map<string, { files: number; time: number }>()
  for (const { text } of lines) {
    const [, path, time] = text.match(/[├└]─ (\/\S+) \(\+(\d+(?:\.\d+)?m?s)\)/) ?? []
    if (path === undefined || time === undefined) continue
    const kind = kindOfPath.find(([pattern]) => pattern.test(path))?.[1] ?? ''
    const known = kinds.get(kind) ?? { files: 0, time: 0 }
    kinds.set(kind, { files: known.files + 1, time: known.time + milliseconds(time) })
  }
  const synced = firstAt(lines, /\[content\] Syncing content/)
  const ready = firstAt(lines, /Building \w+ entrypoints/)
  const bundled = firstAt(lines, /generating static routes/)
  const written = lines.findLast(({ text }) => /\[build\] ✓ Completed in/.test(text))?.at ?? total
  return {
    kinds,
    phases: {
      settings: synced,
      content: ready - synced,
      bundles: bundled - ready,
      files: written - bundled,
      rest: total - written,
    },
  }
}

function firstAt(lines: readonly LogLine[], pattern: RegExp): number {
  const line = lines.find(({ text }) => pattern.test(text))
  if (line === undefined)
    throw new Error(`Astro's log has no line like ${pattern}: mend tests/bench/build-log.ts`)
  return line.at
}

/** Parses `12ms` or `1.2s` to milliseconds. */
function milliseconds(text: string): number {
  return Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000)
}
