import { expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'

const { findings } = checkContent('content')

it('npm run content:check finds no problems', () => {
  expect(findings.map((finding) => printFinding(finding, 'content'))).toEqual([])
})
