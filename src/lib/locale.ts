/** The site's language, and the locale of its dates and numbers. */
export const locale = 'en-US'
export const language = 'en'
