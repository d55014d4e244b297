import { type ComponentProps, type ReactElement, type ReactNode, cloneElement } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { Price } from '#components/ui/Price.tsx'
import { ScreenReaderWords } from '#components/ui/ScreenReaderWords.tsx'
import { Stars } from '#components/ui/Stars.tsx'
import { productData } from '#elements/product-data.ts'
import { fill } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import { productPath } from '#lib/page-paths.ts'
import * as words from '#lib/words.ts'
import { BuyLink } from './BuyLink.tsx'
import { CartButton } from './CartButton.tsx'
import { FitLine } from './FitLine.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import type { CardProduct } from './card-product.ts'
import { factLine, fitLine } from './fit-line.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { tagName } from './tag-name.ts'

interface CardProps {
  product: CardProduct
  /** Its picture is in the first view. */
  eager?: boolean
  /** What stands in the heart's place. */
  heart?: ReactNode
}

/** One product in a grid or a list. Its buttons are custom elements, so it works as plain HTML too. */
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
          {product.isBestseller && <span className="badge badge-bestseller">{words.bestseller}</span>}
          {product.isNatural && <span className="badge badge-natural">{words.natural}</span>}
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
          <Stars rating={product.rating} />{' '}
          {product.rating === undefined && <span className="text-soft">{words.notRated} </span>}
          <span className="text-soft">
            (
            <ScreenReaderWords words={product.reviewCount === 1 ? words.reviews.one : words.reviews.other}>
              {product.reviewCount.toLocaleString(locale)}
            </ScreenReaderWords>
            ){product.ratingSource === 'sample' && ` ${words.sample}`}
          </span>
        </p>
        <p className="card-fit">{fitLine(product)}</p>
        <p className="card-more">
          {product.shortDescription} <span className="text-soft">{factLine(product)}</span>
        </p>
        <ul className="card-tags" aria-label={words.tags}>
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

/** The heart that puts the product around it on the wishlist or takes it off. */
export function WishButton({ name }: { name: string }) {
  const heart = (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed="false"
      aria-label={fill(words.save, { name })}
      data-tooltip={words.saveTooltip}
    >
      <Icon name="heart" />
    </button>
  )
  return <wish-button>{import.meta.env.DEV ? filledEarly(heart) : heart}</wish-button>
}

/** Its element fills a saved heart before React has looked at the list, which only React's checks in dev mind. */
function filledEarly(heart: ReactElement<ComponentProps<'button'>>): ReactNode {
  return cloneElement(heart, { suppressHydrationWarning: true })
}
