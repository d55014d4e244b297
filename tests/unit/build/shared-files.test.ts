import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sharedFiles } from '../../../src/dev/build/shared-files.ts'
import { filesBelow } from '../../support/files-below.ts'

/** The alternatives in a pattern, each as its own pattern. */
function alternatives({ source }: RegExp): string[] {
  const [, before = '', inner = '', after = ''] =
    /^(.*?)\(\?:([^()]*(?:\([^()]*\)[^()]*)*)\)(.*)$/.exec(source) ?? []
  return inner === ''
    ? [source]
    : inner.split(/\|(?![^()]*\))/).flatMap((one) => alternatives(new RegExp(before + one + after)))
}

const files = filesBelow('src').map((file) => `/src/${file}`)

it.each(sharedFiles)('$name matches existing files', ({ test }) => {
  const missing = alternatives(test).filter((one) => {
    const path = one.replaceAll(String.raw`[\\/]`, '/').replace(/\\\?astro&type=script(?:&index=\d)?/, '')
    return path.startsWith('node_modules/')
      ? !existsSync(path)
      : !files.some((file) => new RegExp(path).test(file))
  })
  expect(missing).toEqual([])
})
