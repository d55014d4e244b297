import { personal, errorResponse } from '#server/http/responses.ts'
import { maxChangesPerMinute } from '#server/saved/routes.ts'

/** The window of a limit, in milliseconds. */
const window = 60_000

type Answer = (request: Request) => Promise<Response>

/**
 * Netlify's limit on changes, on one machine: a sliding window per person.
 * Responds with 429 and Retry-After over the limit.
 */
export function limitChanges(
  answer: Answer,
  personOf: (request: Request) => Promise<string | undefined>,
  now: () => number = Date.now,
): Answer {
  /** Times of each person's changes within the window; the person who changed last comes last. */
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

/** Drops people without changes in the window. */
function forget(changes: Map<string, number[]>, since: number): void {
  for (const [person, times] of changes) {
    if ((times.at(-1) ?? 0) > since) return
    changes.delete(person)
  }
}
