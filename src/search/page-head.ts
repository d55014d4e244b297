import type { Category } from '#content/category.ts'
import { type ProductQuery, searchTitle } from './product-query.ts'

/** What the top of a list says: heading, the words below it, and the title in the browser's tab. */
export interface PageHead {
  heading: string
  intro: string
  title: string
}

/** Returns the head of a list. A search names itself; a category has its own heading, words and title. */
export function headOf(
  { search, category: slug }: Pick<ProductQuery, 'search' | 'category'>,
  categories: readonly Pick<Category, 'name' | 'slug' | 'description'>[],
  whole: PageHead,
): PageHead {
  const category = categories.find((one) => one.slug === slug)
  const { name, description } = category ?? {}
  const intro = description ?? whole.intro
  if (search !== '') return { heading: searchTitle(search), intro, title: searchTitle(search) }
  return { heading: name ?? whole.heading, intro, title: name ?? whole.title }
}

/** Splits the words below a heading: phones show only the first sentence. */
export function introParts(intro: string): [first: string, rest: string] {
  const [, first = intro, rest = ''] = /^(.*?\.)(?: (.*))?$/s.exec(intro) ?? []
  return [first, rest]
}

/** Updates heading, words and title together, because they are outside the island. */
export function showHead({ heading, intro, title }: PageHead): void {
  const [first, rest] = introParts(intro)
  setText('intro', first)
  setText('intro-rest', rest)
  if (!setText('title', heading)) return
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')
  document.title = `${title} | ${site?.content ?? ''}`
}

/** Returns whether the text changed. */
function setText(id: string, text: string): boolean {
  const element = document.getElementById(id)
  if (element === null || element.textContent === text) return false
  element.textContent = text
  return true
}
