import { describe, expect, it } from 'vitest'
import { type MouthCheck, signs } from '#care/care-record.ts'
import { adviceText, answersOf, checksOf, isSore, redFlags, signTexts } from '#care/signs.ts'

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

describe('a red flag', () => {
  it.each(redFlags)('says how soon to call, as beside its box, and bars chews: %s', (id, text, now) => {
    const check = { flags: [id], seen: seenAs(5, undefined), at: 1 }
    // Breathing and poison can't wait until later today.
    expect(adviceText(check)).toBe(now)
    expect(isSore(check)).toBe(true)
    expect(answersOf(check)).toEqual([`Urgent: ${text}`])
  })
})

it('sends an owner to a clinic at once if one of several red flags is about breathing', () => {
  const advice = (flags: string[]) => adviceText({ flags, seen: {} })
  expect(advice(['swelling', 'swallowed', 'breathing'])).toContain('Go to the nearest open clinic now')
  expect(advice(['bleeding', 'swallowed'])).toContain('now')
  expect(advice(['bleeding', 'jaw'])).toBe('Call a clinic today.')
})

it('names every red flag of a check', () => {
  expect(answersOf({ flags: ['swelling', 'jaw'], seen: {}, at: 1 })).toEqual([
    'Urgent: The mouth won’t open or close, or the jaw hangs; A swollen face, or a lump under an eye',
  ])
})

describe('what was seen', () => {
  const calm = seenAs(5, undefined)

  it.each([
    [{ tooth: 2 }, true],
    [{ gums: 2 }, true],
    [{ eating: 1 }, true],
    [{ eating: 2 }, true],
    // A chip can be open to the root, and our search says the same of a chipped tooth.
    [{ tooth: 1 }, true],
    [{ tartar: 2 }, true],
    [{ breath: 2 }, true],
    [{ gums: 1, tartar: 1, breath: 1 }, false],
  ] as const)('as %j means no chews: %s', (seen, isSoreMouth) => {
    expect(isSore({ flags: [], seen: { ...calm, ...seen } })).toBe(isSoreMouth)
  })

  it('decides how soon to call, the strongest sign first', () => {
    const advice = (seen: Seen) => adviceText({ flags: [], seen: { ...calm, ...seen } })
    for (const sign of signs) {
      expect(advice({ [sign]: 2 })).toContain('Call your clinic this week')
      expect(advice({ [sign]: 1 })).toContain('Book a visit this week')
    }
    expect(advice({ breath: 1, tooth: 2 })).toContain('Call your clinic this week')
  })

  it('is listed in words, the newest check first, six at most', () => {
    const check = { seen: { ...calm, gums: 1 }, flags: [], at: 1 } as const
    expect(answersOf({ ...check, flags: [] })[signs.indexOf('gums')]).toBe('A thin red line')
    const days = '2026-09-30 2026-11-02 2026-10-15 2026-08-01 2026-07-01 2026-06-01 2026-05-01'.split(' ')
    const checks = Object.fromEntries(days.map((day) => [day, { ...check, flags: [] }]))
    expect(
      checksOf({ days: {}, checks })
        .map(({ day }) => day)
        .join(' '),
    ).toBe('2026-11-02 2026-10-15 2026-09-30 2026-08-01 2026-07-01 2026-06-01')
  })
})
