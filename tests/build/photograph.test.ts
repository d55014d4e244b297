import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent } from '#editing/check-content.ts'
import { printFinding } from '#editing/finding.ts'
import { buildScratchSite, type ScratchSite } from '../support/scratch-site.ts'

const id = 'enzymatic-poultry-toothpaste-2-5-oz'
const words = 'A red tube of toothpaste, standing'
/** A photograph is wider than high, and of one loud colour that no drawing has. */
const red = { r: 214, g: 30, b: 40 }
let site: ScratchSite

beforeAll(async () => {
  site = await buildScratchSite({
    editContent: async (content) => {
      await keepFew(content)
      const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background: red } })
      await writeFile(join(content, `products/${id}.jpg`), await photo.jpeg().toBuffer())
      await changeProduct(content, (text) =>
        text.replace('---\n', `---\nphoto: ${id}.jpg\nphotoAlt: ${words}\n`),
      )
    },
  })
}, 180_000)

afterAll(() => site.remove())

describe('a product with a photograph', () => {
  it.each([
    ['its page', `products/${id}.html`, `.product-picture`],
    ['its card', 'products.html', `article:has(a[href="/products/${id}"])`],
  ])('is shown on %s as AVIF and WebP in several sizes', async (_, file, place) => {
    const sources = pictureIn(await page(file), place).querySelectorAll('source')
    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
    for (const source of sources) {
      const files = (source.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' '))
      expect(files.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '960w'])
      const sizes = files.map(async ([path = '']) => (await sharp(join(site.dist, path)).metadata()).width)
      expect(await Promise.all(sizes)).toEqual([320, 480, 640, 960])
    }
  })

  it('has words for those who cannot see it, on its page', async () => {
    const image = pictureIn(await page(`products/${id}.html`), '.product-picture').querySelector('img')
    expect(image?.getAttribute('alt')).toBe(words)
    expect(image?.getAttribute('src')).toBe(`/pictures/photo-${id}.webp`)
  })

  it('keeps it at an address that stays', async () => {
    const { format, width } = await sharp(join(site.dist, `pictures/photo-${id}.webp`)).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 640 })
  })

  it('is shown by it on a social card of its own', async () => {
    const card = (await page(`products/${id}.html`)).querySelector('meta[property="og:image"]')
    const path = new URL(card?.getAttribute('content') ?? '').pathname
    expect(path).toBe(`/social/products/photo-${id}.png`)
    const middle = { left: 900, top: 300, width: 60, height: 60 }
    const [r = 0, g = 0, b = 0] = await sharp(join(site.dist, path)).extract(middle).raw().toBuffer()
    // JPEG may move a colour by a little.
    expect(Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b))).toBeLessThan(8)
    const cards = await readdir(join(site.dist, 'social/products'))
    expect(cards.filter((name) => name.startsWith('photo-'))).toEqual([`photo-${id}.png`])
  })
})

it('a photograph that is not there is refused with file, line and remedy', async () => {
  const content = join(site.root, 'content')
  await changeProduct(content, (text) => text.replace(`photo: ${id}.jpg`, `photo: ${id}.jpeg`))
  const found = checkContent(content).findings.map((finding) => printFinding(finding, 'content'))
  expect(found.filter((line) => line.includes(id))).toEqual([
    expect.stringMatching(/\.jpg:1: no product names this picture: add it as photo to one, or remove it$/),
    `content/products/${id}.md:2: photo: found "${id}.jpeg": no such picture in content/products (avif, jpg, png or webp), did you mean "${id}.jpg"?`,
  ])
})

async function page(file: string): Promise<HTMLElement> {
  return parse(await readFile(join(site.dist, file), 'utf8'))
}

function pictureIn(root: HTMLElement, place: string): HTMLElement {
  const found = root.querySelector(`${place} picture`)
  if (found === null) throw new Error(`no picture in ${place}`)
  return found
}

/** The products that other content names: a whole catalogue takes twice the time. */
async function keepFew(content: string): Promise<void> {
  const named = await readFile(join(content, 'site.json'), 'utf8')
  const reviews = await readdir(join(content, 'reviews'))
  const texts = await Promise.all(reviews.map((file) => readFile(join(content, 'reviews', file), 'utf8')))
  const kept = [named, ...texts].join('\n')
  for (const file of await readdir(join(content, 'products'))) {
    const isKept = kept.includes(`"${file.replace('.md', '')}"`)
    if (file.endsWith('.md') && !isKept) await rm(join(content, 'products', file))
  }
}

async function changeProduct(content: string, edit: (text: string) => string): Promise<void> {
  const file = join(content, `products/${id}.md`)
  await writeFile(file, edit(await readFile(file, 'utf8')))
}
