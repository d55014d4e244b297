import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $myReviews, deleteReview, loadMyReviews } from '../src/reviews/my-reviews-store.ts'

/** One tab's history entry, and the calls in the order in which they were made. */
let entry: unknown
let calls: string[]
let cookie: string
let answer: (method: string) => Promise<Response>

beforeEach(() => {
  entry = null
  calls = []
  cookie = 'pp-hint=mark-of-this-one'
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  answer = (method) => Promise.resolve(Response.json(method === 'GET' ? [] : { productId: 'mint-paste' }))
  vi.stubGlobal('window', {
    history: {
      get state() {
        return entry
      },
      replaceState: (state: unknown) => {
        entry = state
      },
    },
  })
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return answer(method ?? '')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const deletion = 'DELETE /api/my-reviews/mint-paste'
const read = 'GET /api/my-reviews'

it('a reload during a deletion finishes it before it lists the reviews', async () => {
  answer = () => new Promise(() => undefined)
  void deleteReview('mint-paste')
  // The page is reloaded: its call may still be on its way, but nobody waits for it.
  calls = []
  answer = (method) => Promise.resolve(Response.json(method === 'GET' ? [] : { productId: 'mint-paste' }))
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

it('an old deletion is left alone, because the product may have a new review', async () => {
  vi.useFakeTimers()
  answer = () => new Promise(() => undefined)
  void deleteReview('mint-paste')
  vi.advanceTimersByTime(10_001)
  calls = []
  answer = () => Promise.resolve(Response.json([]))
  await loadMyReviews()
  expect(calls).toEqual([read])
})

it('a deletion is not finished for another person who signed in meanwhile', async () => {
  answer = () => new Promise(() => undefined)
  void deleteReview('mint-paste')
  cookie = 'pp-hint=mark-of-that-one'
  calls = []
  answer = () => Promise.resolve(Response.json([]))
  await loadMyReviews()
  expect(calls).toEqual([read])
})
