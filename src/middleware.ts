import { defineMiddleware } from 'astro:middleware'
import { answerPage } from '#server/answer-page.ts'
import { onDemandPages } from '#server/page-keys.ts'

/** Sets headers on pages rendered on demand; prebuilt pages get theirs from a file. In dev nothing is cached. */
export const onRequest = defineMiddleware(({ request, routePattern, locals }, next) =>
  import.meta.env.PROD && onDemandPages.has(routePattern)
    ? answerPage({ request, path: routePattern, isBrief: () => locals.isBrief === true }, next)
    : next(),
)
