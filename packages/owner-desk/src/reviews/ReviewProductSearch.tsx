import { useDeferredValue, useEffect, useState } from 'react'
import type { SuggestAnswer } from '../../../../src/search/suggest-api.ts'
import { writeReviewPath } from '../paths.ts'

type Found =
  { state: 'nothing' } | { state: 'failed' } | { state: 'found'; products: SuggestAnswer['products'] }

/** Debounce time in milliseconds. */
const pause = 150

/** Asks which product to review. Suggestions are a list of links. */
export function ReviewProductSearch() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [answer, setAnswer] = useState<Found>({ state: 'nothing' })
  const isSearched = search.length >= 2
  const found = isSearched ? answer : { state: 'nothing' as const }
  useEffect(() => {
    if (!isSearched) return undefined
    let isLatest = true
    const timer = setTimeout(async () => {
      const result = await find(search)
      if (isLatest) setAnswer(result)
    }, pause)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [search, isSearched])
  return (
    <section className="panel p-5 md:p-8" aria-labelledby="find-product">
      <h2 id="find-product" className="text-xl">
        Which product?
      </h2>
      <label htmlFor="product-name" className="mt-4 block font-medium">
        Product name
      </label>
      <input
        id="product-name"
        type="search"
        className="field mt-1 max-w-xl"
        maxLength={100}
        autoComplete="off"
        aria-describedby="product-name-hint"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id="product-name-hint" className="text-soft mt-1 text-sm">
        Type part of the name, then choose a product below.
      </p>
      <p role="status" className="mt-3 empty:hidden">
        {found.state === 'failed' && 'We can’t search products right now.'}
        {found.state === 'found' && found.products.length === 0 && 'No products match these words.'}
      </p>
      {found.state === 'found' && found.products.length > 0 && (
        <ul className="mt-3 grid gap-2 md:grid-cols-2" aria-label="Products to choose from">
          {found.products.map(({ id, name, imageUrl }) => (
            <li key={id}>
              <a
                href={writeReviewPath(id)}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line p-2 pr-4 hover:border-spruce"
              >
                <img
                  src={imageUrl}
                  alt=""
                  width="48"
                  height="48"
                  className="size-11 flex-none rounded-full"
                />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

async function find(search: string): Promise<Found> {
  try {
    const { readSuggestions } = await import('../../../../src/search/suggest-api.ts')
    const { products } = await readSuggestions(search)
    return { state: 'found', products }
  } catch {
    return { state: 'failed' }
  }
}
