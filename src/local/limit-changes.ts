import { personal, errorResponse } from '#server/http/responses.ts'
import { maxChangesPerMinute } from '#server/wishlist/change-limit.ts'

/** The window that a limit is counted in, in milliseconds. */
const window = 60_000

type Answer = (request: Request) => Promise<Response>

/**
 * Netlify's rule for changes, on one machine: a sliding window for each person.
 * What is too much gets 429, and when to try again.
 */
export function limitChanges(
  answer: Answer,
  personOf: (request: Request) => Promise<string | undefined>,
  now: () => number = Date.now,
): Answer {
  /** When each person's changes of the last minute came; who changed last stands last. */
  const changes = new Map<string, number[]>()
  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request)
    const person = (await personOf(request)) ?? 'nobody'
    const since = now() - window
    forget(changes, since)
    const own = (changes.get(person) ?? []).filter((time) => time > since)
    const [oldest = 0] = own
    if (own.length >= maxChangesPerMinute) {
      const seconds = Math.ceil((oldest - since) / 1000)
      return errorResponse(429, 'Too many changes: try again in a minute', {
        ...personal,
        'Retry-After': String(seconds),
      })
    }
    changes.delete(person)
    changes.set(person, [...own, now()])
    return answer(request)
  }
}

/** Drops who has not changed anything within the window. */
function forget(changes: Map<string, number[]>, since: number): void {
  for (const [person, times] of changes) {
    if ((times.at(-1) ?? 0) > since) return
    changes.delete(person)
  }
}
