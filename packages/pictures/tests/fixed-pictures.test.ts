import { describe, expect, it } from 'vitest'
import { gumFootPath, gumLinePath } from '../src/gum-line.ts'
import { placeholder } from '../src/placeholder.ts'
import { shopPicture } from '../src/shop-picture.ts'
import { problems } from '../../../tests/support/well-formed.ts'

it('the placeholder is well-formed and needs no id', () => {
  expect(problems(placeholder())).toEqual([])
  expect(placeholder()).not.toContain(' id="')
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
