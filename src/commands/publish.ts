import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { intro, isCancel, log, note, outro, select, text } from '@clack/prompts'
import {
  type ContentFile,
  type ContentFolder,
  contentFile,
  fieldOf,
  filesIn,
  isDraftFile,
  readContent,
  textOf,
} from '#content/content-folder.ts'
import { didYouMean } from '#content/near-miss.ts'
import { answerHelp } from '#lib/usage.ts'
import { exitCodeOf, FileError, openContent } from './change-content.ts'
import {
  answered,
  type Confirmation,
  type DraftQuestion,
  lacksText,
  published,
  questionsOf,
  readAnswer,
  sizesOf,
} from './draft.ts'
import { printFinding } from './finding.ts'
import { mustBeValid } from './readable.ts'

const usage = `npm run publish [-- <product id> ...]

Publishes drafts: shows each thing to confirm, asks, and writes who confirmed it and when. Have the package or the
brand’s page in front of you. Each answer is saved at once, so you can stop and go on later. Without an id, it lists
the drafts.`

const root = 'content'

/** How the command asks; undefined stands for “not now.” */
export interface Ask {
  confirm: (question: DraftQuestion, present: string, problem?: string) => Promise<Answer | undefined>
  sameFor: (sizes: readonly string[], line: string) => Promise<boolean>
  verifiedBy: (today: string) => Promise<Confirmation | undefined>
}

/** It is right as it is, or this is right. */
export type Answer = { kind: 'right' } | { kind: 'written' } | { kind: 'change'; text: string }

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
      .flatMap((id) => [`${id}:`, ...questionsOf(draftOf(content, id)).map(({ line }) => `  ${line}`)])
      .join('\n')
  const rows = drafts.map((file) => `${file.id}: ${questionsOf(file).length} to confirm`)
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
  const { file: first } = read()
  const later: string[] = []
  for (const question of questionsOf(first)) {
    const done = await settle(folder, read, question, ask)
    if (!done) later.push(question.line)
  }
  const { content, file } = read()
  if (later.length > 0) return later.map((line) => `not confirmed: ${line}`)
  if (textOf(file.data, 'textSource') !== 'feed' && lacksText(file))
    return ['its text is still to be written']
  const verifiedOn = await ask.verifiedBy(today)
  if (verifiedOn === undefined) return ['nobody says who confirmed it']
  const result = published(content, file, verifiedOn)
  if ('findings' in result) return result.findings.map((finding) => printFinding(finding, folder))
  save(folder, file.path, result.markdown)
  return []
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
    // The editor may have changed the file in the meantime.
    const now = contentFile(file.path, readFileSync(join(folder, file.path), 'utf8')) ?? file
    if (answer.kind === 'written' && lacksText(withOwnText(now))) {
      problem = `the text in ${folder}/${file.path} isn’t written yet: write it, and save the file`
      continue
    }
    const change =
      answer.kind === 'change' && question.field !== undefined
        ? readAnswer(question.field, answer.text)
        : undefined
    if (change !== undefined && 'problem' in change) {
      problem = change.problem
      continue
    }
    const others = sizesOf(content, file, question.line)
    save(folder, file.path, answered(answer.kind === 'written' ? withOwnText(now) : now, question, change))
    const isSame = question.field !== 'text' && others.length > 0
    if (
      isSame &&
      (await ask.sameFor(
        others.map((other) => other.id),
        question.line,
      ))
    )
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
  if (value === undefined) return 'nothing yet'
  return Array.isArray(value) && field !== 'weightRangeLb' ? value.join(', ') : JSON.stringify(value)
}

function save(folder: string, path: string, markdown: string): void {
  const open = openContent(folder)
  try {
    open.save(new Map([[path, markdown]]))
  } finally {
    open.close()
  }
}

const inTerminal: Ask = {
  confirm: async (question, present, problem) => {
    const { line, field } = question
    if (problem !== undefined) log.error(problem)
    if (present !== '') note(present, field ?? '')
    const isText = field === 'text'
    const picked = await select({
      message: line,
      options: [
        { value: 'right', label: isText ? 'It can stay as it is' : 'Right as it is' },
        ...(isText ? [{ value: 'written', label: 'I have written my own into the file' }] : []),
        ...(field === undefined || isText ? [] : [{ value: 'change', label: 'Change it' }]),
        { value: 'later', label: 'I don’t know yet' },
      ],
    })
    if (isCancel(picked) || picked === 'later') return undefined
    if (picked === 'written') return { kind: 'written' }
    if (picked === 'right') return { kind: 'right' }
    const changed = await text({
      message: `What is right? (${hints.get(field ?? '') ?? 'leave empty for nothing'})`,
    })
    return isCancel(changed) ? undefined : { kind: 'change', text: changed }
  },
  sameFor: async (sizes, line) => {
    const picked = await select({
      message: `The same for its other sizes: ${sizes.join(', ')}? (${line})`,
      options: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No, ask for each' },
      ],
    })
    return picked === true
  },
  verifiedBy: async (day) => {
    const by = await select<'label' | 'maker'>({
      message: 'Where did you look?',
      options: [
        { value: 'label', label: 'On the package' },
        { value: 'maker', label: 'On the brand’s own page' },
      ],
    })
    if (isCancel(by)) return undefined
    const who = await text({
      message: 'Who are you? Only this shop’s editors see it.',
      validate: (name = '') => (name.trim().length < 2 ? 'Enter your name or initials.' : undefined),
    })
    return isCancel(who) ? undefined : { day, by, who: who.trim() }
  },
}

/** How to write a field's value. */
const hints: ReadonlyMap<string, string> = new Map([
  ['ingredients', 'paste the whole list from the label'],
  ['weightRangeLb', 'pounds: 5 to 20, over 50, or up to 15'],
  ['species', 'dog, cat or both'],
])
