import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastModified } from '#seo/last-modified.ts'
import { pathToFileURL } from 'node:url'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-modified-'))
  write('products/paste.md', '---\ncategory: toothpaste\npriceCheckedOn: 2026-10-05\n---\nA paste.\n')
  write('products/brush.md', "---\ncategory: toothbrushes\npriceCheckedOn: '2026-11-02'\n---\nA brush.\n")
  write('products/gel.md', '---\ncategory: toothpaste\npriceCheckedOn: 2026-10-20\n---\nA gel.\n')
  write('policies/privacy.md', '---\neffectiveDate: 2026-01-01\nupdatedDate: 2026-09-09\n---\nPrivacy.\n')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('what the content itself dates', () => {
  it.each([
    ['/products/paste', '2026-10-05'],
    ['/products', '2026-11-02'],
    ['/products?category=toothpaste', '2026-10-20'],
    ['/products?category=dental-toys', undefined],
    ['/products/unknown', undefined],
    ['/privacy', '2026-09-09'],
    ['/', '2026-11-02'],
  ])('%s is of %s', (path, day) => {
    expect(lastModified(folder)(path)).toBe(day)
  })
})

describe('pages whose content names no day', () => {
  it('are of the last commit of what they show', () => {
    commit('2026-03-01', { 'about.json': '{}', 'pages/landing.json': '{}', 'pages/faq.json': '{}' })
    commit('2026-04-02', { 'faqs/how-often.md': 'Daily.' })
    commit('2026-12-24', { 'pages/landing.json': '{"title":"New"}', 'site.json': '{}' })
    const of = lastModified(folder)
    expect(of('/about')).toBe('2026-03-01')
    expect(of('/faq')).toBe('2026-04-02')
    expect(of('/')).toBe('2026-12-24')
    expect(of('/contact')).toBeUndefined()
  })

  it('say nothing where there is no repository', () => {
    write('about.json', '{}')
    expect(lastModified(folder)('/about')).toBeUndefined()
  })

  it('say nothing in a shallow clone, where every file looks as young as the clone', () => {
    commit('2026-03-01', { 'about.json': '{}' })
    commit('2026-04-02', { 'site.json': '{}' })
    const clone = join(folder, 'clone')
    git('clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, clone)
    write('clone/products/paste.md', 'priceCheckedOn: 2026-10-05\n')
    write('clone/policies/privacy.md', 'updatedDate: 2026-09-09\n')
    expect(lastModified(clone)('/about')).toBeUndefined()
    expect(lastModified(clone)('/products/paste')).toBe('2026-10-05')
  })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Commits these files, and only these, at noon of a day. */
function commit(day: string, files: Readonly<Record<string, string>>): void {
  git('init', '--quiet')
  for (const [file, text] of Object.entries(files)) write(file, text)
  git('add', ...Object.keys(files))
  const date = `${day}T12:00:00Z`
  const settings = ['user.name=Editor', 'user.email=editor@shop.example', 'commit.gpgsign=false']
  execFileSync(
    'git',
    ['-C', folder, ...settings.flatMap((setting) => ['-c', setting]), 'commit', '--quiet', '-m', 'Write'],
    {
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    },
  )
}

function git(...command: string[]): void {
  execFileSync('git', ['-C', folder, ...command])
}
