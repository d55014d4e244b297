import process from 'node:process'
import type { APIRoute } from 'astro'
import { site } from '../../../src/content/settings.ts'
import { editorConfig, repositoryAt } from './editor-config.ts'

/** The configuration of the content editor. */
export const GET: APIRoute = (context) =>
  Response.json(
    editorConfig({
      repository: repositoryAt(process.env['REPOSITORY_URL']) ?? 'owner/repository',
      siteUrl: new URL('/', context.site ?? site.url).href,
      title: `${site.name} content`,
    }),
  )
