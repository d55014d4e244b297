import './card.css'
import '#ui/styles/skeleton.css'
/** Nine placeholder cards. */
export function ProductSkeletons() {
  return (
    <ul className="results grid-products" aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        <li key={index} className="card" data-skeleton>
          <div className="card-picture">
            <div className="skeleton aspect-square w-full rounded-full" />
          </div>
          <div className="card-text">
            <div className="skeleton h-5 w-11/12" />
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton mt-2 h-5 w-1/4" />
            <div className="skeleton mt-2 h-11 w-full rounded-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
