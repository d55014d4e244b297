import { defineMiddleware } from 'astro:middleware'
import { answerPage } from '#server/pages/answer-page.ts'
import { onDemandPages } from '#server/pages/page-keys.ts'

/** Prebuilt pages get their headers from files; those that are rendered on demand get them here. In dev nobody keeps any. */
export const onRequest = defineMiddleware(({ request, routePattern, locals }, next) =>
  import.meta.env.PROD && onDemandPages.has(routePattern)
    ? answerPage({ request, path: routePattern, isBrief: () => locals.isBrief === true }, next)
    : next(),
)
