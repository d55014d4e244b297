import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ask } from '#commands/ask-publish.ts'
import type { DraftQuestion } from '#commands/draft.ts'
import { publish } from '#commands/publish.ts'
import { type ContentFile, filesIn, isDraftFile, readContent, textOf } from '#content/content-folder.ts'
import { jsonText } from '#lib/content-text.ts'
import { isSampleShop } from '../support/content.ts'
import { csvFeed } from '../support/generate-feed.ts'
import {
  deadLinks,
  emptyParts,
  type LaunchedSite,
  openLaunchedSite,
  sampleLeftovers,
} from '../support/launched-site.ts'
import { launched, launchFlags, writeOwnersFiles } from '../support/other-shops.ts'
import { ownRows } from '../support/own-spreadsheet.ts'
import { outside } from '../support/scratch-site.ts'

/** The copy of the project that becomes an owner's shop. */
let root = ''

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'owner-')))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(path)))
    cpSync(file, join(root, file))
  // On Windows, anybody may create a junction, but not a link.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
})
afterAll(() => {
  // Removing the folder could follow a junction.
  rmSync(join(root, 'node_modules'), { force: true })
  rmSync(root, { recursive: true, force: true })
})

/** Runs a command as its owner would type it, and returns its output. Throws with the output if it fails. */
function type(command: string): string {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    env: { ...outside, NO_COLOR: '1' },
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const said = stripVTControlCharacters(stdout + stderr)
  if (status !== 0) throw new Error(`${command}\n${said}`)
  return said
}

const today = new Date().toISOString().slice(0, 10)

/** Every fourth row links to one of two further stores. */
const rows = ownRows.map((row, index) => ({
  ...row,
  Link:
    [`https://www.chewy.com/dp/${170_000 + index}`, `https://www.walmart.com/ip/${5_170_000 + index}`][
      index % 4
    ] ?? row.Link,
}))

const drafts = (): ContentFile[] =>
  filesIn(readContent(join(root, 'content')), 'products').filter(isDraftFile)

/** The ten drafts that get published: of one brand, from the spreadsheet and the feed. */
const chosen = (): ContentFile[] =>
  drafts()
    .filter(({ data }) => textOf(data, 'brand') === 'Northpaw')
    .slice(0, 10)

/** What an owner who reads the label answers, by field; other facts the label doesn't say. */
const answers: Readonly<Record<string, string>> = {
  ingredients: 'Rice Flour, Glycerin, Peppermint',
  weightRangeLb: '10 to 60',
  lifeStage: 'adult, senior',
  hardness: 'medium',
  holdsFood: 'no',
  species: 'dog',
}

const labelReader = (name: string): Ask => ({
  confirm: async ({ field, isOpen, isFinding }: DraftQuestion, _present, problem) => {
    // What is asked again, or found by the check, fails the test.
    if (isFinding || problem !== undefined) return undefined
    if (field === 'text') return { kind: 'written' }
    if (!isOpen) return { kind: 'right' }
    const sentence = `${name}, which we keep on our own shelf.`
    return { kind: 'change', text: field === 'shortDescription' ? sentence : (answers[field ?? ''] ?? '') }
  },
  sameFor: async () => true,
  verifiedBy: async (day) => ({ day, by: 'label', who: 'Ann' }),
})

/** 60 to 150 words that no other product has. */
const ownText = (
  name: string,
): string => `We bought ${name} in a store and read the package at the kitchen table.
The print on the back of ${name} is small, so a phone with a light helps. Open ${name} for the first time when nobody is
in a hurry, and let your pet sniff it.

If your pet turns away from ${name}, put it aside and try again tomorrow. Keep ${name} in a dry place, out of reach of
pets and children.
`

// An owner's shop has taken this path already.
describe.skipIf(!isSampleShop)('from a clone to a shop of one’s own', () => {
  it('adds two retailers and launches with a spreadsheet, a color and a logo', async () => {
    type('npm run retailer -- chewy --id 1234567/654321/4321')
    type('npm run retailer -- walmart --id 1234567/654322/9383')
    await writeOwnersFiles(root, csvFeed(rows))
    type(`npm run launch -- ${launchFlags.map((flag) => `"${flag}"`).join(' ')} --no-build`)
    type('npm run import -- feed.xml')
    expect(drafts()).toHaveLength(60)
    // Every row has its link, whichever store it leads to.
    const text = drafts()
      .map((file) => file.text)
      .join('\n')
    expect(text.match(/B0OWN\d+|chewy\.com\/dp\/\d+|walmart\.com\/ip\/\d+/g)).toHaveLength(rows.length)
  })

  it('publishes ten drafts, and features four', async () => {
    const files = chosen()
    expect(files).toHaveLength(10)
    for (const { id, path, data } of files) {
      const file = join(root, 'content', path)
      const [, front = ''] = readFileSync(file, 'utf8').split('---\n')
      const name = textOf(data, 'name') ?? ''
      writeFileSync(file, `---\n${front}---\n\n${ownText(name)}`)
      expect([id, await publish(join(root, 'content'), id, labelReader(name), today)]).toEqual([id, []])
    }
    const settings = join(root, 'content/site.json')
    const featuredProducts = files.slice(0, 4).map(({ id }) => id)
    writeFileSync(
      settings,
      `${jsonText({ ...JSON.parse(readFileSync(settings, 'utf8')), featuredProducts, priceDisplay: 'dated' })}\n`,
    )
    expect(type('npm run publish')).toContain('50 drafts.')
  })

  it.each(['npm run content:check', 'npm run check', 'npm run test:unit', 'npm run build'])(
    'passes %s',
    (command) => {
      expect(() => type(command)).not.toThrow()
    },
  )

  describe('its built site', () => {
    let site: LaunchedSite
    beforeAll(async () => {
      site = await openLaunchedSite(root)
    })
    afterAll(() => site.close())

    it('has no word of the sample shop, no empty part and no dead link', async () => {
      expect(site.pages.size).toBeGreaterThan(40)
      // Its prices are dated, as the sample's are.
      expect(sampleLeftovers(site, launched.brand, ['dated', 'priced'])).toEqual([])
      expect(emptyParts(site)).toEqual([])
      expect(await deadLinks(site)).toEqual([])
    })

    it('shows the ten products, each with the owner’s link to its own store', () => {
      const tagged =
        /[?&]tag=willowtooth-20|\/\/chewy\.sjv\.io\/c\/1234567\/|\/\/goto\.walmart\.com\/c\/1234567\//
      const paths = [...site.pages.keys()].filter((path) => /^\/products\/[^/?]+$/.test(path))
      expect(paths).toHaveLength(10)
      for (const path of paths) {
        const links = site.pages.get(path)?.querySelectorAll('main a[rel~=sponsored]') ?? []
        const hrefs = links.map((link) => link.getAttribute('href') ?? '')
        expect([path, hrefs.length > 0, hrefs.filter((href) => !tagged.test(href))]).toEqual([path, true, []])
      }
    })
  })
})
