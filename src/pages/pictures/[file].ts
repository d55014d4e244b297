import { readdirSync, readFileSync } from 'node:fs'
import type { APIRoute, GetStaticPaths } from 'astro'

const types = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** The files of `content/pictures`. */
export const getStaticPaths = (() =>
  readdirSync('content/pictures').flatMap((file) => {
    const type = Object.entries(types).find(([ending]) => file.endsWith(`.${ending}`))?.[1]
    return type === undefined ? [] : [{ params: { file }, props: { type } }]
  })) satisfies GetStaticPaths

export const GET: APIRoute<{ type: string }> = ({ params: { file }, props: { type } }) =>
  new Response(readFileSync(`content/pictures/${file}`), { headers: { 'Content-Type': type } })
