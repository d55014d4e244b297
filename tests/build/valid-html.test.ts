import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import vnu from 'vnu-jar'
import { describe, expect, it } from 'vitest'
import { pages } from './built-pages.ts'

const hasJava = spawnSync('java', ['-version']).status === 0

/**
 * Skips the JVM's best optimizations, because the code runs only for seconds: half the CPU time. The checker
 * needs a large stack.
 */
const quickJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m']

interface NuMessage {
  url: string
  lastColumn?: number
  message: string
  extract?: string
}

/** What the checkers look at in each page's elements: parent, name and attributes. */
const seen = new Map(
  pages.map((page) => [
    page,
    new Set(
      page.document
        .querySelectorAll('*')
        .map(({ parentNode, rawTagName, attrs }) =>
          [parentNode?.rawTagName, rawTagName, ...Object.keys(attrs)].join(' '),
        ),
    ),
  ]),
)
const known = new Set<string>()
/** Pages with elements that no page before them has, those with the most first. */
const kinds = pages
  .toSorted((a, b) => (seen.get(b)?.size ?? 0) - (seen.get(a)?.size ?? 0))
  .filter((page) => {
    const before = known.size
    for (const element of seen.get(page) ?? []) known.add(element)
    return known.size > before
  })

describe('every built page is valid HTML', () => {
  it('for the Nu checker, with every element once', ({ skip }) => {
    skip(!hasJava, 'needs Java')
    // Its CSS rules are years behind the browsers, so check only the markup.
    const options = ['--skip-non-html', '--errors-only', '--exit-zero-always', '--format', 'json']
    // On-demand pages aren't files.
    const folder = mkdtempSync(join(tmpdir(), 'rendered-'))
    for (const [index, { html }] of kinds.entries()) writeFileSync(join(folder, `${index}.html`), html)
    const output = execFileSync(
      'java',
      [...quickJava, '-jar', vnu, ...options, '--stdout', '--filterpattern', '.*CSS:.*', folder],
      { encoding: 'utf8', maxBuffer: 64_000_000 },
    )
    rmSync(folder, { recursive: true })
    const { messages }: { messages: NuMessage[] } = JSON.parse(output)
    const flaws = messages.map(
      ({ url, message, extract }) =>
        `${kinds[Number.parseInt(basename(url))]?.path}: ${message} ${extract ?? ''}`,
    )
    expect(flaws).toEqual([])
  }, 300_000)

  it('for html-validate, with every element once', async () => {
    const checker = new HtmlValidate({ extends: ['html-validate:standard'] })
    const reports = await Promise.all(kinds.map(async ({ path, html }) => checker.validateString(html, path)))
    const flaws = reports
      .flatMap(({ results }) => results)
      .flatMap(({ filePath, messages }) =>
        messages.map(({ message, line, column }) => `${filePath ?? ''}:${line}:${column} ${message}`),
      )
    expect(flaws).toEqual([])
  }, 120_000)
})
