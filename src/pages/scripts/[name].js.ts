import type { APIRoute, GetStaticPaths } from 'astro'
import { petScript } from '#components/site/pet-script.ts'

export const getStaticPaths = (async () => [
  { params: { name: (await petScript()).name } },
]) satisfies GetStaticPaths

/** What a device loads that knows a pet. */
export const GET: APIRoute = async () =>
  new Response((await petScript()).code, { headers: { 'Content-Type': 'text/javascript' } })
