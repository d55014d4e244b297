declare global {
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

/** Returns whether the connection is good enough to load code ahead. Assumes so if the browser doesn't say. */
export function isNetworkGood(): boolean {
  const { connection } = navigator
  return connection === undefined || (!connection.saveData && connection.effectiveType === '4g')
}

/** Returns whether pages can be prefetched: data saver is off, and the browser doesn't call the connection slow. */
export function canPrefetch(): boolean {
  const { connection } = navigator
  return connection === undefined || (!connection.saveData && !connection.effectiveType.endsWith('2g'))
}
