/** How long a call of the page may take, in milliseconds. */
export const requestTimeoutMs = 20_000
