/** How long a page waits for an answer before it says that none came, in milliseconds. */
export const patience = 20_000
