import { placeholderPicture } from '#lib/picture-paths.ts'

/** A stored, decorative picture; a placeholder if none is stored. */
export function Picture({ src, className }: { src: string; className: string }) {
  return (
    <img src={src === '' ? placeholderPicture : src} alt="" width="320" height="320" className={className} />
  )
}
