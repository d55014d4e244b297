/** Stars to draw, 0 to 5: rounded down, and 5 where there is no rating. */
export function wholeStars(rating: number | undefined): number {
  return Math.max(0, Math.min(5, Math.floor(rating ?? 5)))
}
