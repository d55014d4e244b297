/** Lets `most` through in each minute, in one process; it knows of nobody who asks. */
export function createMinuteLimit(most: number, now: () => number = Date.now): () => boolean {
  let minute = 0
  let taken = 0
  return () => {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) [minute, taken] = [present, 0]
    taken += 1
    return taken <= most
  }
}
