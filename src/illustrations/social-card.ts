import { escapeXml } from './svg.ts'

export interface SocialCardOptions {
  title: string
  subtitle?: string
  /** A whole SVG of this kit, set at the right. */
  picture?: string
  /** The wordmark. */
  brand?: string
}

/** A page's social card as one SVG, 1200 by 630. */
export function socialCard({ title, subtitle = '', picture = '', brand = 'Pearly Paws' }: SocialCardOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="#fffaf0"/><text x="80" y="120">${escapeXml(brand)}</text><text x="80" y="300" font-size="64">${escapeXml(title)}</text><text x="80" y="380">${escapeXml(subtitle)}</text>${picture}</svg>`
}
