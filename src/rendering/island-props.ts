import { serializeProps } from 'astro/runtime/server/serialize.js'

/** An island's props as Astro writes them into its attribute, unescaped. */
export const writeProps: (props: object) => string = serializeProps

/**
 * Reads what `writeProps` writes of plain data: each value as a pair of its kind and itself, 0 for what JSON has,
 * 1 for lists. Throws for any other kind.
 */
export function readProps<Props>(text: string): Props
export function readProps(text: string): unknown {
  return revive([0, JSON.parse(text)])
}

function revive(pair: unknown): unknown {
  const [kind, value]: unknown[] = Array.isArray(pair) ? pair : []
  if (kind === 1 && Array.isArray(value)) return value.map(revive)
  if (kind !== 0) throw new Error(`an island's props have a value of kind ${String(kind)}: pass plain data`)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner)]))
}
