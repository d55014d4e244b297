import type { VideoObject } from 'schema-dts'
import { embedAddress } from '#lib/video-source.ts'
import type { Video } from '#schemas/video.ts'
import { absolute } from './address.ts'

/** A video that a page plays. Where the day of its publication is not known, it is not said. */
export function videoObject(video: Video, base: string | URL): Exclude<VideoObject, string> {
  const embed = embedAddress(video.videoUrl)
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    url: video.videoUrl,
    thumbnailUrl: absolute(video.thumbnailUrl ?? '/social/home.png', base),
    inLanguage: video.language,
    ...(video.publishedOn === undefined ? {} : { uploadDate: video.publishedOn }),
    ...(embed === undefined ? {} : { embedUrl: embed }),
  }
}
