import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { photoFindings } from '../../../src/commands/file-findings.ts'
import { readContent } from '../../../src/content/content-folder.ts'
import { parseMarkdown } from '../../../src/content/parse-text.ts'
import { csvFeed } from '../../../tests/support/generate-feed.ts'
import { importCommands } from './support/import-commands.ts'
import { openFeed, say } from './support/open-feed.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
  return () => commands.remove()
})

const made = 'oak-lane-dental-chews-for-dogs'
const title = 'Oak Lane Dental Chews for Dogs'
const allowed = ['--photos', 'Oak Lane, by email, May 2026']
const fields = (): unknown => parseMarkdown(commands.read(`products/${made}.md`)).data

/** A server that answers with this, or with a picture of so many pixels. */
async function serverOf(answer: number | ReturnType<typeof say>) {
  const create = { width: Number(answer), height: Number(answer), channels: 3, background: '#fff' } as const
  const server = await openFeed(
    typeof answer === 'number' ? say(200, await sharp({ create }).jpeg().toBuffer()) : answer,
  )
  onTestFinished(server.close)
  return server
}

async function importWith(image: string, ...flags: string[]): Promise<string> {
  const description = 'Chews for a dog that likes to take its time over them.'
  const feed = csvFeed([{ id: 'K1', title, description, image_link: image }])
  return (await commands.run('import', feed, ...flags)).said
}

it('takes a picture only if the owner says who allowed it', async () => {
  const server = await serverOf(1000)
  await importWith(server.address)
  expect([server.count(), fields()]).toEqual([0, expect.not.objectContaining({ photo: expect.anything() })])
})

it('writes it beside its product, as large as the shop needs, and notes who allowed it', async () => {
  await importWith((await serverOf(1000)).address, ...allowed)
  expect(fields()).toMatchObject({ photo: `${made}.jpg`, photoAlt: title, photoSource: allowed[1] })
  const { root } = commands.content
  expect(existsSync(join(root, 'products', `${made}.jpg`))).toBe(true)
  expect(await photoFindings(root, readContent(root))).toEqual([])
})

it.each([
  ['is too small', 500, 'found 500 by 500 pixels: use a picture of at least 960'],
  ['is no picture', say(200, '<html>'), 'no jpg, png, webp or avif'],
  ['is too large', say(200, Buffer.alloc(20 * 1024 * 1024 + 1)), 'larger than 20 MB'],
  ['isn’t there', say(404, ''), 'the server answered 404'],
])('lists one that %s, and the product comes without', async (_, answer, found) => {
  const said = await importWith((await serverOf(answer)).address, ...allowed)
  expect(said).toMatch(new RegExp(`photo: found ".*": left out: ${found}`))
  expect(fields()).not.toHaveProperty('photo')
})

it.each([
  ['m.media-amazon.com/images/I/1.jpg', 'Amazon’s program policies don’t allow copies of its pictures'],
  ['images-amazon.com/images/I/1.jpg', 'Amazon’s program policies don’t allow copies of its pictures'],
  [':443:/1.jpg', 'not an address'],
])('copies no picture of Amazon, nor of what is no address: %s', async (address, why) => {
  expect(await importWith(`https://${address}`, ...allowed)).toContain(`left out: ${why}`)
})
