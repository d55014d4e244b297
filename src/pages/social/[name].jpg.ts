import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { loadGuides, loadProducts, loadVideos } from '#server/content/load.ts'
import { picturePath, shopPicture, videoThumbnailPath } from '#lib/picture-paths.ts'

type Props = { file: string; width: number; height: number }

/** Pictures that pages name for social networks and search engines, which don't show SVG. */
export const getStaticPaths = (async () => {
  const [products, guides, videos] = await Promise.all([loadProducts(), loadGuides(), loadVideos()])
  const photos = products.flatMap(({ imageUrl, photo }) =>
    photo === undefined ? [] : [[imageUrl, join('content/products', photo)] as const],
  )
  const square = [
    ...products.map(({ imageUrl }) => imageUrl),
    ...guides.map(({ data }) => picturePath(data.picture)),
  ]
  const files = new Map([
    ...square.map((path) => [path, { file: fileAt(path), width: 640, height: 640 }] as const),
    ...photos.map(([path, file]) => [path, { file, width: 640, height: 640 }] as const),
    ...videos
      .map(videoThumbnailPath)
      .filter((path) => !path.startsWith('https:'))
      .map((path) => [path, { file: fileAt(path), width: 1280, height: 720 }] as const),
    [shopPicture, { file: fileAt(shopPicture), width: 1200, height: 630 }],
  ])
  return [...files].map(([path, props]) => ({ params: { name: basename(path, extname(path)) }, props }))
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { file, width, height } }) => {
  const picture = extname(file) === '.svg' ? Buffer.from(byDay(readFileSync(file, 'utf8'))) : file
  const image = sharp(picture).rotate().resize(width, height).flatten({ background: '#fff' })
  const jpeg = await image.jpeg({ quality: 85 }).toBuffer()
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
}

function fileAt(path: string): string {
  return join('content/pictures', basename(path))
}

/** Sharp doesn't know `light-dark()`, and a JPEG has one color scheme: the light one. */
function byDay(svg: string): string {
  return svg.replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1')
}
