import type { APIRoute } from 'astro'
import { bundleEditor } from './bundle-editor.ts'

export const GET: APIRoute = async () =>
  new Response(await bundleEditor(), { headers: { 'Content-Type': 'text/javascript' } })
