import { describe, expect, it } from 'vitest'
import { brandColorsFor, brandHue } from '#site/brand-colors.ts'
import { appIcon, favicon } from '#site/icons.ts'
import { logoMark } from '#site/logo.ts'
import { problems } from '../../support/well-formed.ts'

it.each([logoMark, favicon, appIcon])('%s is well-formed and needs no id', (draw) => {
  expect(problems(draw())).toEqual([])
  expect(draw()).not.toContain(' id="')
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

  it('take the hue of the owner’s color, and stay as light and as strong as before', () => {
    expect(brandHue('#5b3fd6')).toBe(284)
    expect(brandColorsFor('#5b3fd6')).toMatchObject({ spruce: '#5a5a83', ink: '#36344e' })
  })
})
