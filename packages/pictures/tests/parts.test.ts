import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { painted } from '../src/paint.ts'
import { palettes } from '../src/palettes.ts'
import { partFiles } from '../src/part-files.ts'
import { drawPart } from '../src/part.ts'
import { picture } from '../src/svg.ts'
import { pictureDrawings, pictureForms } from '../src/terms.ts'
import { problems } from '../../../tests/support/well-formed.ts'

const readme = readFileSync('packages/pictures/src/parts/README.md', 'utf8')
const named = new Set([...readme.matchAll(/`([a-z]+(?:-\w+)*)`/g)].map(([, name]) => name))

describe.each(Object.entries(partFiles))('%s.svg', (name, text) => {
  it('is a drawing of known classes, slots, and attributes', () => {
    const used = [...text.matchAll(/ (?:class|id|data)[="-]+([a-z]+(?:-\d|-[a-z]+)*)/g)].map(
      ([, word = '']) => word.replace(/-line$/, ''),
    )
    const attributes = new Set([
      'many',
      'box',
      'length',
      'foot',
      'size',
      'turn',
      'tip',
      'prop',
      'piece',
      'between',
    ])
    expect(used.filter((one) => !named.has(one) && !attributes.has(one))).toEqual([])
    const drawn = painted(palettes.mint, 'a', (paint) => drawPart(name, paint))
    expect(problems(picture(320, 320, drawn))).toEqual([])
  })

  it('has a style for each class, so that an editor shows its colors', () => {
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
    for (const [, used = ''] of text.matchAll(/class="([^"]+)"/g)) expect(style).toContain(`.${used}{`)
  })
})

it('has a file for each form', () => {
  for (const form of [...pictureForms, ...pictureDrawings]) expect(partFiles).toHaveProperty([form])
})
