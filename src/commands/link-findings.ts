import type { ContentFile, ContentFolder } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'
import { type ProblemOfAddress, siteAddresses } from './site-addresses.ts'

/** Finds links in Markdown and `href` fields that lead nowhere on this site. */
export function linkFindings(content: ContentFolder): Finding[] {
  const problemOf = siteAddresses(content)
  return content.files.flatMap((file) => [
    ...inFields(file.data, []).flatMap(({ path, address }): Finding[] => {
      const message = problemWith(address, file, problemOf)
      return message === undefined ? [] : [fieldFinding(file, path, message)]
    }),
    ...markdownLinks(file.body).flatMap(({ address, offset }): Finding[] => {
      const message = problemWith(address, file, problemOf)
      return message === undefined ? [] : [bodyFinding(file, offset, `link: ${message}`)]
    }),
  ])
}

function problemWith(address: string, file: ContentFile, problemOf: ProblemOfAddress): string | undefined {
  if (address === '#' || /^[a-z][a-z+.-]*:/i.test(address)) return undefined
  const message = problemOf(address, file)
  return message === undefined ? undefined : `found "${address}": ${message}`
}

/**
 * Finds `[words](/address "title")`, `![words](...)`, and `[word]: /address`.
 * A footnote's text, `[^word]:`, is no address.
 */
export function markdownLinks(body: string): { address: string; offset: number }[] {
  const links = /\]\(\s*<?([^)\s>]+)|^\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)/gm
  return [...body.matchAll(links)].map(({ 1: inline, 2: reference, 3: html, index }) => ({
    address: inline ?? reference ?? html ?? '',
    offset: index,
  }))
}

function inFields(value: unknown, path: readonly string[]): { address: string; path: readonly string[] }[] {
  if (typeof value === 'string') return path.at(-1) === 'href' ? [{ address: value, path }] : []
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) => inFields(inner, [...path, key]))
}
