import type { z } from 'zod'
import {
  type Finder,
  ofEachFile,
  ofFileAndRules,
  ofShownFile,
  priceWarnings,
} from '../../../src/commands/entry-findings.ts'
import { fieldFinding, type Findings } from '../../../src/commands/finding.ts'
import { inFull, markFindings } from '../../../src/commands/mark-findings.ts'
import { duplicateFindings, referenceFindings } from '../../../src/commands/reference-findings.ts'
import { unwrittenFindings } from '../../../src/commands/text-findings.ts'
import { collections, singleFiles } from '../../../src/content/content-files.ts'
import { type ContentFile, isDraftFile, listOf, textOf } from '../../../src/content/content-folder.ts'
import { jsonSchema } from '../../../src/content/json-schema.ts'
import { parseJson, parseMarkdown } from '../../../src/content/parse-text.ts'
import { priceDisplayWithFresh } from '../../../src/content/site.ts'
import { writeJson, writeMarkdown } from './edited-file.ts'
import type { OtherEntries } from './other-entries.ts'
import { labelOf } from './editor-field.ts'
import { fieldsIn } from './same-value.ts'

/** What `content:check` says about a file that is about to be saved, one sentence each, with the field's label. */
export interface EntryCheck {
  /** A deploy would fail. */
  refused: string[]
  /** Unusual, but possible. */
  doubted: string[]
}

/** What the checks know of the shop. */
export interface KnownShop {
  /** Its own tables by file name: without one, what it decides isn't checked. */
  rules: Readonly<Record<string, unknown>>
  /** Its entries when it was built. Somebody may have changed them since, so nothing is refused because of them. */
  others: OtherEntries
  /** Says why a photo is too small, if it was picked just now. */
  smallPhoto?: (photo: string) => string | undefined
}

/** Checks the text of a file below `content`. Links to pages, only `content:check` knows. */
export function checkEntry(
  path: string,
  text: string,
  { rules, others, smallPhoto = () => undefined }: KnownShop,
  today = new Date(),
): EntryCheck {
  const file = fileOf(path, text)
  if (file === undefined) return { refused: [], doubted: [] }
  const tables = Object.entries(rules).flatMap(([name, data]) =>
    name === path ? [] : (fileOf(name, JSON.stringify(data)) ?? []),
  )
  const read = { files: [file, ...tables], others: [] }
  const content = inFull(read)
  // Of two entries with the same text, the later one is reported.
  const all = {
    files: [...tables, ...Object.entries(others).flatMap((other) => asFile(path, other)), file],
    others: [],
  }
  const sentences = (finders: readonly Finder[], folder = content): string[] => [
    ...new Set(
      finders
        .flatMap((find) => [...find(folder, today)])
        .filter((finding) => finding.file === path)
        .map(
          ({ field, message }) => `${labels(file, field)}: ${message}${/[.?!]$/.test(message) ? '' : '.'}`,
        ),
    ),
  ]
  const byOthers = sentences([referenceFindings, duplicateFindings], inFull(all))
  const onlyShown = isDraftFile(file) ? [] : [...ofShownFile, unwrittenFindings]
  return {
    refused: sentences([
      () => markFindings(read),
      () => photoFindings(file, smallPhoto),
      ...ofEachFile,
      ...ofFileAndRules,
      ...onlyShown,
    ]),
    doubted: [
      ...sentences([priceWarnings]),
      ...byOthers,
      ...(byOthers.length === 0 ? [] : ['The editor knows the entries of the last deploy, without drafts.']),
    ],
  }
}

/** A product's photos that are too small. */
function* photoFindings(file: ContentFile, smallPhoto: (photo: string) => string | undefined): Findings {
  if (file.folder !== 'products') return
  const further = listOf(file.data, 'furtherPhotos').map((_, index) => [
    'furtherPhotos',
    String(index),
    'photo',
  ])
  for (const path of [['photo'], ...further]) {
    const problem = smallPhoto(textOf(file.data, ...path) ?? '')
    if (problem !== undefined) yield fieldFinding(file, path, problem)
  }
}

/** Returns the text of the file below `content` that an entry of the editor is saved to. */
export function entryText(path: string, entry: unknown): string {
  if (path.endsWith('.md')) return writeMarkdown(entry)
  const schema = singles.get(path)
  const isList = schema !== undefined && jsonSchema(schema, 'draft-7').type === 'array'
  // Such a list is its form's only field.
  return writeJson(isList ? Object.values(fieldsIn(entry))[0] : entry)
}

/** The labels in the form on the way to a field, such as `Offers, 0, Price`. */
function labels({ kind }: ContentFile, field: string): string {
  let json: z.core.JSONSchema._JSONSchema | undefined = jsonSchema(kind.schema, 'draft-7')
  const names = (field || 'text').split('.').map((part) => {
    const { properties, items }: z.core.JSONSchema.BaseSchema = typeof json === 'object' ? json : {}
    json = properties?.[part] ?? (Array.isArray(items) ? items[0] : items)
    return (typeof json === 'object' && json.title) || labelOf(part)
  })
  return names.join(', ')
}

function fileOf(path: string, text: string): ContentFile | undefined {
  const [, folder = '', id = ''] = /^(?:([\w-]+)\/)?([^/]+)\.\w+$/.exec(path) ?? []
  const schema = schemaOf(path, folder)
  if (schema === undefined) return undefined
  const pattern = singles.has(path) ? path : path.replace(id, '*')
  const parsed = path.endsWith('.md') ? parseMarkdown(text) : parseJson(text)
  return { path, id, folder, text, kind: { name: id, pattern, schema }, ...parsed }
}

/** Another entry as a file with these fields. */
function asFile(path: string, [other, data]: readonly [path: string, data: unknown]): ContentFile[] {
  const file = path === other ? undefined : fileOf(other.replace(/\.md$/, '.json'), '{}')
  return file === undefined ? [] : [{ ...file, path: other, data }]
}

/** The keys of packages have forms made from their schemas, which this doesn't know. */
const siteSchema = singleFiles['site.json'].extend({ priceDisplay: priceDisplayWithFresh }).loose()
const singles = new Map<string, z.ZodType>(Object.entries({ ...singleFiles, 'site.json': siteSchema }))

function schemaOf(path: string, folder: string): z.ZodType | undefined {
  return singles.get(path) ?? Object.values(collections).find((one) => one.folder === folder)?.schema
}
