import type { VideoObject } from 'schema-dts'
import { videoPicturePath } from '#lib/picture-paths.ts'
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
    thumbnailUrl: absolute(video.thumbnailUrl ?? videoPicturePath(video.id), base),
    inLanguage: video.language,
    ...(video.publishedOn === undefined ? {} : { uploadDate: video.publishedOn }),
    ...(video.duration === undefined ? {} : { duration: isoDuration(video.duration) }),
    ...(embed === undefined ? {} : { embedUrl: embed }),
  }
}

/** `4:05` as ISO 8601 has it, `PT4M5S`. */
function isoDuration(duration: string): string {
  const [minutes, seconds] = duration.split(':').map(Number)
  return `PT${minutes}M${seconds}S`
}
