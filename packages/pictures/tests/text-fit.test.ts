import { describe, expect, it } from 'vitest'
import { fitText, textWidth } from '../src/text-fit.ts'

const box = { width: 100, height: 60, max: 27 }

describe('fitText', () => {
  it('keeps a short word on one line at the largest size', () => {
    expect(fitText('Oat', box)).toEqual({ lines: ['Oat'], size: 27 })
  })

  it('breaks lines if that makes the text larger', () => {
    expect(fitText('Peanut Butter', box).lines).toEqual(['Peanut', 'Butter'])
    expect(fitText('Senior Starter Kit', { ...box, height: 90 }).lines).toEqual(['Senior', 'Starter', 'Kit'])
  })

  it.each(['Sweet Potato Bites', 'WWWWWWWWWWWWWWWWWW', 'Hypoallergenic', 'a b c d e f g h i'])(
    'stays inside the box: %s',
    (words) => {
      const { lines, size } = fitText(words, box)
      for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(box.width + 0.001)
      expect(lines.length * size).toBeLessThanOrEqual(box.height)
      expect(lines.join(' ')).toBe(words)
    },
  )

  it('accepts empty text', () => {
    expect(fitText('', box).lines).toEqual([''])
  })
})
