import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Every function that a command could change files with. */
const writes = [
  'appendFileSync',
  'copyFileSync',
  'cpSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
] as const

/** What a killed process would have thrown, if it could. */
class Killed extends Error {}

/**
 * Runs a task as if its process were killed at its write number `at`: half a file is written, and nothing after it,
 * not even by code that cleans up. Returns whether the task came that far.
 */
export async function killedAt(at: number, task: () => unknown): Promise<boolean> {
  let count = 0
  const wasKilled = await withWrites((name, args, write) => {
    count += 1
    if (count < at) return write(args)
    if (count === at && name === 'writeFileSync') write(half(args))
    throw new Killed()
  }, task)
  return wasKilled
}

/** Runs a task on a disk that is full at the file number `at`, and stays full. Returns whether it came that far. */
export async function fullAt(at: number, task: () => unknown): Promise<boolean> {
  let count = 0
  await withWrites((name, args, write) => {
    if (name !== 'writeFileSync') return write(args)
    count += 1
    if (count < at) return write(args)
    write(half(args))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  }, task)
  return count >= at
}

type Write = (name: string, args: readonly unknown[], write: (args: readonly unknown[]) => unknown) => unknown

async function withWrites(replaced: Write, task: () => unknown): Promise<boolean> {
  const originals = writes.map((name) => [name, fs[name]] as const)
  for (const [name, original] of originals) {
    const write = (args: readonly unknown[]): unknown => Reflect.apply(original, fs, args)
    Object.assign(fs, { [name]: (...args: unknown[]) => replaced(name, args, write) })
  }
  syncBuiltinESMExports()
  try {
    await task()
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  } finally {
    Object.assign(fs, Object.fromEntries(originals))
    syncBuiltinESMExports()
  }
}

function half([file, text, ...rest]: readonly unknown[]): unknown[] {
  const all = String(text)
  return [file, all.slice(0, Math.ceil(all.length / 2)), ...rest]
}
