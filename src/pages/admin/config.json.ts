import process from 'node:process'
import type { APIRoute } from 'astro'
import { site } from '#catalogue/site.ts'
import { editorConfig } from '#schemas/editor-config.ts'

/** Netlify says at each build which repository it builds: `https://github.com/owner/name`. */
const repository = /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(process.env['REPOSITORY_URL'] ?? '')?.[1]

/** How the content editor shows what is in `content`. */
export const GET: APIRoute = (context) =>
  Response.json(
    editorConfig({
      repository: repository ?? 'owner/repository',
      siteUrl: new URL('/', context.site ?? site.url).href,
      title: `${site.name} content`,
    }),
  )
