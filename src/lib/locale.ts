/** The language that the site is written in, and the place whose dates and figures it writes. */
export const locale = 'en-US'
export const language = 'en'
