import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Wish, confirm, fail, isUnsent, press, send } from '#saved/wish.ts'

describe('a wish', () => {
  it('goes from wanted to sent to confirmed', () => {
    const wanted = press(undefined, true)
    expect([wanted, isUnsent(wanted)]).toEqual([{ wanted: true, confirmed: false }, true])
    const sent = send(wanted)
    expect([sent, isUnsent(sent)]).toEqual([{ wanted: true, sent: true, confirmed: false }, false])
    const confirmed = confirm(sent)
    expect([confirmed, isUnsent(confirmed)]).toEqual([{ wanted: true, confirmed: true }, false])
  })

  it('that failed returns to its previous state', () => {
    expect(fail(send(press(undefined, true)))).toEqual({ wanted: false, confirmed: false })
    expect(fail(send(press(undefined, false)))).toEqual({ wanted: true, confirmed: true })
  })

  it('that was pressed again while it was sent is sent again, whatever the response', () => {
    const pressed = press(send(press(undefined, true)), false)
    expect([pressed, isUnsent(pressed)]).toEqual([{ wanted: false, sent: true, confirmed: false }, false])
    for (const answered of [confirm(pressed), fail(pressed)])
      expect([answered, isUnsent(answered)]).toEqual([{ wanted: false, confirmed: true }, true])
  })

  it('ends with the last press, however often it was pressed and failed before', () => {
    const presses = fc.array(fc.record({ wanted: fc.boolean(), isLost: fc.boolean(), isDone: fc.boolean() }))
    fc.assert(
      fc.property(presses, fc.boolean(), (early, last) => {
        let isListed = false
        let wish: Wish | undefined
        const call = (isDone: boolean, isLost: boolean): void => {
          if (wish === undefined || !isUnsent(wish)) return
          wish = send(wish)
          if (isDone) isListed = wish.wanted
          wish = isLost ? fail(wish) : confirm(wish)
        }
        for (const { wanted, isLost, isDone } of early) {
          wish = press(wish, wanted)
          call(isDone || !isLost, isLost)
        }
        wish = press(wish, last)
        call(true, false)
        expect([isListed, wish.wanted]).toEqual([last, last])
      }),
    )
  })
})
