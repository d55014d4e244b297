import type { APIRoute } from 'astro'

/** Starts the content editor, which comes out of its npm package as it is. */
export const GET: APIRoute = () =>
  new Response("import CMS from './cms/index.js'\n\nCMS.init()\n", {
    headers: { 'Content-Type': 'text/javascript' },
  })
