import { describe, expect, it } from 'vitest'
import { type MouthCheck, signs } from '#features/care/care-record.ts'
import { adviceText, answersOf, isSore, signTexts } from '#features/care/signs.ts'

type Seen = MouthCheck['seen']
const seenAs = (count: number, rest: Seen[keyof Seen]): Seen =>
  Object.fromEntries(
    signs.flatMap((sign, index) => {
      const answer = index < count ? 0 : rest
      return answer === undefined ? [] : [[sign, answer]]
    }),
  )

describe('signs that couldn’t be seen', () => {
  it.each(['unseen', undefined] as const)('are never called safe (%s)', (rest) => {
    for (const count of [0, 1, 2]) {
      const advice = adviceText({ flags: [], seen: seenAs(count, rest) })
      expect(advice).toContain('this check can’t tell you much')
      expect(advice).toContain('clinic')
      expect(advice).not.toContain('Nothing stood out')
    }
    for (const count of [3, 4, 5])
      expect(adviceText({ flags: [], seen: seenAs(count, rest) })).toContain('That isn’t an all-clear')
  })

  it('never soften what was seen, and never count as sore', () => {
    const unseen = seenAs(0, 'unseen')
    expect(adviceText({ flags: [], seen: { ...unseen, gums: 2 } })).toContain('Call your clinic this week')
    expect(adviceText({ flags: [], seen: { ...unseen, breath: 1 } })).toContain('Book a visit')
    expect(isSore({ flags: [], seen: unseen })).toBe(false)
    expect(isSore({ flags: [], seen: { ...unseen, eating: 1 } })).toBe(true)
  })

  it('are named in the trend, and differ from every level', () => {
    const { tooth: _, ...seen } = seenAs(0, 'unseen')
    const answers = answersOf({ flags: [], seen, at: 1 })
    expect(answers).toHaveLength(signs.length)
    for (const [index, sign] of signs.entries()) {
      const { levels, unseen } = signTexts[sign]
      expect(answers[index]).toBe(sign === 'tooth' ? 'Not answered' : unseen)
      expect(levels).not.toContain(answers[index])
    }
  })
})
