import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $myReviews, deleteReview, loadMyReviews } from '../src/reviews/my-reviews-store.ts'

/** One tab's history entry and cookie, and the calls in the order in which they were made. */
let entry: unknown
let cookie: string
let calls: string[]
let answer: (method: string) => Promise<Response>

const answered = (method: string) =>
  Promise.resolve(Response.json(method === 'GET' ? [] : { productId: 'mint-paste' }))
const deletion = 'DELETE /api/my-reviews/mint-paste'
const read = 'GET /api/my-reviews'

beforeEach(() => {
  entry = null
  calls = []
  cookie = 'pp-hint=mark-of-this-one'
  answer = answered
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  const history = {
    get state() {
      return entry
    },
    replaceState: (state: unknown) => {
      entry = state
    },
  }
  vi.stubGlobal('window', { history })
  vi.stubGlobal('fetch', (path: string, { method = '' }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return answer(method)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page is reloaded during a deletion: its call may still be on its way, but nobody waits for it. */
function reloadedDuringDeletion(): void {
  answer = () => new Promise(() => undefined)
  void deleteReview('mint-paste')
  calls = []
  answer = answered
}

it('a reload during a deletion finishes it before it lists the reviews', async () => {
  reloadedDuringDeletion()
  await loadMyReviews()
  expect(calls).toEqual([deletion, read])
  expect($myReviews.get()).toEqual({ state: 'ready', reviews: [] })
  await loadMyReviews()
  expect(calls).toEqual([deletion, read, read])
})

it('a finished or failed deletion is not repeated', async () => {
  await deleteReview('mint-paste')
  await loadMyReviews()
  expect(calls).toEqual([deletion, read])
  answer = () => Promise.resolve(new Response('', { status: 503 }))
  await expect(deleteReview('mint-paste')).rejects.toThrow('503')
  calls = []
  await loadMyReviews()
  expect(calls).toEqual([read])
})

it.each([
  ['an old one, because the product may have a new review', () => vi.advanceTimersByTime(10_001)],
  ['that of another person who signed in meanwhile', () => (cookie = 'pp-hint=mark-of-that-one')],
])('a deletion is left alone if it is %s', async (_, happen) => {
  vi.useFakeTimers()
  reloadedDuringDeletion()
  happen()
  await loadMyReviews()
  expect(calls).toEqual([read])
})
