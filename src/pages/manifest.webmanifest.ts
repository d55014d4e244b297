import type { APIRoute } from 'astro'
import { site } from '#content/settings.ts'

/** What a home screen needs to know of the shop. */
export const GET: APIRoute = () =>
  Response.json(
    {
      name: site.name,
      short_name: site.name,
      description: site.tagline,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#fffaf0',
      theme_color: '#2c6b64',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
