import type { ReactNode } from 'react'
import { around } from '#lib/around.ts'

interface Props {
  /** `was {price}` */
  words: string
  /** What is seen in the place of `{price}`. */
  children: ReactNode
}

/** Words of which only what is filled in is seen; the rest is for screen readers. */
export function ScreenReaderWords({ words, children }: Props) {
  const [before, after] = around(words)
  return (
    <>
      {before !== '' && <span className="sr-only">{before}</span>}
      {children}
      {after !== '' && <span className="sr-only">{after}</span>}
    </>
  )
}
