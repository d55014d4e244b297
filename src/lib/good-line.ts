declare global {
  interface Navigator {
    /** Chromium alone has it. */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

/** Whether the line is good enough for what may not be needed; yes where the browser does not say. */
export function isLineGood(): boolean {
  const { connection } = navigator
  return connection === undefined || (!connection.saveData && connection.effectiveType === '4g')
}
