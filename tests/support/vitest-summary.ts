import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'
import { type StageSummary, writeSummary } from './stage-summary.ts'

/** Saves a run's counts and the reasons for skipped tests for `npm test` (`TEST_STAGE` names the run). */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const stage = process.env['TEST_STAGE']
    if (stage === undefined) return
    const summary: StageSummary = { passed: 0, failed: 0, skipped: [] }
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const result = test.result()
      if (result.state === 'passed') summary.passed += 1
      else if (result.state === 'skipped')
        summary.skipped.push({ title: test.fullName, reason: result.note ?? 'no reason given' })
      else {
        summary.failed += 1
        console.log(`${result.state}: ${test.fullName}`)
      }
    }
    writeSummary(stage, summary)
  }
}
