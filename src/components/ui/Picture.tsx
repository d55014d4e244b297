import { placeholderPicture } from '#lib/picture-paths.ts'

/** A stored picture, decorative; the placeholder where none was stored. */
export function Picture({ src, className }: { src: string; className: string }) {
  return (
    <img src={src === '' ? placeholderPicture : src} alt="" width="320" height="320" className={className} />
  )
}
