import type { APIRoute, GetStaticPaths } from 'astro'
import { petScript } from 'virtual:page-scripts'

export const getStaticPaths = (() => [{ params: { name: petScript.name } }]) satisfies GetStaticPaths

/** The script for devices that have a pet. */
export const GET: APIRoute = () =>
  new Response(petScript.code, { headers: { 'Content-Type': 'text/javascript' } })
