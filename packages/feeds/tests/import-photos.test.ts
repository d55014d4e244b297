import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { photoFindings } from '../../../src/commands/file-findings.ts'
import { readContent } from '../../../src/content/content-folder.ts'
import { openFeed, say } from './support/open-feed.ts'
import { importForEach } from './support/import-commands.ts'

const shop = importForEach()

const picture = (pixels: number) =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
const made = 'oak-lane-dental-chews-for-dogs'
const allowedBy = 'Oak Lane, by email, May 2026'

let server: Awaited<ReturnType<typeof openFeed>> | undefined
afterEach(() => server?.close())

async function importWith(image: string, ...flags: string[]): Promise<string> {
  const description = 'Chews for a dog that likes to take its time over them.'
  return shop.said(
    [{ id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description, image_link: image }],
    ...flags,
  )
}

it('takes a picture only if the owner says who allowed it, and notes that in the file', async () => {
  server = await openFeed(say(200, await picture(1000)))
  await importWith(server.address)
  expect([server.count(), shop.fields(made)]).toEqual([
    0,
    expect.not.objectContaining({ photo: expect.anything() }),
  ])
})

it('writes it beside its product, as large as the shop needs', async () => {
  server = await openFeed(say(200, await picture(1000)))
  await importWith(server.address, '--photos', allowedBy)
  expect(shop.fields(made)).toMatchObject({
    photo: `${made}.jpg`,
    photoAlt: 'Oak Lane Dental Chews for Dogs',
    photoSource: allowedBy,
  })
  const { root } = shop.content()
  expect(existsSync(join(root, 'products', `${made}.jpg`))).toBe(true)
  expect(await photoFindings(root, readContent(root))).toEqual([])
})

it.each([
  [
    'is too small',
    async () => say(200, await picture(500)),
    'found 500 by 500 pixels: use a picture of at least 960',
  ],
  ['is no picture', async () => say(200, '<html>'), 'no jpg, png, webp or avif'],
  ['isn’t there', async () => say(404, ''), 'the server answered 404'],
])('lists one that %s, and the product comes without', async (_, answer, found) => {
  server = await openFeed(await answer())
  expect(await importWith(server.address, '--photos', allowedBy)).toMatch(
    new RegExp(`photo: found ".*": left out: ${found}`),
  )
  expect(shop.fields(made)).not.toHaveProperty('photo')
})

it('copies no picture of Amazon', async () => {
  expect(await importWith('https://m.media-amazon.com/images/I/1.jpg', '--photos', allowedBy)).toContain(
    'Amazon’s program policies don’t allow copies of its pictures',
  )
})
