import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jsonText } from '../../../../src/lib/content-text.ts'
import { reviewSchema } from '../../../../src/content/review.ts'
import type { Env } from '../../../../src/server/env.ts'
import { runReviews } from '../../src/reviews/server/reviews-command.ts'
import { serveDesk } from '../support/serve-desk.ts'

const { on, own } = serveDesk()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reviews-'))
  mkdirSync(join(folder, 'content/products'), { recursive: true })
  mkdirSync(join(folder, 'content/reviews'))
  writeFileSync(join(folder, 'content/products/mint-paste.md'), '')
  cpSync('tests/shop/reviews/tuna-again.json', join(folder, 'content/reviews/tuna-again.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const review = {
  productId: 'mint-paste',
  customerName: 'Fern',
  rating: 2,
  title: 'Not for "us": no',
  content: 'He spat it out on the carpet, twice, and we went back to the brush without any paste.',
  pet: { species: 'cat', weightLb: 9.921, ageYears: 0.5 },
}

/** Runs the command in this process, and returns what it prints, the worst first. */
async function run(words: string[], env: Env = on.env): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const warn = vi.spyOn(console, 'error').mockReturnValue()
  try {
    const code = await runReviews(join(folder, 'content'), words, env)
    const said = [...warn.mock.calls, ...print.mock.calls].join('\n')
    return code === 0 ? said : `failed: ${said}`
  } finally {
    print.mockRestore()
    warn.mockRestore()
  }
}
const command = (...more: string[]) => run(['write', ...more])
const files = () => readdirSync(join(folder, 'content/reviews')).toSorted()

it('writes approved reviews as content, once, and removes those their writers deleted', async () => {
  const write = (change: object) => on.call('POST', '/api/my-reviews', { body: { ...review, ...change } })
  await write({})
  await write({ productId: 'fish-paste' })
  expect(await command()).toContain('0 written, 0 removed, 0 unchanged')
  for (const { id, version } of await (await own('GET', '/api/owner/reviews')).json())
    await own('POST', '/api/owner/reviews', { id, version })
  expect(await command('--dry-run')).toContain(
    '2 written, 0 removed, 0 unchanged (dry run: nothing was changed)',
  )
  expect(files()).toEqual(['tuna-again.json'])
  expect(await command()).toContain('2 written')
  const written = files()
    .filter((name) => name.startsWith('visitor-'))
    .map((name) => JSON.parse(readFileSync(join(folder, 'content/reviews', name), 'utf8')))
  const { productId: _, ...shown } = review
  const day = expect.stringMatching(/^20\d\d-\d\d-\d\d$/)
  const common = { ...shown, pet: { ...review.pet, weightLb: 9.9 }, writtenOn: day }
  // A product without a content file has left the shop: named, but not linked.
  expect(written).toHaveLength(2)
  expect(written).toContainEqual({ ...common, product: 'mint-paste', productName: 'Mint Toothpaste' })
  expect(written).toContainEqual({ ...common, productName: 'Fish Toothpaste for Cats' })
  for (const data of written)
    expect(reviewSchema.parse(data)).toMatchObject({ sample: false, isVerified: false })

  // Only the file has the owner's public answer, so writing again keeps it.
  const visitor = files().find((name) => name.startsWith('visitor-')) ?? ''
  const answered = join(folder, 'content/reviews', visitor)
  const file = JSON.parse(readFileSync(answered, 'utf8'))
  const answer = 'Thank you. We checked it with the maker.'
  writeFileSync(answered, `${jsonText({ ...file, answer })}\n`)
  expect(await command()).toContain('0 written, 0 removed, 2 unchanged')
  expect(reviewSchema.parse(JSON.parse(readFileSync(answered, 'utf8')))).toMatchObject({ answer })
  // So a file that can't be read is neither written nor removed.
  const whole = readFileSync(answered, 'utf8')
  writeFileSync(answered, whole.replace(',', ''))
  const broken = 'broken JSON: add the missing comma or closing bracket before this\nNothing was written.'
  expect(await command()).toMatch(`/content/reviews/${visitor}:3: ${broken}`)
  expect(readFileSync(answered, 'utf8')).toBe(whole.replace(',', ''))
  writeFileSync(answered, whole)
  // The file from the owner's page has the same, and needs no database address.
  const approved = join(folder, 'approved-reviews.json')
  const download = await own('GET', '/api/owner/approved-reviews.json')
  expect(download.headers.get('Content-Disposition')).toContain('filename="approved-reviews.json"')
  writeFileSync(approved, await download.text())
  expect(await run(['write', '--from', approved], {})).toContain('0 written, 0 removed, 2 unchanged')
  const strange = [{ ...JSON.parse(readFileSync(approved, 'utf8'))[0], id: '../../evil' }]
  writeFileSync(approved, JSON.stringify(strange))
  expect(await run(['write', '--from', approved], {})).toMatch(
    /^failed: .*use the file that \/owner gives you/,
  )
  await on.call('DELETE', '/api/my-reviews/mint-paste')
  await write({ productId: 'fish-paste', rating: 1 })
  expect(await command()).toContain('0 written, 2 removed, 0 unchanged')
  expect(files()).toEqual(['tuna-again.json'])
})

it('prints its usage', async () => {
  const file = 'packages/owner-desk/src/reviews/server/reviews-command.ts'
  const more = promisify(execFile)(process.execPath, [file, 'write', 'more'])
  await expect(more).rejects.toThrow(/npm run reviews -- write/)
})
