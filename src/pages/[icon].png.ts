import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { appIcon } from '#site/icons.ts'
import { isPicture } from '#site/logo.ts'
import { logoPicture } from '#site/logo-picture.ts'

/**
 * Icons for the web manifest and home screens, whose drawing stays inside the safe zone for masks; and the owner's
 * logo, if it is a picture, at four times the size of the header's.
 */
export const getStaticPaths = (() => [
  { params: { icon: 'apple-touch-icon' }, props: { size: 180 } },
  { params: { icon: 'icon-192' }, props: { size: 192 } },
  { params: { icon: 'icon-512' }, props: { size: 512 } },
  { params: { icon: 'icon-maskable-512' }, props: { size: 512 } },
  ...(isPicture ? [{ params: { icon: 'logo' }, props: { size: 144 } }] : []),
]) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number }, { icon: string }> = async ({
  props: { size },
  params: { icon: name },
}) => {
  const icon =
    name === 'logo'
      ? await logoPicture(size)
      : await sharp(Buffer.from(await appIcon()))
          .resize(size)
          .png()
          .toBuffer()
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } })
}
