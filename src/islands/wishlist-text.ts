import type { WishlistPageWords } from '#schemas/page.ts'

/** What the wishlist page says: its own words, and those that pages share. */
export interface WishlistText extends Omit<
  WishlistPageWords,
  'title' | 'description' | 'heading' | 'withoutScripts' | 'withoutScriptsLink'
> {
  browseProducts: string
  tryAgain: string
  sessionUnknown: string
}
