import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { intro, log, outro } from '@clack/prompts'
import {
  type ContentFile,
  type ContentFolder,
  contentFile,
  fieldOf,
  filesIn,
  isDraftFile,
  readContent,
} from '#content/content-folder.ts'
import { didYouMean } from '#content/near-miss.ts'
import { answerHelp } from '#lib/usage.ts'
import { type Ask, inTerminal, nothing } from './ask-publish.ts'
import { exitCodeOf, FileError, openContent } from './change-content.ts'
import {
  answered,
  questionFor,
  type DraftQuestion,
  lacksText,
  published,
  questionsOf,
  readAnswer,
  sizesOf,
} from './draft.ts'
import { printFinding } from './finding.ts'
import { hardChewFindings } from './hard-chew-findings.ts'
import { warningsAbout } from './publish-warnings.ts'
import { retailersIn } from './retailer-findings.ts'
import { mustBeValid } from './readable.ts'

const usage = `npm run publish [-- <product id> ...]

Publishes drafts: shows each thing to confirm, asks what else the label says and what content:check would refuse, and
writes who confirmed it and when. Have the package or the brand’s page in front of you. Each answer is saved at once, so
you can stop and go on later. Without an id, it lists the drafts.`

const root = 'content'

/** `npm run publish`: exit code 1 if a draft is left. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = await exitCodeOf(main)
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length === 0 || !process.stdin.isTTY) {
    console.log(listDrafts(readContent(root), positionals))
    if (positionals.length > 0) console.error('Run it in a terminal: it asks about each of these.')
    return positionals.length === 0 ? 0 : 1
  }
  let left = 0
  for (const id of positionals) {
    intro(id)
    const problems = await publish(root, id, inTerminal, new Date().toISOString().slice(0, 10))
    for (const warning of warningsAbout(readContent(root), id, root)) log.warn(warning)
    if (problems.length === 0) outro(`Published. Its page is /products/${id}.`)
    else {
      for (const problem of problems) log.warn(problem)
      outro('Still a draft. Your answers are saved: run this again to go on.')
      left += 1
    }
  }
  return left === 0 ? 0 : 1
}

/** Lists drafts with what they ask; ids alone if none is named. */
export function listDrafts(content: ContentFolder, ids: readonly string[]): string {
  const drafts = content.files.filter(isDraftFile)
  if (ids.length > 0)
    return ids
      .flatMap((id) => [
        `${id}:`,
        ...questionsOf(content, draftOf(content, id)).map(({ line }) => `  ${line}`),
      ])
      .join('\n')
  const rows = drafts.map((file) => `${file.id}: ${questionsOf(content, file).length} to confirm`)
  return [...rows, `${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'}.`].join('\n')
}

function draftOf(content: ContentFolder, id: string): ContentFile {
  const drafts = filesIn(content, 'products').filter(isDraftFile)
  const file = drafts.find((one) => one.id === id)
  if (file !== undefined) return file
  const names = drafts.map((one) => one.id)
  throw new FileError(`no draft "${id}"${didYouMean(id, names)}: npm run publish lists the drafts`)
}

/**
 * Asks all that a draft asks, saves each answer, and publishes it. Returns why it is still a draft; empty if it isn't.
 * Throws a FileError if its file can't be read or written.
 */
export async function publish(folder: string, id: string, ask: Ask, today: string): Promise<string[]> {
  const read = () => {
    const content = readContent(folder)
    const file = draftOf(content, id)
    mustBeValid(folder, [file])
    return { content, file }
  }
  const first = read()
  // No answer helps a product that the shop never lists.
  const hard = [...hardChewFindings(first.content)].filter((finding) => finding.file === first.file.path)
  if (hard.length > 0) return hard.map((finding) => printFinding(finding, folder))
  const later: string[] = []
  for (const question of questionsOf(first.content, first.file)) {
    const done = await settle(folder, read, question, ask)
    if (!done) later.push(question.line)
  }
  if (later.length > 0) return later.map((line) => `not confirmed: ${line}`)
  if (lacksText(read().file)) return ['its text is still to be written']
  const verifiedOn = await ask.verifiedBy(today)
  if (verifiedOn === undefined) return ['nobody says who confirmed it']
  for (;;) {
    const { content, file } = read()
    const result = published(content, file, verifiedOn)
    if ('markdown' in result) {
      save(folder, file.path, result.markdown)
      return []
    }
    const { findings } = result
    const [finding] = findings
    if (finding === undefined || !(await settle(folder, read, questionFor(finding, file, folder), ask)))
      return findings.map((one) => printFinding(one, folder))
  }
}

/** Asks one thing until the answer can be true. Returns false if nobody knows yet. */
async function settle(
  folder: string,
  read: () => { content: ContentFolder; file: ContentFile },
  question: DraftQuestion,
  ask: Ask,
): Promise<boolean> {
  let problem: string | undefined
  for (;;) {
    const { content, file } = read()
    const answer = await ask.confirm(question, presentOf(file, question), problem)
    if (answer === undefined) return false
    if (answer.kind === 'right' && question.isOpen) {
      problem = 'nobody has said what is right: change it'
      continue
    }
    // The editor may have changed the file in the meantime.
    const now = contentFile(file.path, readFileSync(join(folder, file.path), 'utf8')) ?? file
    if (answer.kind === 'written' && question.field === 'text' && lacksText(now)) {
      problem = `the text in ${folder}/${file.path} isn’t written yet: write it, and save the file`
      continue
    }
    const change =
      answer.kind === 'change' && question.field !== undefined
        ? readAnswer(question.field, answer.text, retailersIn(content.files))
        : undefined
    if (change !== undefined && 'problem' in change) {
      problem = change.problem
      continue
    }
    const others = sizesOf(content, file, question)
    const isOwnText = answer.kind === 'written' && !question.isFinding
    save(folder, file.path, answered(isOwnText ? withOwnText(now) : now, question, change))
    const ids = others.map((other) => other.id)
    if (ids.length > 0 && (await ask.sameFor(ids, question.line)))
      for (const other of others) save(folder, other.path, answered(other, question, change))
    return true
  }
}

function withOwnText(file: ContentFile): ContentFile {
  const { textSource: _, ...data } = Object(file.data)
  return { ...file, data, body: file.body }
}

/** What the draft says now, in a line. */
function presentOf(file: ContentFile, { field }: DraftQuestion): string {
  if (field === undefined) return ''
  if (field === 'text') return file.body.trim()
  const value = fieldOf(file.data, field)
  if (value === undefined) return nothing
  const isWords = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isWords ? value.join(', ') : JSON.stringify(value)
}

function save(folder: string, path: string, markdown: string): void {
  const open = openContent(folder)
  try {
    open.save(new Map([[path, markdown]]))
  } finally {
    open.close()
  }
}
