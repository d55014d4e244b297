declare global {
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

/** Returns whether the connection is good enough to prefetch. Assumes so if the browser doesn't say. */
export function isNetworkGood(): boolean {
  const { connection } = navigator
  return connection === undefined || (!connection.saveData && connection.effectiveType === '4g')
}
