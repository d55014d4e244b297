import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type SmallDisk =
  { kind: 'disk'; path: string; remove: () => Promise<void> } | { kind: 'none'; reason: string }

const run = promisify(execFile)

/** A disk of this many megabytes, in memory. Undefined if this process may not mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  } catch {
    await rm(path, { recursive: true })
    return { kind: 'none', reason: 'a small disk can be mounted by root on Linux only' }
  }
  return {
    kind: 'disk',
    path,
    remove: async () => {
      await run('umount', [path])
      await rm(path, { recursive: true })
    },
  }
}
