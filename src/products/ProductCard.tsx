import { type ReactNode, memo } from 'react'
import { unbroken } from '#ui/Unbroken.tsx'
import { Price } from './Price.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { CardResult } from './product-api.ts'
import { locale, plural } from '#lib/locale.ts'
import { productPath } from '#lib/page-paths.ts'
import { BuyLink } from './BuyLink.tsx'
import { SearchNote } from './SearchNote.tsx'
import { CartButton } from './CartButton.tsx'
import { FitLine } from '#pets/FitLine.tsx'
import { needsVet, vetAdviceText } from '#pets/on-vet-advice.ts'
import { CardFold } from './CardFold.tsx'
import { type CardProduct, anyWeight, factLine, shownRating } from './card-product.ts'
import { ProductTable } from './ProductTable.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { WishButton } from './WishButton.tsx'
import '#ui/styles/tile.css'
import './card.css'

interface CardProps {
  product: CardProduct
  /** The picture is above the fold. */
  eager?: boolean
  /** Replaces the heart. */
  heart?: ReactNode
}

/**
 * A product in a grid or list. The buttons are custom elements, so plain HTML works too. A memo, like other parts
 * of static pages: Astro calls a plain function an extra time to detect its renderer.
 */
export const ProductCard = memo(function ProductCard({ product, eager = false, heart }: CardProps) {
  const facts = factLine(product)
  return (
    <article className="card" data-product-id={product.id}>
      <div className="card-picture">
        <ProductPicture
          product={product}
          alt=""
          size={320}
          sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 30vw, 45vw"
          eager={eager}
        />
        <div className="card-badges">
          {product.isBestseller && <span className="badge badge-bestseller">BESTSELLER</span>}
          {product.isNatural && <span className="badge badge-natural">NATURAL</span>}
        </div>
        {heart ?? <WishButton name={product.name} />}
      </div>
      <div className="card-text">
        <div className="card-about">
          <h3 className="card-name">
            <a href={productPath(product.id)}>{unbroken(product.name)}</a>
          </h3>
          <FitLine />
          {needsVet(product.fit) && <p className="card-vet">{vetAdviceText}</p>}
          {product.fitResult !== undefined && <CardFit {...product.fitResult} />}
          <p className={facts === anyWeight ? 'card-fit card-any' : 'card-fit'}>{facts}</p>
          {product.rating === undefined ? (
            <p className="card-rating card-unrated">
              <Stars rating={shownRating(product)} /> No rating yet
            </p>
          ) : (
            <p className="card-rating">
              <Stars rating={shownRating(product)} /> {product.rating.toFixed(1)}{' '}
              <span>
                ({product.reviewCount.toLocaleString(locale)}
                <span className="sr-only">{plural(product.reviewCount, ' review', ' reviews')}</span>)
                {product.ratingSource === 'sample' && <span className="card-sample"> sample</span>}
              </span>
            </p>
          )}
          <p className="card-more">{product.shortDescription}</p>
        </div>
        <div className="card-offer">
          {product.goneOn === undefined && (
            <SearchNote address={product.affiliateUrl} retailer={product.retailer} className="card-note" />
          )}
          <Price product={product} withDay />
          <CardFold name={product.name} tags={product.tags} />
          {product.goneOn === undefined && (
            <div className="card-actions">
              <CartButton name={product.name} className="button button-small" hasIcon />
              <BuyLink product={product} className="button button-quiet button-small" />
            </div>
          )}
        </div>
      </div>
    </article>
  )
})

/** The result for the pet that the list's filters describe, also without a saved pet or scripts. */
function CardFit({ result, text, reason }: CardResult) {
  return (
    <p className="card-result" data-result={result}>
      <strong>{text}</strong>: {reason}
    </p>
  )
}

interface GridProps {
  products: readonly CardProduct[]
  /** Number of cards in the first view. */
  eager?: number
  /** Ends with a link to products that fit the visitor's pet, shown if fewer than four cards are left. */
  petLink?: boolean
}

/** Cards in 2, 3 or 4 columns. The first ones load their pictures eagerly. */
export const ProductGrid = memo(function ProductGrid({ products, eager = 0, petLink = false }: GridProps) {
  return (
    <>
      <ProductTable products={products} />
      <ul className="results grid-products">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index < eager} />
          </li>
        ))}
        {petLink && (
          <li className="pet-more">
            <pet-list />
          </li>
        )}
      </ul>
    </>
  )
})
