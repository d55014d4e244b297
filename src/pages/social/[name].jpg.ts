import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { loadGuides, loadProducts, loadVideos } from '#collections/load.ts'
import { outlineText } from '#illustrations/outline-text.ts'
import { drawingPath, shopPicture, videoThumbnailPath } from '#lib/picture-paths.ts'
import { getStaticPaths as drawings } from '../pictures/[id].svg.ts'

type Props = {
  /** A photo's path, or a drawing. */
  file: string | Buffer
  width: number
  height: number
}

/** Pictures that pages name for social networks and feeds, which don't show SVG. */
export const getStaticPaths = (async () => {
  const [products, guides, videos] = await Promise.all([loadProducts(), loadGuides(), loadVideos()])
  const svgs = new Map((await drawings()).map(({ params, props }) => [params.id, props.svg]))
  const photos = products.flatMap(({ id, photo }): [string, Props][] =>
    photo === undefined
      ? []
      : [[`photo-${id}`, { file: `content/products/${photo}`, width: 640, height: 640 }]],
  )
  const drawn = (path: string, width: number, height: number): [string, Props][] => {
    const name = path.replace(/^\/pictures\/(.*)\.svg$/, '$1')
    const svg = svgs.get(name)
    return svg === undefined ? [] : [[name, { file: Buffer.from(byDay(outlineText(svg))), width, height }]]
  }
  const files = new Map([
    ...photos,
    ...products.flatMap(({ imageUrl }) => drawn(imageUrl, 640, 640)),
    ...guides.flatMap(({ data: { scene = '' } }) => drawn(drawingPath(`care-${scene}`), 640, 640)),
    ...videos.flatMap(({ id }) => drawn(videoThumbnailPath(id), 1280, 720)),
    ...drawn(shopPicture, 1200, 630),
  ])
  return [...files].map(([name, props]) => ({ params: { name }, props }))
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { file, width, height } }) => {
  const image = sharp(file).rotate().resize(width, height).flatten({ background: '#fff' })
  const jpeg = await image.jpeg({ quality: 85 }).toBuffer()
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
}

/** Sharp doesn't know `light-dark()`, and a JPEG has one color scheme: the light one. */
function byDay(svg: string): string {
  return svg.replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1')
}
