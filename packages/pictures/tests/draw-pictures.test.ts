import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawPictures } from '../src/draw-pictures.ts'
import { problems } from '../../../tests/support/well-formed.ts'

const folder = 'content/pictures'
const table: unknown = JSON.parse(readFileSync(`${folder}/drawings.json`, 'utf8'))
const drawn = drawPictures(table)

it('the committed pictures are what the kit draws', () => {
  const committed = new Set(readdirSync(folder))
  const outdated = [...drawn].filter(
    ([file, svg]) => !committed.has(file) || readFileSync(`${folder}/${file}`, 'utf8') !== svg,
  )
  // Run `npm run pictures`.
  expect(outdated.map(([file]) => file)).toEqual([])
})

it('pictures are well-formed, need no font, and follow the color scheme of their page', () => {
  for (const [file, svg] of drawn) {
    expect([file, ...problems(svg)]).toEqual([file])
    expect(svg).not.toContain('<text')
    expect(svg).toContain('><style>:root{color-scheme:light dark}</style>')
  }
})

it('a table with a mistake is refused with its place', () => {
  const wrong = {
    products: { paste: { form: 'paste-tub', palette: 'mint', label: 'Mint' } },
    faces: {},
    videos: {},
  }
  expect(() => drawPictures(wrong)).toThrow(/form/)
})
