/** Maximum length of a search, in characters: two sentences about an animal, with what it can't have at their end. */
export const maxSearchLength = 300
