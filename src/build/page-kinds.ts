import { sep } from 'node:path'
import { type Inline, noteInline } from './security-policy.ts'

const textPages = new Set(['404', 'faq', 'privacy', 'returns', 'shipping', 'terms'])

/**
 * Which pages keep one style, so that the policy names few hashes: products
 * are alike, lists are alike, and so are pages of text; every other page is a
 * kind by itself.
 */
export function kindOf(file: string): string {
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split(sep)
  if (rest.length > 0) return folder
  if (folder === 'products') return 'listing'
  return textPages.has(folder) ? 'text' : folder
}

/** What the pages of one kind have, taken together. */
export interface PageKind {
  /** The beginnings of tags, and the attributes `class`, as they stand there. */
  marks: Set<string>
  /** Files of scripts that they name. */
  scripts: Set<string>
  /** Paths of the stylesheets that they link to. */
  stylesheets: Set<string>
}

/** What was found in built pages; what is inline is there as text, each once. */
export interface Found extends Inline {
  kinds: Map<string, PageKind>
}

/** As Astro links to a stylesheet, in the head. */
export const stylesheetLink = /<link rel="stylesheet" href="\/([^"]+)">/g

export function nothingFound(): Found {
  return { kinds: new Map(), scripts: new Set(), styles: new Set(), pictures: new Set() }
}

/** Adds a page's HTML to what was found; `file` is its path in the built site. */
export function notePage(found: Found, file: string, html: string): void {
  noteInline(html, found)
  const { marks, scripts, stylesheets } = kindIn(found, kindOf(file))
  for (const mark of html.match(/<[a-z][\w-]*|\sclass="[^"]*"/g) ?? []) marks.add(mark)
  for (const [, script = ''] of html.matchAll(/"\/_astro\/([^"]+\.js)"/g)) scripts.add(script)
  const head = html.slice(0, html.indexOf('</head>'))
  for (const [, href = ''] of head.matchAll(stylesheetLink)) stylesheets.add(href)
}

/** Adds what was found elsewhere. */
export function addFound(all: Found, more: Found): void {
  for (const text of more.scripts) all.scripts.add(text)
  for (const text of more.styles) all.styles.add(text)
  for (const origin of more.pictures) all.pictures.add(origin)
  for (const [name, kind] of more.kinds) {
    const known = kindIn(all, name)
    for (const mark of kind.marks) known.marks.add(mark)
    for (const script of kind.scripts) known.scripts.add(script)
    for (const href of kind.stylesheets) known.stylesheets.add(href)
  }
}

function kindIn({ kinds }: Found, name: string): PageKind {
  const kind = kinds.get(name) ?? { marks: new Set(), scripts: new Set(), stylesheets: new Set() }
  kinds.set(name, kind)
  return kind
}
