import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFiles } from '../../../tests/support/all-files.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { checkContent } from '../../../src/commands/check.ts'
import { jsonText } from '../../../src/lib/content-text.ts'
import { identityProblems } from '../src/rename-shop.ts'

let root: string
const answers = ['--brand=Willow Tooth', '--domain=willowtooth.test', '--tag=willowtooth-20']
const more = [
  '--email=hi@willowtooth.test',
  '--color=#5b3fd6',
  `--products=${resolve('docs/starter-shelf.csv')}`,
]

/** Everything that launch may read and write, in a folder of its own. */
function copyShop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const settings = join(folder, 'content/site.json')
  const site = JSON.parse(readFileSync(settings, 'utf8'))
  writeFileSync(settings, `${jsonText({ ...site, phone: '(503) 555-0100' })}\n`)
  return folder
}

beforeAll(() => {
  root = copyShop()
})
afterAll(() => rmSync(root, { recursive: true }))

async function launchIn(cwd: string, flags: readonly string[]) {
  const here = process.cwd()
  process.chdir(cwd)
  try {
    return await runCommand('launch', ...flags, '--no-build')
  } finally {
    process.chdir(here)
  }
}
const launch = (...flags: string[]) => launchIn(root, flags)

/** Everything that launch may write. */
const everything = () => JSON.stringify(allFiles(root))

describe('npm run launch', { timeout: 120_000 }, () => {
  it('refuses what can’t be right, and writes nothing', async () => {
    const before = everything()
    const { said, code } = await launch('--domain=https://willow', '--tag=no', '--color=gray', '--keep=cats')
    for (const flag of ['--domain', '--tag', '--color', '--keep']) expect(said).toContain(`${flag}: found "`)
    expect([code, everything() === before]).toEqual([1, true])
  })

  it('shows everything with --dry-run, and writes nothing', async () => {
    const before = everything()
    const { said, code } = await launch(...answers, ...more, '--dry-run')
    expect(said).toContain('Dry run: nothing was written.')
    expect([code, everything() === before]).toEqual([0, true])
  })

  it('leaves a shop that passes the check, with drafts only, and a list of what is left', async () => {
    const { said, code } = await launch(...answers, ...more)
    expect([code, said]).toEqual([0, expect.stringMatching(/\d+ left before you open, in launch-list\.csv/)])
    expect(checkContent(join(root, 'content')).findings).toEqual([])
    const site = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))
    expect(site).toMatchObject({
      name: 'Willow Tooth',
      url: 'https://willowtooth.test',
      affiliateTag: 'willowtooth-20',
      color: '#5b3fd6',
      ownerDesk: { contact: true, newsletter: true },
    })
    // As the content editor would save it: without empty fields.
    expect(Object.keys(site)).not.toContain('claims')
    expect(site).not.toHaveProperty('phone')
    const products = readdirSync(join(root, 'content/products')).map((name) =>
      readFileSync(join(root, 'content/products', name), 'utf8'),
    )
    expect(products.filter((text) => /^draft: true$/m.test(text)).length).toBeGreaterThan(40)
    expect(products.filter((text) => /^sample: true$/m.test(text))).toEqual([])
    expect(readFileSync(join(root, 'content/policies/privacy.md'), 'utf8')).not.toContain('For now')
    // Only the sentences about samples go, not the link to a page after them.
    expect(readFileSync(join(root, 'content/policies/terms.md'), 'utf8')).toContain('](/review-policy)')
    expect(readFileSync(join(root, 'launch-list.csv'), 'utf8')).toContain('have a lawyer review it')
    expect(everything()).not.toMatch(/pearly[ -]?paws|\{\.sample\}/i)
  })

  it('changes nothing when run again', async () => {
    const before = everything()
    expect((await launch(...answers, ...more)).code).toBe(0)
    expect(everything() === before).toBe(true)
  })

  const triangle = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z" fill="currentColor"/></svg>\n'
  const saved = () => JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))

  it('takes an owner’s SVG as the logo', async () => {
    writeFileSync(join(root, 'mark.svg'), triangle)
    expect((await launch('--logo=mark.svg', '--products=none')).code).toBe(0)
    expect(saved()).toMatchObject({ color: '#5b3fd6', logo: 'logo.svg' })
    expect(readFileSync(join(root, 'content/logo.svg'), 'utf8')).toBe(triangle)
    expect(checkContent(join(root, 'content')).findings).toEqual([])
  })

  it('puts a new logo and a new color in place of the old ones', async () => {
    const circle = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>\n'
    writeFileSync(join(root, 'mark.svg'), circle)
    expect((await launch('--logo=mark.svg', '--color=#1f8f3c', '--products=none')).code).toBe(0)
    expect(saved()).toMatchObject({ color: '#1f8f3c', logo: 'logo.svg' })
    expect(readFileSync(join(root, 'content/logo.svg'), 'utf8')).toBe(circle)
  })

  it('takes a PNG as the logo, and leaves no old one', async () => {
    const picture = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    writeFileSync(join(root, 'Mark.PNG'), picture)
    expect((await launch('--logo=Mark.PNG', '--products=none')).code).toBe(0)
    expect(saved()).toMatchObject({ logo: 'logo.png' })
    expect(readFileSync(join(root, 'content/logo.png')).equals(picture)).toBe(true)
    expect(readdirSync(join(root, 'content'))).not.toContain('logo.svg')
    expect(checkContent(join(root, 'content')).findings).toEqual([])
  })

  it('says what becomes of a color that would be hard to read', async () => {
    expect((await launch('--color=#ffd166', '--products=none', '--dry-run')).said).toMatch(
      /color: #ffd166 becomes #[\da-f]{6} in light mode, where it’s too light to read/,
    )
  })

  it('lists rows that aren’t products, and writes nothing if none is one', async () => {
    const table = (...rows: string[]) =>
      writeFileSync(
        join(root, 'own.csv'),
        `name,category,species,shortDescription,brand\n${rows.join('\n')}\n`,
      )
    const [good, bad] = [
      'Soft Paste,toothpaste,dog,A soft enzymatic paste for dogs of all ages and sizes.,Barn',
      ',sofas,dog,A sofa.,Barn',
    ]
    const before = everything()
    table(bad ?? '')
    const { said, code } = await launch('--brand=Other', '--products=own.csv')
    expect([code, said]).toEqual([1, expect.stringContaining('own.csv:2: refused: ')])
    expect(said).toContain('No row of own.csv became a product, so nothing was written.')
    rmSync(join(root, 'own.csv'))
    expect(everything() === before).toBe(true)
    table(good ?? '', bad ?? '')
    expect((await launch('--products=own.csv')).said).toContain('Rows of own.csv that weren’t imported: 1')
    expect(readFileSync(join(root, 'launch-list.csv'), 'utf8')).toMatch(/^own\.csv,3,Not imported,/m)
  })

  it('refuses a file that can’t be a logo, and says why', async () => {
    writeFileSync(join(root, 'bad.svg'), '<svg viewBox="0 0 9 9"><image href="a.png"/></svg>')
    const before = everything()
    expect((await launch('--logo=bad.svg')).said).toContain(
      '--logo: found "bad.svg": found <image> with href="a.png": put the file itself into the SVG',
    )
    expect((await launch('--logo=none.svg')).said).toContain('--logo: found "none.svg": no such file')
    expect(everything() === before).toBe(true)
  })
})

