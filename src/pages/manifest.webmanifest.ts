import type { APIRoute } from 'astro'
import { site } from '#content/settings.ts'
import { words } from '#content/words.ts'
import { language } from '#lib/locale.ts'
import * as paths from '#lib/paths.ts'

const names = words.feeds.shortcuts

/** Home screens cut what is longer. */
const longestShortName = 12

const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

const shortcuts = [
  { name: names.search, url: paths.products, icons: [icon] },
  { name: names.wishlist, url: paths.wishlist, icons: [icon] },
  { name: names.carePlan, url: paths.carePlan, icons: [icon] },
  { name: names.cart, url: paths.cart, icons: [icon] },
]

/** What a home screen needs to know of the shop. */
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
      theme_color: '#2c6b64',
      icons: [
        icon,
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )

/** The first words of a name that are not too long together. */
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
