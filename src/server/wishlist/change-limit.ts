/** Changes that a person may make in a minute: a full list brought along at sign-in, and some more. */
export const maxChangesPerMinute = 600
