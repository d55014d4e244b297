import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'

/** The product that tests change, and the other one. */
export const tuna = 'products/tuna-cat-toothpaste-2-oz.md'
export const sticks = 'products/dental-chew-sticks-for-medium-dogs-28-count.md'

export interface ScratchContent {
  root: string
  /** Writes a whole file. */
  write: (path: string, text: string) => void
  /** Replaces a text that must exist. */
  change: (path: string, from: string | RegExp, to: string) => void
  remove: () => void
}

/** Creates a small, valid content folder: `shop`, with the real rules on ingredients. */
export function scratchContent(): ScratchContent {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, 'shop'), root, { recursive: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const change = (path: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(root, path), 'utf8')
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${path} has no ${String(from)}`)
    write(path, after)
  }
  for (const path of ruleFiles) cpSync(join('content', path), join(root, path))
  return { root, write, change, remove: () => rmSync(root, { recursive: true }) }
}

/** Creates one for each test of a file, deletes it afterward, and returns the check's findings. */
export function scratchForEach() {
  let content: ScratchContent
  beforeEach(() => {
    content = scratchContent()
  })
  afterEach(() => content.remove())
  return {
    get root() {
      return content.root
    },
    write: (path: string, text: string) => content.write(path, text),
    change: (path: string, from: string | RegExp, to: string) => content.change(path, from, to),
    findings: () => checkContent(content.root).findings.map((finding) => printFinding(finding, 'content')),
    warnings: () => checkContent(content.root).warnings.map((finding) => printFinding(finding, 'content')),
  }
}

const ruleFiles = ['allergens.json', 'plain-ingredients.json', 'product-groups.json']
