import { embedAddress } from '#lib/video-source.ts'
import { type ContentFolder, textOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

/** Finds videos that the site's player can't show; visitors would see an empty frame. */
export function videoFindings({ files }: ContentFolder): Finding[] {
  return files
    .filter(({ folder }) => folder === 'videos')
    .flatMap((file) => {
      const address = textOf(file.data, 'videoUrl') ?? ''
      if (!address.startsWith('https://') || embedAddress(address) !== undefined) return []
      const remedy =
        'not a YouTube or Vimeo video: use the URL of its page, such as https://www.youtube.com/watch?v=...'
      return fieldFinding(file, ['videoUrl'], `found "${address}": ${remedy}`)
    })
}
