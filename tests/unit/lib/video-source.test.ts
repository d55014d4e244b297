import { expect, it } from 'vitest'
import { embedAddress } from '#lib/video-source.ts'

it.each([
  'https://www.youtube.com/watch?v=99x64TF8ppU',
  'https://youtube.com/watch?t=5&v=99x64TF8ppU',
  'https://m.youtube.com/watch?v=99x64TF8ppU',
  'https://youtu.be/99x64TF8ppU',
  'https://www.youtube.com/embed/99x64TF8ppU',
  'https://www.youtube.com/shorts/99x64TF8ppU',
])('%s plays without cookies', (link) => {
  expect(embedAddress(link)).toBe('https://www.youtube-nocookie.com/embed/99x64TF8ppU?autoplay=1&rel=0')
})

it.each(['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'])('%s plays', (link) => {
  expect(embedAddress(link)).toBe('https://player.vimeo.com/video/123456789?autoplay=1&dnt=1')
})

it.each([
  '',
  'no address',
  'http://www.youtube.com/watch?v=99x64TF8ppU',
  'javascript:alert(1)',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com.evil.example/watch?v=99x64TF8ppU',
  'https://example.com/film.mp4',
  'https://vimeo.com/about',
])("%j can't be played here", (link) => {
  expect(embedAddress(link)).toBeUndefined()
})
