import type { APIRoute, GetStaticPaths } from 'astro'
import { loadVideos } from '#collections/load.ts'
import { toPng } from '#illustrations/raster.ts'
import { videoThumbnail } from '#illustrations/video-thumbnail.ts'
import type { Video } from '#content/video.ts'

type Props = { video: Video }

/** Videos without a thumbnail, drawn as on their page. */
export const getStaticPaths = (async () => {
  const drawn = (await loadVideos()).filter(({ thumbnailUrl }) => thumbnailUrl === undefined)
  return drawn.map((video) => ({ params: { id: video.id }, props: { video } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { video } }) => {
  const picture = videoThumbnail({ kind: video.category, id: 'video', title: video.title })
  return new Response(await toPng(picture, 1280), { headers: { 'Content-Type': 'image/png' } })
}
