import { parseProductQuery } from './product-query.ts'
import { changeProductQuery, setProductQuery } from './query-store.ts'
import { focusNextResults } from './results-focus.ts'

const toPages = 'nav[aria-label=Pages] a'
/** Links from a list to its variants. */
const toLists = `[data-categories] a, .chosen-filters a, [data-clear-filters], [data-add-fact], ${toPages}`

/** Handles a click in the product list: links to its variants change the list without loading a page. */
export function followLink(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const link = target?.closest<HTMLAnchorElement>(toLists)
  if (link == null) return openFilters(target?.closest('a[href="#filters"]:not([role])'), event)
  follow(event, () => {
    // A removed filter takes the focus with it.
    const entry = link.closest('.chosen-filters li')
    const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
    neighbor?.querySelector('a')?.focus()
    const query = parseProductQuery(new URL(link.href).searchParams)
    if (link.closest(toPages) === null) return setProductQuery(query)
    focusNextResults()
    changeProductQuery({ page: query.page })
  })
}

/** On phones, the filters are in a dialog. */
function openFilters(link: Element | null | undefined, event: MouseEvent): void {
  const opener = document.querySelector<HTMLElement>('.filter-opener')
  if (link != null && opener?.checkVisibility() === true) follow(event, () => opener.click())
}

/** A click event from React or the browser. */
type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/** Handles a plain click on a link; leaves modified clicks to the browser. */
export function follow(event: Press, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
