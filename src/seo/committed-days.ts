import { execFileSync } from 'node:child_process'

/**
 * Files of a folder with the day on which each was last committed, by its path
 * in the folder. Empty where git or the whole history is missing: in a shallow
 * clone every file seems to be as young as the clone's oldest commit.
 */
export function committedDays(folder: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  if (git(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return days
  const log = git(folder, 'log', '-z', '--format=%cs', '--name-only', '--relative', '--', ...paths)
  let day = ''
  for (const line of log.split(/[\0\n]+/)) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line
    else if (line !== '' && !days.has(line)) days.set(line, day)
  }
  return days
}

/** What git says; nothing where it is not installed or the folder is in no repository. */
function git(folder: string, ...command: string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return ''
  }
}
