import type { ReactNode } from 'react'

interface Props {
  /** One of the drawings in pages/pictures. */
  picture: 'empty-cart' | 'empty-wishlist' | 'no-match' | 'no-pet' | 'unavailable'
  heading?: string
  text: string
  /** Links or buttons for the next step. */
  children: ReactNode
}

/** Shown instead of a list that is empty or can't be loaded. */
export function Notice({ picture, heading, text, children }: Props) {
  return (
    <div
      className="panel max-w-3xl p-6 text-center md:flex md:items-center md:gap-10 md:p-10 md:text-left"
      role={picture === 'unavailable' ? 'alert' : undefined}
    >
      <img
        src={`/pictures/${picture}.svg`}
        alt=""
        width="144"
        height="144"
        className="mx-auto mb-4 size-36 md:mx-0 md:mb-0 md:flex-none"
      />
      <div>
        {heading !== undefined && <h2 className="text-xl">{heading}</h2>}
        <p className="mt-2">{text}</p>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}
