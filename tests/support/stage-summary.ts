import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The results of one stage. */
export interface StageSummary {
  passed: number
  failed: number
  skipped: { title: string; reason: string }[]
}

const folder = join(import.meta.dirname, '../../.cache/tests')

/** Path of the file that a stage's reporter writes for the table at the end of `npm test`. */
export function summaryPath(stage: string): string {
  return join(folder, `${stage}.json`)
}

export function writeSummary(stage: string, summary: StageSummary): void {
  const path = summaryPath(stage)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(summary))
}

/** Throws if the stage ended before its reporter could write. */
export function readSummary(stage: string): StageSummary {
  return JSON.parse(readFileSync(summaryPath(stage), 'utf8'))
}
