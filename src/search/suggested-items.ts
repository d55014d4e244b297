import { type SuggestAnswer, readSuggestions } from './suggest-api.ts'
import { categoryPath, guidePath, listPath, productPath } from '#lib/page-paths.ts'
import { phoneHref } from '#lib/links.ts'
import * as paths from '#lib/paths.ts'
import { loadOnce } from '#lib/load-once.ts'
import { atom } from 'nanostores'

/** A suggestion in the header search. */
export interface SuggestedItem {
  /** Stable for the same suggestion. */
  key: string
  name: string
  /** URL of the suggestion; undefined for the button that clears recent searches. */
  href: string | undefined
  /** Search text, if it starts a search. */
  search?: string
  product?: SuggestAnswer['products'][number]
}

/** Suggestions of one kind; without a heading if it stands alone. */
export interface SuggestedGroup {
  heading: string | undefined
  /** What to do, below the heading. */
  text?: string | undefined
  items: SuggestedItem[]
}

/** Returns suggestions for the text in the field, in order. For an empty field, recent searches, newest first. */
export function suggestedGroups(
  text: string,
  answer: SuggestAnswer | undefined,
  searched: ReadonlySet<string>,
): SuggestedGroup[] {
  const search = text.trim()
  const groups = search === '' ? searchedBefore(searched) : offered(search, answer)
  return groups.filter(({ items }) => items.length > 0)
}

function searchedBefore(searched: ReadonlySet<string>): SuggestedGroup[] {
  if (searched.size === 0) return []
  return [
    { heading: 'Recent searches', items: [...searched].toReversed().map((text) => toSearch(text, text)) },
    { heading: undefined, items: [{ key: 'forget', name: 'Clear recent searches', href: undefined }] },
  ]
}

function offered(search: string, answer: SuggestAnswer | undefined): SuggestedGroup[] {
  const { products = [], categories = [], lists = [], guides = [], emergency, vetFirst = [] } = answer ?? {}
  return [
    ...(emergency === undefined ? [] : [whatToDoNow(emergency)]),
    ...vetFirst
      .map(({ name, text }) => ({
        heading: `${name}: see your vet first`,
        text,
        items: [{ key: 'vet', name: 'Find a vet', href: paths.vetLocator }],
      }))
      .slice(0, 1),
    { heading: undefined, items: [toSearch(search, `Search for “${search}”`)] },
    {
      heading: 'Products',
      items: products.map((product) => ({
        key: `product ${product.id}`,
        name: product.name,
        href: productPath(product.id),
        product,
      })),
    },
    {
      heading: 'Categories',
      items: categories.map(({ id, name }) => ({ key: `category ${id}`, name, href: categoryPath(id) })),
    },
    {
      heading: 'Shop by need',
      items: lists.map(({ id, name }) => ({ key: `list ${id}`, name, href: listPath(id) })),
    },
    {
      heading: 'Guides',
      items: guides.map(({ id, question }) => ({
        key: `guide ${id}`,
        name: question,
        href: guidePath(id),
      })),
    },
  ]
}

/** Each hotline is a link that calls it. */
function whatToDoNow({ name, text, hotlines }: NonNullable<SuggestAnswer['emergency']>): SuggestedGroup {
  return {
    heading: `${name}: what to do now`,
    text,
    items: [
      ...hotlines.map((hotline) => ({
        key: `call ${hotline.phone}`,
        name: `Call ${hotline.name}: ${hotline.phone}`,
        href: phoneHref(hotline.phone),
      })),
      { key: 'vet', name: 'Find a vet', href: paths.vetLocator },
    ],
  }
}

function toSearch(search: string, name: string): SuggestedItem {
  return {
    key: `search ${search}`,
    name,
    href: `${paths.products}?${new URLSearchParams({ search })}`,
    search,
  }
}

/** The latest response; undefined until something is typed. */
export const $suggestions = atom<SuggestAnswer | undefined>()

const readOnce = loadOnce(readSuggestions)
let latest = 0
let shown = 0

/**
 * Requests suggestions for the text typed so far; empty text clears them. Responses never replace those of a later
 * request. On failure, the current suggestions stay.
 */
export async function suggest(text: string): Promise<void> {
  const turn = (latest += 1)
  // Normalizes the text, so equal searches share a URL that the CDN caches.
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const answer = words === '' ? undefined : readOnce(words)
  try {
    const suggestions = await answer
    if (turn < shown) return
    shown = turn
    $suggestions.set(suggestions)
  } catch {
    // The text can still be searched.
  }
}
