import type { Thing } from 'schema-dts'

/** A thing of schema.org with its `@type`, as the builders of this room make it. */
export type GraphThing = Exclude<Thing, string>

/**
 * One page's data as JSON-LD text, to stand inside a `<script>`: nothing in it
 * can end the element or be taken for markup.
 */
export function jsonLd(graph: readonly GraphThing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
