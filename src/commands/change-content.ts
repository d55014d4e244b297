import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { lockFile } from '#lib/lock-file.ts'

/**
 * What a command writes: the text by path below the content folder, or undefined for a file to remove. Paths may
 * lead out of it (`../launch-list.csv`).
 */
export type Changes = ReadonlyMap<string, string | undefined>

/** The same with bytes of pictures. */
type AnyChanges = ReadonlyMap<string, string | Uint8Array | undefined>

/** A content folder that no other command changes until it is closed. */
export interface OpenContent {
  /** Files of an interrupted change that opening the folder has finished. */
  finished: readonly string[]
  /** Makes all changes, or none. After a kill, the next command that opens the folder makes the rest. */
  save: (changes: AnyChanges) => void
  close: () => void
}

/** A command can't read or write a file; the message names the problem and the fix, and is printed without a stack. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/**
 * Opens a content folder for changes, and finishes those of a command that was killed. Throws a FileError if another
 * command has it open.
 */
export function openContent(root: string): OpenContent {
  const release = lock(root)
  try {
    const finished = finish(root)
    if (finished.length > 0) console.log('An earlier command was interrupted. Its changes are now complete.')
    return { finished, save: (changes) => save(root, changes), close: release }
  } catch (error) {
    release()
    throw error
  }
}

/** Returns whether a command was killed while it changed files: some may be old, and others new. */
export function isInterrupted(root: string): boolean {
  return existsSync(planOf(root))
}

/** Runs a command and returns its exit code. Prints a FileError's message without a stack. */
export async function exitCodeOf(main: () => number | Promise<number>): Promise<number> {
  try {
    return await main()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    console.error(error.message)
    return 1
  }
}

/** The new files wait here, next to the list of changes. */
const folderOf = (root: string): string => join(root, '.changes')
const planOf = (root: string): string => join(folderOf(root), 'plan.json')
const stagedAt = (root: string, index: number): string => join(folderOf(root), `${index}.new`)

/** One change of a plan, with hashes of the file before and after; null if there is no file. */
const stepSchema = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })
const planSchema = z.array(stepSchema)
type Plan = z.output<typeof planSchema>

function lock(root: string): () => void {
  let release: (() => void) | undefined
  try {
    mkdirSync(folderOf(root), { recursive: true })
    release = lockFile(join(folderOf(root), 'lock'))
  } catch (error) {
    throw explained(error, root, 'so nothing was changed')
  }
  if (release === undefined)
    throw new FileError(
      `Another command is changing ${root}, so nothing was changed: wait until it has finished, then run this one again.`,
    )
  return release
}

/** Writes the new files beside the old ones, then the plan. From there on, the change will happen. */
function save(root: string, changes: AnyChanges): void {
  const files = [...changes].map(([path, text]) => ({ path, text, before: markOf(join(root, path)) }))
  const changed = files.filter(({ text, before }) => before !== (text === undefined ? null : hashOf(text)))
  if (changed.length === 0) return
  const plan = changed.map(({ path, text, before }) => {
    return { path, before, after: text === undefined ? null : hashOf(text) }
  })
  try {
    for (const [index, { text }] of changed.entries())
      if (text !== undefined) writeFileSync(stagedAt(root, index), text)
    const unfinished = `${planOf(root)}.new`
    writeFileSync(unfinished, JSON.stringify(plan))
    renameSync(unfinished, planOf(root))
  } catch (error) {
    discard(root)
    throw explained(error, root, 'so nothing was changed')
  }
  apply(root, plan)
}

/** Finishes an interrupted change. Returns the paths that it is about. */
function finish(root: string): string[] {
  const plan = readPlan(root)
  if (plan === undefined) {
    discard(root)
    return []
  }
  const marks = plan.map(({ path }) => markOf(join(root, path)))
  const foreign = plan.find(({ before, after }, index) => ![before, after].includes(marks[index] ?? null))
  if (foreign !== undefined)
    throw new FileError(
      `${join(root, foreign.path)} was edited after a command was interrupted, so nothing was changed: undo that edit to let the command finish, or delete ${folderOf(root)} to keep all files as they are.`,
    )
  // Nothing had happened yet, or somebody has undone it: the command starts over.
  const isUntouched = plan.every(({ before }, index) => before === (marks[index] ?? null))
  if (isUntouched) discard(root)
  else apply(root, plan)
  return isUntouched ? [] : plan.map(({ path }) => path)
}

function readPlan(root: string): Plan | undefined {
  if (!existsSync(planOf(root))) return undefined
  try {
    return planSchema.parse(JSON.parse(readFileSync(planOf(root), 'utf8')))
  } catch {
    throw new FileError(
      `${planOf(root)} can’t be read, so nothing was changed: restore ${root} with git, then delete ${folderOf(root)}.`,
    )
  }
}

/** Each step may have happened already. */
function apply(root: string, plan: Plan): void {
  try {
    for (const [index, { path, after }] of plan.entries()) {
      const file = join(root, path)
      if (after === null) rmSync(file, { force: true })
      else if (existsSync(stagedAt(root, index))) {
        mkdirSync(dirname(file), { recursive: true })
        renameSync(stagedAt(root, index), file)
      }
    }
    discard(root)
  } catch (error) {
    throw explained(error, root, 'so not all files were changed', ' to change the rest')
  }
}

/** Removes the plan first: without it, the rest means nothing. */
function discard(root: string): void {
  rmSync(planOf(root), { force: true })
  for (const name of readdirSync(folderOf(root)))
    if (name.endsWith('.new')) rmSync(join(folderOf(root), name))
}

/** A system's error as a sentence with its fix; other errors are faults of ours and stay as they are. */
function explained(error: unknown, root: string, outcome: string, rest = ''): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const { code } = error
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  if (!isFull && !('syscall' in error) && !('errcode' in error)) return error
  return new FileError(
    isFull
      ? `The disk is full, ${outcome}: free some space, then run the command again${rest}.`
      : `${root} isn’t writable (${error.message}), ${outcome}: make it writable, then run the command again${rest}.`,
    { cause: error },
  )
}

function markOf(file: string): string | null {
  return existsSync(file) ? hashOf(readFileSync(file)) : null
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}
