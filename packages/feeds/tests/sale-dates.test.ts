import { describe, expect, it } from 'vitest'
import { isBetween, isSaleOn } from '../src/formats/sale-dates.ts'

const at = (time: string) => new Date(time)

describe('the dates of a sale', () => {
  it.each([
    ['2026-11-20T08:00-0800/2026-11-30T17:00-0800', '2026-11-20T15:59:59Z', false],
    ['2026-11-20T08:00-0800/2026-11-30T17:00-0800', '2026-11-20T16:00:00Z', true],
    ['2026-11-20T08:00-0800/2026-11-30T17:00-0800', '2026-12-01T01:00:00Z', true],
    ['2026-11-20T08:00-0800/2026-11-30T17:00-0800', '2026-12-01T01:00:01Z', false],
    // A feed plug-in's own example has blanks around the slash.
    ['2026-11-20T08:00-0800 / 2026-11-30T17:00-0800', '2026-11-25T00:00:00Z', true],
    [' 2026-11-20T08:00:00Z /2026-11-30T17:00:00Z ', '2026-11-30T17:00:00Z', true],
    ['2026-11-20T08:00:00+01:00/2026-11-30T17:00:00.000+0100', '2026-11-30T16:00:00Z', true],
    ['2026-11-20T08:00:00+01:00/2026-11-30T17:00:00.000+0100', '2026-11-30T16:00:01Z', false],
    ['2026-11-20  08:00 UTC/2026-11-30T17:00+01', '2026-11-30T16:00:00Z', true],
    ['2026-11-20  08:00 UTC/2026-11-30T17:00+01', '2026-11-30T16:00:01Z', false],
    // A day lasts until its end at the store: UTC-8 in feeds for the United States.
    ['2026-11-20/2026-11-30', '2026-11-20T07:59:59Z', false],
    ['2026-11-20/2026-11-30', '2026-11-20T08:00:00Z', true],
    ['2026-11-20/2026-11-30', '2026-12-01T07:59:59Z', true],
    ['2026-11-20/2026-11-30', '2026-12-01T08:00:00Z', false],
    // A time without a zone, too.
    ['2026-11-20T08:00/2026-11-30 17:00:30', '2026-12-01T01:00:30Z', true],
    ['2026-11-20T08:00/2026-11-30 17:00:30', '2026-12-01T01:00:31Z', false],
  ])('%s at %s: %s', (interval, now, isOn) => {
    expect(isSaleOn(interval, at(now))).toBe(isOn)
  })

  it('are always, if there are none', () => {
    expect(isSaleOn(undefined, at('2026-11-25T00:00Z'))).toBe(true)
    expect(isSaleOn(' ', at('2026-11-25T00:00Z'))).toBe(true)
  })

  it.each(['2026-11-20T00:00-0800', '2026-11-20/', '2026-11-20/ ', '/2026-11-30', '11/20/2026-11/30/2026'])(
    '%s has no start and end',
    (interval) => {
      expect(isSaleOn(interval, at('2026-11-25T00:00Z'))).toBe(
        'no start and end with a slash between them, so the sale was skipped: write them as 2026-11-20T00:00-0800/2026-11-30T23:59-0800',
      )
    },
  )

  it.each([
    '2026-11-20/soon',
    '2026-11-20/2026-02-31',
    '20.11.2026/30.11.2026',
    '2026-11-20/2026-11-30T25:00Z',
    'from 2026-11-20/2026-11-30',
    '2026-11-20/2026-11-30 or so',
  ])('%s can’t be read', (interval) => {
    expect(isSaleOn(interval, at('2026-11-25T00:00Z'))).toMatch(
      /^the dates of the sale can’t be read, so it was skipped: write them as 2026-11-20T/,
    )
  })

  it('may lack one end where they have columns of their own', () => {
    expect(isBetween(' 2026-11-20 ', undefined, at('2030-01-01T00:00Z'))).toBe(true)
    expect(isBetween(undefined, '2026-11-30 23:59:59', at('2026-12-01T07:59:59Z'))).toBe(true)
    expect(isBetween(undefined, '2026-11-30 0:00:00', at('2026-12-01T07:59:59Z'))).toBe(false)
  })
})