it('leaves an empty shop that passes the check with --products=none', { timeout: 120_000 }, async () => {
  const folder = copyShop()
  expect((await launchIn(folder, ['--products=none'])).code).toBe(0)
  expect(checkContent(join(folder, 'content')).findings).toEqual([])
  const left = readdirSync(join(folder, 'content/products')).map((name) =>
    readFileSync(join(folder, 'content/products', name), 'utf8'),
  )
  expect(left.filter((text) => /^sample: true$/m.test(text))).toEqual([])
  rmSync(folder, { recursive: true })
})

it('undoes everything with one command, and can be brought back', { timeout: 120_000 }, async () => {
  const folder = copyShop()
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=Ida', '-c', 'user.email=ida@example.com', ...words], { cwd: folder })
  writeFileSync(join(folder, '.gitignore'), readFileSync('.gitignore', 'utf8'))
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Start')
  const shop = () => JSON.stringify(allFiles(join(folder, 'content')))
  const before = shop()
  expect((await launchIn(folder, [...answers, ...more])).code).toBe(0)
  expect((await launchIn(folder, ['--undo'])).said).toContain('as in your last commit')
  expect([shop() === before, existsSync(join(folder, 'launch-list.csv'))]).toEqual([true, false])
  expect(git('status', '--short').stdout.toString()).toBe('')
  expect((await launchIn(folder, ['--undo'])).said).toContain('There is nothing to undo')
  rmSync(folder, { recursive: true })
})

it('knows a domain, a tag, and an email address', () => {
  expect(
    identityProblems({ brand: 'Tooth & Co', domain: 'tooth.co', tag: 'tooth-20', email: 'a@b.co' }),
  ).toEqual([])
})
