declare namespace App {
  interface Locals {
    /** Whether the page's prices are valid for only minutes. */
    isBrief?: boolean
  }
}

/** What `page-scripts.ts` bundles. */
declare module 'virtual:page-scripts' {
  /** Inline in the head of every page. */
  export const bootScript: string
  export const compareBoot: string
}

/** What `virtual-modules.ts` finds. */
declare module 'virtual:stock' {
  export { loadStock } from '#server/content/load.ts'
}

/** What `virtual-modules.ts` reads. */
declare module 'virtual:coach-steps' {
  interface Step {
    /** File name in `content/coach`. */
    id: string
    step: string
    goodDays: number
    seconds: number
    /** `brush`, `paste` or empty. */
    needs: string
  }

  export const ladders: Readonly<Record<'dog' | 'cat', readonly Step[]>>
}

/** What `virtual-modules.ts` reads: what pets can avoid, in lower case, by id. */
declare module 'virtual:allergen-labels' {
  export const allergenLabels: ReadonlyMap<string, string>
}

/** Components of packages for a place of the shop. */
declare module 'virtual:slots/*' {
  const parts: readonly ((properties: Record<string, unknown>) => unknown)[]
  export default parts
}
