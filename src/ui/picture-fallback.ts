import { placeholderPicture } from '#lib/picture-paths.ts'

/** Replaces broken pictures with the placeholder, including those that failed before this ran. */
export function replaceBrokenPictures(): void {
  document.addEventListener('error', (event) => replace(event.target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const fallback = target.dataset['fallback'] ?? placeholderPicture
  if (target.getAttribute('src') === fallback) return
  // A photo's sources take priority over its `src`.
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.src = fallback
}
