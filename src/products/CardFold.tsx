import { Icon } from '#ui/Icon.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { priceDisplay } from '#content/price-display.ts'
import { tagName } from '#pets/filter-labels.ts'

/** Tags and the comparison: a line of their own on wide screens, behind a button on phones. */
export function CardFold({ name, tags }: { name: string; tags?: readonly string[] }) {
  const fold = (
    <details className="card-fold" name="card-fold">
      <summary className="icon-button" aria-label={`More about ${name}`}>
        <Icon name="more" />
      </summary>
      <div>
        {tags !== undefined && (
          <ul className="card-tags" aria-label="Tags">
            {tags.slice(0, 3).map((tag) => (
              <li key={tag}>{tagName(tag)}</li>
            ))}
          </ul>
        )}
        <CompareToggle name={name} />
      </div>
    </details>
  )
  if (priceDisplay !== 'hidden') return fold
  // The button stands beside the price, or where it would be.
  return (
    <>
      <span className="min-h-6" />
      {fold}
    </>
  )
}
