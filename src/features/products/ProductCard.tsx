import { type ComponentProps, type ReactElement, type ReactNode, cloneElement, memo } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Price } from '#features/offers/Price.tsx'
import { Stars } from '#ui/Stars.tsx'
import { productData } from '#features/catalog/stored-product.ts'
import { locale } from '#lib/locale.ts'
import { productPath } from '#lib/page-paths.ts'
import { plural } from '#lib/plural.ts'
import { BuyLink } from '#features/offers/BuyLink.tsx'
import { CartButton } from './CartButton.tsx'
import { FitLine } from '#features/pets/FitLine.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { type CardProduct, shownRating } from './card-product.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { tagName } from './tag-name.ts'
import { rangeText } from '#features/pets/range-text.ts'

interface CardProps {
  product: CardProduct
  /** The picture is above the fold. */
  eager?: boolean
  /** Replaces the heart. */
  heart?: ReactNode
}

/** A product in a grid or list. The buttons are custom elements, so plain HTML works too. */
export function ProductCard({ product, eager = false, heart }: CardProps) {
  return (
    <article className="card" data-product={productData(product)}>
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
        <CompareToggle name={product.name} />
      </div>
      <div className="card-text">
        <h3 className="card-name">
          <a href={productPath(product.id)}>{product.name}</a>
        </h3>
        <FitLine facts={product.fit} />
        <p className="card-rating">
          <Stars rating={shownRating(product)} />{' '}
          {product.rating === undefined && <span className="text-soft">No rating yet </span>}
          <span className="text-soft">
            ({product.reviewCount.toLocaleString(locale)}
            <span className="sr-only">{plural(product.reviewCount, ' review', ' reviews')}</span>)
            {product.ratingSource === 'sample' && ' sample'}
          </span>
        </p>
        <p className="card-fit">{fitLine(product)}</p>
        <p className="card-more">
          {product.shortDescription} <span className="text-soft">{factLine(product)}</span>
        </p>
        <ul className="card-tags" aria-label="Tags">
          {product.tags.slice(0, 3).map((tag) => (
            <li key={tag}>{tagName(tag)}</li>
          ))}
        </ul>
        <Price product={product} withDay />
        <div className="card-actions">
          <CartButton name={product.name} className="button button-small" hasIcon />
          <BuyLink product={product} className="button button-quiet button-small" />
        </div>
      </div>
    </article>
  )
}

/** Heart that adds the surrounding product to the wishlist or removes it. */
export function WishButton({ name }: { name: string }) {
  const heart = (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed="false"
      aria-label={`Save ${name} to wishlist`}
      data-tooltip="Wishlist"
    >
      <Icon name="heart" />
    </button>
  )
  return <wish-button>{import.meta.env.DEV ? filledEarly(heart) : heart}</wish-button>
}

/** The element fills saved hearts before React hydrates. Only React's dev checks would complain. */
function filledEarly(heart: ReactElement<ComponentProps<'button'>>): ReactNode {
  return cloneElement(heart, { suppressHydrationWarning: true })
}

/** What a product fits, in a line: `50-90 lb, firm, no chicken`; empty where nothing is known. */
function fitLine(product: CardProduct): string {
  return parts(product, hasNoChicken(product) ? 'no chicken' : undefined)
}

/** The same for a wider place, with all that is inside: `50-90 lb, firm, contains beef, dairy`. */
function factLine(product: CardProduct): string {
  const names = product.contains?.join(', ').replaceAll('-', ' ') ?? ''
  return parts(product, names === '' ? undefined : `contains ${names}`)
}

function parts({ weightRangeLb, hardness }: CardProduct, last: string | undefined): string {
  const known = [weightRangeLb && unbroken(rangeText(weightRangeLb)), hardness, last]
  return known.filter((part) => part !== undefined).join(', ')
}

/** Stays on one line: spaces do not break, and a word joiner follows each hyphen. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')
}

/** Of a brush nothing is said, nor where nothing is known to be inside. */
function hasNoChicken({ contains = [], mayContain }: CardProduct): boolean {
  return contains.length > 0 && !contains.includes('chicken') && !mayContain.includes('chicken')
}

interface GridProps {
  products: readonly CardProduct[]
  /** How many are in the first view. */
  eager?: number
  /** Ends in a link to what fits the visitor's pet, shown while fewer than four cards are. */
  petLink?: boolean
}

/** Cards in 2, 3 or 4 columns. The first ones load their pictures eagerly. */
export const ProductGrid = memo(function ProductGrid({ products, eager = 0, petLink = false }: GridProps) {
  return (
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
  )
})
