import { useEffect } from 'react'
import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'

/** How many products a list has, in words; without a number, that they are on their way. */
export function countOf(total: number | undefined): string {
  return total === undefined ? words.loading : fill(words.productsFound, { count: total })
}

/** Stands above the list as long as the page does, whatever takes the list's place: so each change of it is heard once. */
export function ListCount({ count }: { count: string }) {
  return (
    <p role="status" className="mb-4 min-h-6 font-medium">
      {count === words.loading ? <span className="sr-only">{count}</span> : count}
    </p>
  )
}

/** What stands in the list's place says how many there are. */
export function useCount(count: string, onCount: (count: string) => void): void {
  useEffect(() => onCount(count), [count, onCount])
}
