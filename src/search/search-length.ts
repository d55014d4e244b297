/** Maximum length of a search, in characters: two sentences about a pet and what they can't have. */
export const maxSearchLength = 300
