import type { APIRoute } from 'astro'
import { site } from '#content/settings.ts'
import { brandColors } from '#site/brand-colors.ts'
import { language } from '#lib/locale.ts'
import * as paths from '#lib/paths.ts'

/** Home screens cut longer names. */
const longestShortName = 12

const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

const shortcuts = [
  { name: 'Find a product', url: paths.products, icons: [icon] },
  { name: 'Wishlist', url: paths.wishlist, icons: [icon] },
  { name: 'Care plan', url: paths.carePlan, icons: [icon] },
  { name: 'Cart', url: paths.cart, icons: [icon] },
]

/** The web app manifest. */
export const GET: APIRoute = () =>
  Response.json(
    {
      name: site.name,
      short_name: shortName(site.name),
      description: site.tagline,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      lang: language,
      categories: ['shopping', 'lifestyle'],
      shortcuts,
      background_color: '#fffaf0',
      theme_color: brandColors.spruce,
      icons: [
        icon,
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )

/** Returns the first words of a name, up to the maximum length. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.reduce(
    (short, word) => {
      const longer = `${short} ${word}`
      return longer.length <= longestShortName ? longer : short
    },
    first.slice(0, longestShortName),
  )
}
