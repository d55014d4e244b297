/** How long a call from the page may take, in milliseconds. */
export const requestTimeoutMs = 20_000
