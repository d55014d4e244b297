import process from 'node:process'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { type StageSummary, writeSummary } from './stage-summary.ts'

/** Saves a run's counts and the reasons for skipped tests for `npm test` (`TEST_STAGE` names the run). */
export default class PlaywrightSummary implements Reporter {
  #suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const stage = process.env['TEST_STAGE']
    if (stage === undefined) return
    const summary: StageSummary = { passed: 0, failed: 0, skipped: [] }
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected') summary.passed += 1
      else if (outcome === 'skipped') summary.skipped.push({ title: test.title, reason: reasonOf(test) })
      else summary.failed += 1
    }
    writeSummary(stage, summary)
  }

  printsToStdio(): boolean {
    return false
  }
}

function reasonOf(test: ReturnType<Suite['allTests']>[number]): string {
  const skip = test.annotations.find(({ type }) => type === 'skip')
  return skip?.description ?? (test.results.length === 0 ? 'an earlier test failed' : 'no reason given')
}
