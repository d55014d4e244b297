import { afterEach, expect, it, vi } from 'vitest'
import { dismissToast } from '#ui/Toaster.tsx'
import { $toasts, toast } from '#ui/toast-store.ts'

afterEach(() => {
  vi.useRealTimers()
  $toasts.set([])
})

it('shows one toast at a time, the newest', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect($toasts.get().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Second', open: true }])
})

it('keeps a dismissed toast for 1,000,000 ms', () => {
  vi.useFakeTimers()
  toast({ title: 'First' })
  const [shown] = $toasts.get()
  dismissToast(shown?.id ?? 0)
  expect($toasts.get()[0]?.open).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect($toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect($toasts.get()).toEqual([])
})
