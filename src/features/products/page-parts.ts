import { memo } from 'react'
import { FitLine } from '#features/pets/FitLine.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { ProductCard, WishButton } from './ProductCard.tsx'

/**
 * React parts of product pages as memos: Astro calls a plain function an extra time to detect its renderer. Lists
 * are islands, so they don't need this.
 */
export const PageCard = memo(ProductCard)
export const PageWishButton = memo(WishButton)
export const PageFitLine = memo(FitLine)
export const PageCompareToggle = memo(CompareToggle)
