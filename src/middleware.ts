import { defineMiddleware } from 'astro:middleware'
import { answerPage, withIslandStyleInHead } from '#server/answer-page.ts'
import { onDemandPages } from '#server/page-keys.ts'

/**
 * Puts the islands' style where HTML requires it, and sets headers on pages rendered on demand; prebuilt pages get
 * theirs from a file. In dev nothing is cached.
 */
export const onRequest = defineMiddleware(async ({ request, routePattern, locals }, next) => {
  if (!import.meta.env.PROD) return next()
  if (onDemandPages.has(routePattern))
    return answerPage({ request, path: routePattern, isBrief: () => locals.isBrief === true }, next)
  const page = await next()
  const isHtml = page.headers.get('Content-Type')?.startsWith('text/html') === true
  return isHtml ? new Response(withIslandStyleInHead(await page.text()), page) : page
})
