declare namespace App {
  interface Locals {
    /** Whether the page's prices are only valid for minutes. */
    isBrief?: boolean
  }
}

/** What `page-scripts.ts` bundles. */
declare module 'virtual:page-scripts' {
  /** Inline in the head of every page. */
  export const firstPaint: string
  /** What a device loads that knows a pet; its name changes with its code. */
  export const petScript: { name: string; code: string }
}

/** What `stocked-categories.ts` finds. */
declare module 'virtual:categories' {
  import type { Category } from '#content/category.ts'

  export const loadCategories: () => Promise<Category[]>
  /** Whether a product in the shop doesn't exist. */
  export const hasSampleProducts: () => Promise<boolean>
}
