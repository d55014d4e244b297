import { wholeStars } from '#catalogue/rating.ts'

/** Five stars, the whole ones lit; read out as "4 of 5 stars". */
export function Stars({ rating }: { rating: number | undefined }) {
  const lit = wholeStars(rating)
  return (
    <span className="stars" role="img" aria-label={`${lit} of 5 stars`}>
      <span aria-hidden="true">
        {'★'.repeat(lit)}
        <span className="stars-off">{'★'.repeat(5 - lit)}</span>
      </span>
    </span>
  )
}
