import type { APIRoute } from 'astro'
import { favicon } from '#site/icons.ts'

export const GET: APIRoute = async () =>
  new Response(await favicon(), { headers: { 'Content-Type': 'image/svg+xml' } })
