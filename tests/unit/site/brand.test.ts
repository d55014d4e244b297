import { describe, expect, it } from 'vitest'
import { brandTones, toneNote } from '#content/brand-tones.ts'
import { brandColorsFor, brandHue } from '#site/brand-colors.ts'
import { appIcon, favicon } from '#site/icons.ts'
import { logoMark } from '#site/logo.ts'
import { problems } from '../../support/well-formed.ts'

it.each([logoMark, favicon, appIcon])('%s is well-formed and needs no id', async (draw) => {
  expect(problems(await draw())).toEqual([])
  expect(await draw()).not.toContain(' id="')
})

describe('the brand’s colors', () => {
  it('are the shop’s own without a color', () => {
    expect(brandHue()).toBe(185)
    expect(brandColorsFor()).toEqual({
      spruce: '#2c6b64',
      ring: '#397c76',
      ink: '#173f3c',
      tab: '#24685f',
      tabInDark: '#a9dcc8',
      darkPage: '#061a1b',
    })
  })

  it('are the owner’s color, and tints of its hue', () => {
    expect(brandHue('#5b3fd6')).toBe(284)
    expect(brandColorsFor('#5b3fd6')).toMatchObject({ spruce: '#5b3fd6', ink: '#36344e' })
  })

  it.each([
    ['#5b3fd6', '#5b3fd6'],
    ['#C8102E', '#C8102E'],
    ['#ffd166', undefined],
  ])('are %s by day if text in it is readable, and say what changes', (color, day) => {
    const tones = brandTones(color)
    expect(tones?.day === color).toBe(day === color)
    const note = toneNote(color) ?? ''
    expect(note.includes('in light mode')).toBe(day === undefined)
    expect(note.includes(`${tones?.night} in dark mode`)).toBe(tones?.night !== color)
  })
})
