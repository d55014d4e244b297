import { memo } from 'react'
import { FitLine } from './FitLine.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { ProductCard, WishButton } from './ProductCard.tsx'

/**
 * What each product's page has of React, as memos: a plain function Astro calls
 * once more, to see whose it is. Lists are islands and need no such thing.
 */
export const PageCard = memo(ProductCard)
export const PageWishButton = memo(WishButton)
export const PageFitLine = memo(FitLine)
export const PageCompareToggle = memo(CompareToggle)
