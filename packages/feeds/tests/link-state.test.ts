import { describe, expect, it } from 'vitest'
import { isOutage, type LinkState, nextState } from '../src/links/link-state.ts'

const there: LinkState = { state: 'there', since: '2026-11-01' }
const missing: LinkState = { state: 'missing', since: '2026-11-02' }
const gone: LinkState = { state: 'gone', since: '2026-11-02' }

describe('the next state of a link', () => {
  it.each([
    ['is new', undefined, 'there', '2026-11-01', there],
    ['keeps its day', there, 'there', '2026-11-09', there],
    ['is missing at first', there, 'missing', '2026-11-02', missing],
    ['is still missing on the same day', missing, 'missing', '2026-11-02', missing],
    ['is gone on the next day', missing, 'missing', '2026-11-03', gone],
    ['stays gone', gone, 'missing', '2026-11-09', gone],
    ['comes back', gone, 'there', '2026-11-09', { state: 'there', since: '2026-11-09' }],
    ['is not missing if it was never there', undefined, 'missing', '2026-11-09', undefined],
    ['is unknown, not gone', missing, 'unpriced', '2026-11-09', { state: 'unpriced', since: '2026-11-09' }],
  ] as const)('%s', (_, before, sign, today, next) => {
    expect(nextState(before, sign, today)).toEqual(next)
  })
})

it.each([
  [0, 0, false],
  [10, 5, false],
  [10, 6, true],
  [1, 1, true],
])('a run that lost, of %i products, %i: outage %s', (before, lost, outage) => {
  expect(isOutage(before, lost)).toBe(outage)
})
