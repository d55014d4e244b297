import type { Thing } from 'schema-dts'

/** A page's whole address; things of the graph are named by it and a fragment. */
export function absolute(path: string, base: string | URL): string {
  return new URL(path, base).href
}

/** A thing of schema.org with its `@type`, as the builders of this room make it. */
export type GraphThing = Exclude<Thing, string>

/**
 * Returns a page's structured data as JSON-LD that is safe inside a `<script>`:
 * nothing in it can end the element or be read as markup.
 */
export function jsonLd(graph: readonly GraphThing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
