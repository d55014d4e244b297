import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { committedDays, lastModified, shownFiles } from '#site/seo/last-modified.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-modified-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const products = [
  { id: 'paste', category: 'toothpaste', priceCheckedOn: '2026-10-05' },
  { id: 'brush', category: 'toothbrushes', priceCheckedOn: '2026-11-02' },
  { id: 'gel', category: 'toothpaste', priceCheckedOn: '2026-10-20' },
  { id: 'unpriced', category: 'dental-gels', priceCheckedOn: undefined },
]
const policies = [{ id: 'privacy', updatedDate: '2026-09-09' }]
const guides = [
  { id: 'gulpers', checkedOn: '2026-11-01' },
  { id: 'allergies', checkedOn: '2026-11-20' },
]

describe('dates from content', () => {
  const days = lastModified({ lists: [], products, policies, guides, committed: new Map() })

  it.each([
    ['/products/paste', '2026-10-05'],
    ['/products', '2026-11-02'],
    ['/products?category=toothpaste', '2026-10-20'],
    ['/products?category=dental-toys', undefined],
    ['/products/unknown', undefined],
    ['/products/unpriced', undefined],
    ['/products?category=dental-gels', undefined],
    ['/privacy', '2026-09-09'],
    ['/guides/gulpers', '2026-11-01'],
    ['/guides', '2026-11-20'],
    ['/', '2026-11-02'],
  ])('%s has %s', (path, day) => {
    expect(days.get(path)).toBe(day)
  })
})

describe('pages without dates in content', () => {
  const daysOf = (content: string) =>
    lastModified({
      lists: [],
      products,
      policies,
      guides,
      committed: committedDays(content, Object.values(shownFiles).flat()),
    })

  it('use the last commit of their content', () => {
    commit('2026-03-01', { 'about.json': '{}', 'pages/landing.json': '{}', 'pages/faq.json': '{}' })
    commit('2026-04-02', { 'faqs/how-often.md': 'Daily.' })
    commit('2026-12-24', { 'pages/landing.json': '{"title":"New"}', 'site.json': '{}' })
    const days = daysOf(folder)
    expect(days.get('/about')).toBe('2026-03-01')
    expect(days.get('/faq')).toBe('2026-04-02')
    expect(days.get('/')).toBe('2026-12-24')
    expect(days.has('/contact')).toBe(false)
  })

  it('have no date without a repository', () => {
    write('about.json', '{}')
    expect(daysOf(folder).has('/about')).toBe(false)
  })

  it('have no date in a shallow clone, where every file looks as new as the clone', () => {
    commit('2026-03-01', { 'about.json': '{}' })
    commit('2026-04-02', { 'site.json': '{}' })
    const clone = join(folder, 'clone')
    git('clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, clone)
    expect(daysOf(clone).has('/about')).toBe(false)
    expect(daysOf(clone).get('/products/paste')).toBe('2026-10-05')
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
