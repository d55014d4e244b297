import { spawnSync } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { photoFindings } from '#commands/file-findings.ts'
import { printFinding } from '#commands/finding.ts'
import { readContent } from '#content/content-folder.ts'
import { memoryForEach } from './memory-content.ts'
import { scratchContent, tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content

it.each([
  ['Tuna &amp; Mint Paste for Cats', '&amp;'],
  ['<b>Tuna</b> Paste for Cats', '<b>'],
  ['Tuna&#39;s Paste for Cats', '&#39;'],
])('reports HTML in %s', (name, found) => {
  content.change(tuna, /^name: .*$/m, `name: "${name}"`)
  expect(findings()).toEqual([
    `content/${tuna}:2: name: found "${found}": no HTML here: write plain words and characters`,
  ])
})

it("reports the line that isn't UTF-8", () => {
  const text = `${'---\nname: Purée'.replace('é', '\u00e9')}\n---\nText\n`
  content.write(tuna, Buffer.from(text, 'latin1'))
  expect(findings()).toContain(
    `content/${tuna}:2: not written in UTF-8: open it in your editor and save it with that encoding`,
  )
})

it.each([
  ['cat', 'dog'],
  ['cat', 'puppy'],
  ['dog', 'kitten'],
])('reports a product for a %s with the tag %s', (species, tag) => {
  content.change(tuna, 'species: cat', 'species: both')
  content.change(tuna, /^tags: .*$/m, `tags: [${tag}, toothpaste]`)
  expect(findings()).toEqual([])
  content.change(tuna, 'species: both', `species: ${species}`)
  expect(findings()).toEqual([
    `content/${tuna}:11: tags: found ["${tag}","toothpaste"]: the tag "${tag}" and the species "${species}" don’t match: remove the tag, or set species to both`,
  ])
})

it('wants the items of a box for several pets, for every species it is for', () => {
  const head = `content/${tuna}`
  content.change(tuna, 'species: cat', 'species: both\nisMixed: true')
  content.change(tuna, /^weightRangeLb: .*\n/m, '')
  expect(findings()).toContainEqual(
    expect.stringContaining('items: a mixed box needs its items, or nobody can say who it fits: add items'),
  )
  const item = (species: string) => `  - { species: ${species}, use: paste }\n`
  content.change(tuna, 'isMixed: true\n', `isMixed: true\nitems:\n${item('cat')}${item('cat')}`)
  expect(findings()).toEqual([
    expect.stringContaining('the box is for dogs too, but no item is: add one, or change species'),
  ])
  content.change(tuna, item('cat'), item('dog'))
  expect(findings().filter((line) => line.startsWith(head))).toEqual([])
  content.change(tuna, 'isMixed: true\n', '')
  expect(findings()).toContainEqual(
    expect.stringContaining('only a mixed box has items: set isMixed to true, or remove items'),
  )
})

it.each(['#808080', 'violet', '#5b3'])('wants a color with a hue, not %s', (color) => {
  content.change('site.json', '{', `{ "color": "${color}",`)
  expect(findings()).toEqual([
    `content/site.json:1: color: found "${color}": use a color such as #5b3fd6, not a gray`,
  ])
  content.change('site.json', color, '#5B3FD6')
  expect(findings()).toEqual([])
})

it('warns about a color that text can’t have', () => {
  content.change('site.json', '{', '{ "color": "#5b3fd6",')
  expect(content.warnings()).toEqual([])
  content.change('site.json', '#5b3fd6', '#ffd166')
  expect(content.warnings()).toEqual([
    expect.stringMatching(
      /: color: #ffd166 becomes #[\da-f]{6} in light mode, where it’s too light to read$/,
    ),
  ])
})

/** A folder on the disk, for what is in a picture. */
function folderOf() {
  const folder = scratchContent()
  onTestFinished(folder.remove)
  const found = () => checkContent(folder.root).findings.map((one) => printFinding(one, 'content'))
  return { ...folder, found }
}

it('checks the file of the logo', () => {
  const { found, change, write } = folderOf()
  change('site.json', '{', '{ "logo": "mark.svg",')
  expect(found()).toEqual([
    'content/site.json:1: logo: found "mark.svg": no PNG or SVG file with this name in content',
  ])
  write('marc.svg', '<svg viewBox="0 0 9 9"><path onclick="a" d="M1 1h7v7z"/></svg>')
  expect(found()).toContainEqual(
    expect.stringMatching(
      /^content\/site\.json:1: logo: found "mark\.svg": no PNG or SVG file .* "?marc\.svg/,
    ),
  )
  change('site.json', 'mark.svg', 'marc.svg')
  expect(found()).toEqual(['content/marc.svg:1: found onclick="...": remove it'])
  change('marc.svg', ' onclick="a"', '')
  expect(found()).toEqual([])
  change('site.json', 'marc.svg', '../logo.SVG')
  expect(found()).toContain(
    'content/site.json:1: logo: found "../logo.SVG": use a file name such as logo.svg or logo.png',
  )
})

it.each([
  [tuna, /^picture: .*$/m, 'picture: paste-tube-slate-tuna.svg', 'picture', 'paste-tube-slate-tuna.svg'],
  [
    tuna,
    /^picture: .*$/m,
    'furtherPictures: [{ picture: scale.svg, caption: Next to a hand }]',
    'furtherPictures.0.picture',
    'scale.svg',
  ],
  ['about.json', '"picture": "', '"picture": "no-', 'founder.picture', 'no-face-nell-okafor-lindqvist.svg'],
])('reports a missing picture in %s', (file, from, to, field, found) => {
  content.change(file, from, to)
  expect(findings()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^content/${file}:\\d+: ${field}: found "${found}": no picture with this name in content/pictures: add it there, or remove this line`,
      ),
    ),
  ])
})

it('accepts addresses of pictures, and pictures that nobody names', () => {
  content.write('pictures/ann.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(findings()).toEqual([])
  const video = 'videos/brush-a-cats-teeth.json'
  content.change(video, '"title"', '"thumbnailUrl": "/pictures/ann.svg",\n  "title"')
  expect(findings()).toEqual([])
  content.change(video, 'ann.svg', 'anne.svg')
  expect(findings()).toEqual([
    expect.stringContaining('thumbnailUrl: found "/pictures/anne.svg": image not found'),
  ])
})

it("reports a photo that is too small or can't be read", async () => {
  const { root, change } = folderOf()
  const path = join(root, 'products/tuna.jpg')
  const photo = (height: number) =>
    sharp({ create: { width: 1200, height, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
  const found = async () =>
    (await photoFindings(root, readContent(root))).map((one) => printFinding(one, 'content'))
  change(tuna, 'picture:', 'photo: tuna.jpg\nphotoAlt: A tube with a fish on it\npicture:')
  writeFileSync(path, await photo(960))
  expect(await found()).toEqual([])
  truncateSync(path, 61_000_000)
  expect(await found()).toEqual([
    expect.stringContaining('tuna.jpg:1: found 61 MB: use a picture of at most 20 MB'),
  ])
  writeFileSync(path, 'no picture')
  expect(await found()).toEqual([expect.stringContaining('tuna.jpg:1: this image can’t be read')])
  writeFileSync(path, await photo(200))
  writeFileSync(join(root, 'pictures/ann.png'), Buffer.alloc(3_000_000))
  const { stdout, status } = spawnSync(process.execPath, ['src/commands/check.ts', root], {
    encoding: 'utf8',
  })
  expect([stdout.replaceAll(root, 'content').split('\n').slice(0, 2), status]).toEqual([
    [
      expect.stringContaining('content/pictures/ann.png:1: found 3 MB: use a picture of at most 2 MB'),
      'content/products/tuna.jpg:1: found 1200 by 200 pixels: use a picture of at least 960 by 960',
    ],
    1,
  ])
})
