import { type ContentFile, type ContentFolder, fieldOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'

/** How many words a guide's own text has; its sources don't count. */
const guideWords = { least: 600, most: 1200 } as const

/** Days after which the facts of a guide must have been looked up again, and after which somebody is reminded. */
const daysGood = 180
const daysFresh = 120

/** What is wrong with guides: too short or too long, without sources, or not looked up again for too long. */
export function guideFindings({ files }: ContentFolder, today: Date): Finding[] {
  return guidesOf(files).flatMap((file) => [
    ...wordFindings(file),
    ...sourceFindings(file),
    ...ageFindings(file, today, daysGood, Number.POSITIVE_INFINITY),
  ])
}

/** Guides that are still good, and whose facts should be looked up again soon. */
export function guideWarnings({ files }: ContentFolder, today: Date): Finding[] {
  return guidesOf(files).flatMap((file) => ageFindings(file, today, daysFresh, daysGood))
}

function guidesOf(files: readonly ContentFile[]): ContentFile[] {
  return files.filter(({ folder, broken }) => folder === 'guides' && broken === undefined)
}

function wordFindings(file: ContentFile): Finding[] {
  const words = wordCount(file.body)
  const { least, most } = guideWords
  if (words === 0 || (words >= least && words <= most)) return []
  return [bodyFinding(file, 0, `found a text of ${words} words: write ${least} to ${most}`)]
}

/** Words as they are read: without footnotes and the addresses of links. */
function wordCount(body: string): number {
  return body
    .replaceAll(definition, '')
    .replaceAll(use, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** `[^avma]: Author, title, year. https://...`, one line. */
const definition = /^\[\^([^\]\s]+)\]:(.*)$/gm
/** `[^avma]` in the text. */
const use = /\[\^([^\]\s]+)\](?!:)/g

function sourceFindings(file: ContentFile): Finding[] {
  const { body } = file
  const defined = [...body.matchAll(definition)].map(({ 1: name = '', 2: text = '', index }) => {
    return { name, text, index }
  })
  const used = [...body.matchAll(use)].map(({ 1: name = '', index }) => ({ name, index }))
  const isDefined = (name: string) => defined.some((source) => source.name === name)
  const isUsed = (name: string) => used.some((place) => place.name === name)
  if (body.trim() !== '' && defined.length === 0 && used.length === 0) {
    const remedy = 'name its sources as footnotes, [^name] in the text and [^name]: ... https://... below'
    return [bodyFinding(file, 0, `a text without a source: ${remedy}`)]
  }
  return [
    ...used
      .filter(({ name }) => !isDefined(name))
      .map(({ name, index }) => {
        return bodyFinding(file, index, `found "[^${name}]": no such source below: add it, or remove this`)
      }),
    ...defined.flatMap(({ name, text, index }, place) => [
      ...(isUsed(name)
        ? []
        : [bodyFinding(file, index, `found "[^${name}]:": nothing above names this source: remove it`)]),
      ...(text.includes('https://') || text.includes('http://')
        ? []
        : [bodyFinding(file, index, `found "[^${name}]:": a source without its address: add it`)]),
      ...(defined.findIndex((source) => source.name === name) < place
        ? [bodyFinding(file, index, `found "[^${name}]:": it stands above already: rename one`)]
        : []),
    ]),
  ]
}

/** Where `checkedOn` is more than `above` days ago, and at most `upTo`. */
function ageFindings(file: ContentFile, today: Date, above: number, upTo: number): Finding[] {
  const checked = fieldOf(file.data, 'checkedOn')
  const age = Math.floor((today.getTime() - new Date(String(checked)).getTime()) / 86_400_000)
  // What is no day at all is the schema's to say.
  if (!(age > above && age <= upTo)) return []
  const said = `checked ${age} days ago, and it is good for ${daysGood}`
  return [
    fieldFinding(file, ['checkedOn'], `${said}: look its facts and picks up again, then write today's day`),
  ]
}
