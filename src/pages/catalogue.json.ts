import type { APIRoute } from 'astro'
import { loadCatalogue } from '#content/load.ts'

/** What the functions answer from. The build moves it out of the public folder (src/local/calls-in-dev.ts). */
export const GET: APIRoute = async () => Response.json(await loadCatalogue())
