import type { ListPageWords } from '#schemas/list-page.ts'

/** What the page of a shared list says: its own words, and those that pages share. */
export interface ListText extends Omit<ListPageWords, 'title' | 'description' | 'withoutScripts'> {
  browseProducts: string
}
