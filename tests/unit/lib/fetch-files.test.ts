import { afterEach, expect, it, vi } from 'vitest'
import { fetchFiles } from '#lib/import-files.ts'

afterEach(() => vi.unstubAllGlobals())

it('requests each file once, and failed files again', async () => {
  const asked: string[] = []
  let isDown = true
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('', { status: isDown && path === '/b.js' ? 503 : 200 })
  })
  await expect(fetchFiles(['/a.js', '/b.js'])).rejects.toThrow('/b.js: 503')
  isDown = false
  await fetchFiles(['/a.js', '/b.js'])
  await fetchFiles(['/a.js', '/b.js'])
  expect(asked).toEqual(['/a.js', '/b.js', '/b.js'])
})
