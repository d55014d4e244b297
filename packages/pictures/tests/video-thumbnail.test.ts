import { describe, expect, it } from 'vitest'
import { videoThumbnail } from '../src/video-thumbnail.ts'
import { problems } from '../../../tests/support/well-formed.ts'

const kinds = ['dog', 'cat', 'care'] as const
const titles = Array.from({ length: 40 }, (_, index) => `Video <${index}> & "more"`)

describe.each(kinds)('videoThumbnail of %s', (kind) => {
  it('is well-formed, without text, and the same each time', () => {
    for (const title of titles) {
      const svg = videoThumbnail({ kind, id: 'v', title })
      expect(problems(svg)).toEqual([])
      expect(videoThumbnail({ kind, id: 'v', title })).toBe(svg)
      expect(svg).not.toContain('<text')
      expect(svg).toContain('viewBox="0 0 640 360"')
    }
  })

  it('varies with the title, which is optional', () => {
    expect(new Set(titles.map((title) => videoThumbnail({ kind, id: 'v', title }))).size).toBeGreaterThan(1)
    expect(problems(videoThumbnail({ kind, id: 'v' }))).toEqual([])
  })
})
