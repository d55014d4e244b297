import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { appIcon } from '#site/icons.ts'

/** Icons for the web manifest and home screens. The drawing stays inside the safe zone for masks. */
export const getStaticPaths = (() => [
  { params: { icon: 'apple-touch-icon' }, props: { size: 180 } },
  { params: { icon: 'icon-192' }, props: { size: 192 } },
  { params: { icon: 'icon-512' }, props: { size: 512 } },
  { params: { icon: 'icon-maskable-512' }, props: { size: 512 } },
]) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const icon = await sharp(Buffer.from(appIcon())).resize(size).png().toBuffer()
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } })
}
