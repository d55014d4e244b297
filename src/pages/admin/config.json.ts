import process from 'node:process'
import type { APIRoute } from 'astro'
import { site } from '#content/settings.ts'
import { editorConfig, repositoryAt } from '#schemas/editor-config.ts'

/** How the content editor shows what is in `content`. */
export const GET: APIRoute = (context) =>
  Response.json(
    editorConfig({
      repository: repositoryAt(process.env['REPOSITORY_URL']) ?? 'owner/repository',
      siteUrl: new URL('/', context.site ?? site.url).href,
      title: `${site.name} content`,
    }),
  )
