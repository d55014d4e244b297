import type { VideoObject } from 'schema-dts'
import { socialImagePath, videoThumbnailPath } from '#lib/picture-paths.ts'
import { embedAddress } from '#lib/video-source.ts'
import type { Video } from '#content/content-files.ts'
import { absolute } from './json-ld.ts'

/** A video that a page plays. Leaves out an unknown publication date. */
export function videoObject(video: Video, base: string | URL): Exclude<VideoObject, string> {
  const embed = embedAddress(video.videoUrl)
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    url: video.videoUrl,
    thumbnailUrl: absolute(socialImagePath(videoThumbnailPath(video)), base),
    inLanguage: video.language,
    ...(video.publishedOn === undefined ? {} : { uploadDate: video.publishedOn }),
    ...(video.duration === undefined ? {} : { duration: isoDuration(video.duration) }),
    ...(embed === undefined ? {} : { embedUrl: embed }),
  }
}

/** Converts `4:05` to ISO 8601, `PT4M5S`. */
function isoDuration(duration: string): string {
  const [minutes, seconds] = duration.split(':').map(Number)
  return `PT${minutes}M${seconds}S`
}
