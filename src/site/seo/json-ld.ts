import type { Thing } from 'schema-dts'

/** Returns the full URL of a page. Ids in the structured data are page URLs with a fragment. */
export function absolute(path: string, base: string | URL): string {
  return new URL(path, base).href
}

/** A schema.org object with its `@type`, as built in this folder. */
export type GraphThing = Exclude<Thing, string>

/**
 * Returns a page's structured data as JSON-LD that is safe inside a `<script>`: nothing in it can end the element.
 */
export function jsonLd(graph: readonly GraphThing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
