/**
 * Five stars, the whole ones lit; read out with the printed figure: "4.7 of 5 stars." Without a rating, only the
 * text beside them is read out. Draws with the symbols of `StarSymbols`.
 */
export function Stars({ rating }: { rating: number | undefined }) {
  const lit = wholeStars(rating)
  const label = rating
    ? { role: 'img', 'aria-label': `${Number(rating.toFixed(1))} of 5 stars` }
    : { 'aria-hidden': true }
  return (
    <svg className="stars" viewBox="0 0 100 20" {...label}>
      <use href="#stars-5" className="stars-off" />
      {lit > 0 && <use href={`#stars-${lit}`} />}
    </svg>
  )
}

const star = 'l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3-4.5-4.4 6.2-.9z'

/** Rows of one to five stars, once per page, for every `Stars` on it. */
export function StarSymbols() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((count) => (
        <symbol key={count} id={`stars-${count}`} viewBox="0 0 100 20">
          <path d={Array.from({ length: count }, (_, index) => `M${10 + index * 20} 1${star}`).join('')} />
        </symbol>
      ))}
    </svg>
  )
}

/** Stars to draw, 0 to 5: rounded down, and 5 where there is no rating. */
export function wholeStars(rating: number | undefined): number {
  return Math.max(0, Math.min(5, Math.floor(rating ?? 5)))
}
