import { describe, expect, it } from 'vitest'
import { outlineText } from '../src/outline-text.ts'

describe('text in drawings', () => {
  it('becomes outlines in the same place and color', () => {
    const svg = outlineText('<text x="10" y="20" font-size="100" fill="#123456">Ox</text>')
    expect(svg).toMatch(/^<path transform="translate\(10 20\)scale\([.\d]+ -1\.4\)" fill="#123456" d="M/)
    expect(svg).not.toContain('<text')
    expect(svg.match(/M/g)).toHaveLength(2)
  })

  it('is squeezed to its given length and centered', () => {
    const natural = /scale\(([\d.]+) /.exec(
      outlineText('<text x="0" y="0" font-size="10">Poultry</text>'),
    )?.[1]
    const squeezed = outlineText(
      '<text text-anchor="middle" x="0" y="0" font-size="10" textLength="20">Poultry</text>',
    )
    expect(squeezed).toContain('translate(-10 0)')
    expect(Number(/scale\(([\d.]+) /.exec(squeezed)?.[1])).toBeLessThan(Number(natural))
  })

  it('treats an ampersand as one letter', () => {
    const one = outlineText('<text x="0" y="0" font-size="10">&amp;</text>')
    expect(one.match(/<path/g)).toHaveLength(1)
  })
})
