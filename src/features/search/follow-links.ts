import { parseProductQuery } from './product-query.ts'
import { changeProductQuery, setProductQuery } from './query-store.ts'
import { focusNextResults } from './results-focus.ts'

const toPages = 'nav[aria-label=Pages] a'
/** Links from a list to its variants. */
const toLists = `[data-categories] a, .chosen-filters a, [data-clear-filters], ${toPages}`

/** Handles a click in the product list: links to its variants change the list without loading a page. */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(toLists) : null
  if (link === null) return
  follow(event, () => {
    // A removed filter takes the focus with it.
    const entry = link.closest('.chosen-filters li')
    const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
    neighbor?.querySelector('a')?.focus()
    const query = parseProductQuery(new URL(link.href).searchParams)
    if (link.closest(toPages) === null) return setProductQuery(query)
    // Another page starts at its top.
    changeProductQuery({ page: query.page })
    focusNextResults()
    document.getElementById('results')?.scrollIntoView()
  })
}

/** A click event from React or the browser. */
type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/** Handles a plain click on a link; leaves modified clicks to the browser. */
export function follow(event: Press, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
