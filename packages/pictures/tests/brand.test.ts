import { describe, expect, it } from 'vitest'
import { gumFootPath, gumLinePath } from '../src/gum-line.ts'
import { brandColorsFor, brandHue } from '../../../src/illustrations/brand-colors.ts'
import { appIcon, favicon } from '../../../src/illustrations/icons.ts'
import { logoMark } from '../../../src/illustrations/logo.ts'
import { placeholder } from '../src/placeholder.ts'
import { shopPicture } from '../src/shop-picture.ts'
import { problems } from './well-formed.ts'

describe('the logo and the placeholder', () => {
  it.each([logoMark, favicon, appIcon, placeholder])('%s is well-formed and needs no id', (draw) => {
    expect(problems(draw())).toEqual([])
    expect(draw()).toBe(draw())
    expect(draw()).not.toContain(' id="')
  })
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

describe('gumLinePath', () => {
  it('draws scallops from right to left and closes the path', () => {
    const path = gumLinePath({ width: 100, height: 8, bumps: 4 })
    expect(path).toMatch(/^M0 0H100c/)
    expect(path.match(/c/g)).toHaveLength(4)
    expect(problems(`<path d="${path}"/>`)).toEqual([])
  })

  it('rounds a foot on request', () => {
    const foot = { x: 0, y: 0, width: 90, height: 12, bumps: 5 }
    expect(gumFootPath(foot)).not.toContain('a')
    expect(problems(`<path d="${gumFootPath({ ...foot, radius: 9 })}"/>`)).toEqual([])
  })
})

it('the picture for social networks has the shape that they ask for', () => {
  expect(problems(shopPicture())).toEqual([])
  expect(shopPicture()).toContain('viewBox="0 0 1200 630"')
})
