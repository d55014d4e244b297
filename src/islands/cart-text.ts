import type { CartPageWords } from '#schemas/page.ts'

/** What the cart's page says: its own words, and those that pages share. */
export interface CartText extends Omit<
  CartPageWords,
  'title' | 'description' | 'heading' | 'withoutScripts'
> {
  browseProducts: string
  newTab: string
}
