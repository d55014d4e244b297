/** The function that renders pages on demand, in the project's folder. The platform requires the name `ssr.mjs`. */
export const pagesFunction = '.netlify/v1/functions/ssr/ssr.mjs'

/** The adapter's function, which ours calls. It would answer all paths, without a limit. */
export const adapterFunction = '.netlify/v1/functions/ssr/adapter.mjs'
