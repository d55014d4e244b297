import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jsonText, markdownText } from '#lib/content-text.ts'
import { filesBelow } from '../../support/files-below.ts'

const files = filesBelow('content')
const read = (file: string): string => readFileSync(`content/${file}`, 'utf8')
const shop = 'tests/shop/products'

describe('Markdown', () => {
  it('puts words on one line, sentences on lines of their own, and days as days', () => {
    const fields = {
      name: 'Soft Paste, 2 oz',
      label: 'No: 1',
      checkedOn: new Date('2026-11-01'),
      tags: ['dog', 'cat'],
      warnings: ['Not for puppies.', 'Keep it away from birds.'],
      vohc: { plaque: true, tartar: false },
      weights: [25, null],
    }
    expect(markdownText(Object.entries(fields), '\nTwo\n\nparagraphs.\n\n')).toBe(`---
name: Soft Paste, 2 oz
label: 'No: 1'
checkedOn: 2026-11-01
tags: [dog, cat]
warnings:
  - Not for puppies.
  - Keep it away from birds.
vohc: { plaque: true, tartar: false }
weights: [25, null]
---
Two

paragraphs.
`)
  })

  it('leaves out false, empty, and missing values', () => {
    const fields = { name: 'Paste', isNatural: false, asin: '', photo: undefined, reviewCount: 0 }
    expect(markdownText(Object.entries(fields), 'Text.')).toBe(
      '---\nname: Paste\nreviewCount: 0\n---\nText.\n',
    )
  })

  it.each(readdirSync(shop))('keeps the content of %s', (file) => {
    const [, head = '', ...body] = readFileSync(`${shop}/${file}`, 'utf8').split('---\n')
    const written = markdownText(Object.entries(parse(head)), body.join('---\n')).split('---\n')
    expect(parse(written[1] ?? '')).toEqual(parse(head))
    expect(written.slice(2).join('---\n')).toBe(body.join('---\n'))
  })
})

describe('JSON', () => {
  it('puts a list of plain values on one line if it fits', () => {
    expect(jsonText({ hours: ['Mon', 'Tue'], none: [], of: { a: null }, long: ['x'.repeat(200)] })).toBe(
      `{\n  "hours": ["Mon", "Tue"],\n  "none": [],\n  "of": {\n    "a": null\n  },\n  "long": [\n    "${'x'.repeat(200)}"\n  ]\n}`,
    )
  })

  it.each(files.filter((file) => file.endsWith('.json')))('keeps the content of %s', (file) => {
    expect(JSON.parse(jsonText(JSON.parse(read(file))))).toEqual(JSON.parse(read(file)))
  })
})
