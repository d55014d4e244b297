/** How much is counted in a minute by one process, so that nobody fills the database. */
const most = 300

/** Lets `most` through in each minute; it knows of nobody who asks. */
export function createMinuteLimit(now: () => number = Date.now): () => boolean {
  let minute = 0
  let taken = 0
  return () => {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) [minute, taken] = [present, 0]
    taken += 1
    return taken <= most
  }
}
