import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { photographed, testShop } from '../support/test-shop.ts'

const { id, alt, color, furtherAlts } = photographed
const dist = join(testShop, 'dist')

describe('a product with a photo', () => {
  it.each([
    ['its page', `products/${id}.html`, `.product-picture`],
    ['its card', '/products?category=toothbrushes', `article:has(a[href="/products/${id}"])`],
  ])('is shown on %s as AVIF and WebP in several sizes', async (_, file, place) => {
    const sources = pictureIn(await page(file), place).querySelectorAll('source')
    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
    for (const source of sources) {
      const files = (source.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' '))
      expect(files.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '960w'])
      const sizes = files.map(async ([path = '']) => (await sharp(join(dist, path)).metadata()).width)
      expect(await Promise.all(sizes)).toEqual([320, 480, 640, 960])
    }
  })

  it('has alternative text on its page', async () => {
    const image = pictureIn(await page(`products/${id}.html`), '.product-picture').querySelector('img')
    expect(image?.getAttribute('alt')).toBe(alt)
    expect(image?.getAttribute('src')).toBe(`/pictures/photo-${id}.webp`)
  })

  it('shows its other photos after it, in order and in several sizes', async () => {
    const pictures = (await page(`products/${id}.html`)).querySelectorAll('.gallery-row figure picture')
    expect(pictures.map((picture) => picture.querySelector('img')?.getAttribute('alt'))).toEqual(furtherAlts)
    for (const picture of pictures) {
      const files = picture.querySelectorAll('source').map((source) => source.getAttribute('srcset') ?? '')
      expect(files).toEqual([expect.stringContaining('.avif 960w'), expect.stringContaining('.webp 960w')])
      const { format, width } = await sharp(
        join(dist, picture.querySelector('img')?.getAttribute('src') ?? ''),
      ).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: 640 })
    }
  })

  it('has its photo at a stable URL', async () => {
    const { format, width } = await sharp(join(dist, `pictures/photo-${id}.webp`)).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 640 })
  })

  it('publishes no original, which may weigh 20 MB', async () => {
    const files = await readdir(join(dist, '_astro'), { recursive: true })
    expect(files.filter((file) => file.includes(id))).not.toEqual([])
    expect(files.filter((file) => file.includes(id) && file.endsWith('.jpg'))).toEqual([])
  })

  it('is shared with its photo', async () => {
    const image = (await page(`products/${id}.html`)).querySelector('meta[property="og:image"]')
    const path = new URL(image?.getAttribute('content') ?? '').pathname
    expect(path).toBe(`/social/photo-${id}.jpg`)
    const middle = { left: 300, top: 300, width: 1, height: 1 }
    const [r = 0, g = 0, b = 0] = await sharp(join(dist, path)).extract(middle).raw().toBuffer()
    // JPEG may change a color slightly.
    expect(Math.max(Math.abs(r - color.r), Math.abs(g - color.g), Math.abs(b - color.b))).toBeLessThan(8)
  })
})

/** Returns a file of the test shop, or its function's response for a URL. */
async function page(place: string): Promise<HTMLElement> {
  if (!place.startsWith('/')) return parse(await readFile(join(dist, place), 'utf8'))
  const { answer } = await openBuiltPages(testShop)
  return parse(await (await answer(new Request(`http://localhost${place}`))).text())
}

function pictureIn(root: HTMLElement, place: string): HTMLElement {
  const found = root.querySelector(`${place} picture`)
  if (found === null) throw new Error(`no picture in ${place}`)
  return found
}
