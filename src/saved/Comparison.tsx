import { toCardProduct } from '#products/card-product.ts'
import { unbroken } from '#ui/Unbroken.tsx'
import { plainLink } from '#lib/plain-link.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import { CartButton } from '#products/CartButton.tsx'
import { FitLine } from '#pets/FitLine.tsx'
import { BuyLink } from '#products/BuyLink.tsx'
import { SearchNote } from '#products/SearchNote.tsx'
import { Price } from '#products/Price.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { ProductTable } from '#products/ProductTable.tsx'
import { page } from '#content/page-text.ts'
import type { Product } from '#content/product.ts'
import { comparePath, maxCompared, outFragment, productPath } from '#lib/page-paths.ts'
import { formatPrice } from '#lib/money.ts'
import * as paths from '#lib/paths.ts'
import { plural } from '#lib/locale.ts'
import './compare.css'
import '#ui/styles/arrows.css'

interface Props {
  /** In the order of the URL. */
  products: readonly Product[]
  /** Number of requested products that the shop doesn't have. */
  gone: number
  /** The URL named more than the maximum. */
  tooMany: boolean
}

/** A side-by-side comparison, made of links and custom elements. */
export function Comparison({ products, gone, tooMany }: Props) {
  const isMixed = isForDifferentAnimals(products)
  const notes = [
    ...(gone > 0 ? [`${plural(gone, '1 product is', `${gone} products are`)} no longer in our shop.`] : []),
    ...(tooMany ? [`You can compare up to ${maxCompared} products, so we left out the rest.`] : []),
    ...(isMixed
      ? ['These products aren’t all for the same animal. Check the row “For” before you buy.']
      : []),
    ...(products.length === 1
      ? ['You’ve added 1 product. Press Compare on another to see them side by side.']
      : []),
  ]
  if (products.length === 0) {
    return (
      <>
        <Notes notes={notes} />
        <Notice
          picture="no-match"
          heading="Nothing to compare yet"
          text="Press Compare on 2 or more products. They stay on this device until you clear them."
        >
          <a className="button" href={paths.products}>
            Browse Products
          </a>
        </Notice>
      </>
    )
  }
  const rows = comparisonRows(products)
  const alike = products.length > 1 ? rows.filter(({ differs }) => !differs) : []
  const shown = rows.filter((row) => !alike.includes(row))
  return (
    <>
      <Notes notes={notes} />
      <ProductTable products={products.map(toCardProduct)} />
      <table className={products.length > 2 ? 'compare-table compare-many' : 'compare-table'}>
        <caption className="sr-only">Products side by side</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Feature</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Name product={product} />
                <Remove product={product} products={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-verdicts compare-wordy">
            <th scope="row">For your pets</th>
            {products.map((product) => (
              <td key={product.id} data-product-id={product.id}>
                <Thumbnail product={product} />
                <FitLine all />
              </td>
            ))}
          </tr>
          {(isMixed ? shown.toSorted(speciesFirst) : shown).map((row) => (
            <tr key={row.key} className={classOf(row, isMixed)}>
              <th scope="row">{row.label}</th>
              {products.map((product, index) => (
                <td key={product.id} className={row.marks[index]}>
                  {wordyRows.has(row.key) && <Thumbnail product={product} />}
                  <div>
                    {wordyRows.has(row.key) && (
                      <span className="compare-whose" aria-hidden="true">
                        {product.name}
                      </span>
                    )}
                    <Cell row={row} lines={row.cells[index] ?? []} product={product} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
          <tr className="compare-wordy">
            <th scope="row">
              <span className="sr-only">Buy</span>
            </th>
            {products.map((product) => (
              <td key={product.id} data-product-id={product.id}>
                <Thumbnail product={product} />
                <Actions product={product} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {alike.length > 0 && (
        <details className="panel mt-6 px-5 py-3">
          <summary className="fold display text-lg">Same for all</summary>
          <dl className="compare-same">
            {alike.map((row) => (
              <div
                key={row.key}
                className="border-line grid grid-cols-[minmax(7rem,12rem)_1fr] gap-4 border-t py-2.5 text-sm"
              >
                <dt className="text-soft">{row.label}</dt>
                <dd>
                  <Cell row={row} lines={row.cells[0] ?? []} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        {products.length < maxCompared && (
          <a className="button button-quiet button-small" href={paths.products}>
            Add another product
          </a>
        )}
        <ShareButton path={comparePath(products.map(({ id }) => id))} />
      </div>
    </>
  )
}

/** On phones, three or more of these cells stand below each other, each beside its product's picture. */
const wordyRows: ReadonlySet<ComparisonRow['key']> = new Set([
  'contains',
  'mayContain',
  'warnings',
  'directions',
])

function classOf({ key }: ComparisonRow, isMixed: boolean): string | undefined {
  if (key === 'species' && isMixed) return 'compare-alert'
  return wordyRows.has(key) ? 'compare-wordy' : undefined
}

function speciesFirst(a: ComparisonRow, b: ComparisonRow): number {
  return Number(b.key === 'species') - Number(a.key === 'species')
}

function Thumbnail({ product: { imageUrl } }: { product: Product }) {
  return <img className="compare-who" src={imageUrl} alt="" width={32} height={32} loading="lazy" />
}

function Name({ product: { id, name, imageUrl } }: { product: Product }) {
  return (
    <a className="compare-name" href={productPath(id)}>
      <img src={imageUrl} alt="" width={72} height={72} decoding="async" />
      <span>{unbroken(name)}</span>
    </a>
  )
}

function Remove({ product: { id, name }, products }: { product: Product; products: readonly Product[] }) {
  const others = products.flatMap((other) => (other.id === id ? [] : other.id))
  return (
    <a
      className="compare-out no-print text-soft hover:bg-mint hover:text-ink absolute top-2 right-1 grid size-9 place-items-center rounded-full max-md:top-1 max-md:right-0"
      href={`${comparePath(others)}${outFragment}${id}`}
      aria-label={`Remove ${name}`}
    >
      <Icon name="close" />
    </a>
  )
}

/** Whether no dog or cat could use all of them. */
function isForDifferentAnimals(products: readonly Product[]): boolean {
  return new Set(products.flatMap(({ species }) => (species === 'both' ? [] : species))).size > 1
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} role="note" className="mb-4 rounded-2xl bg-(--caution) px-5 py-3">
      {note}
    </p>
  ))
}

function Actions({ product }: { product: Product }) {
  return (
    <>
      {/* The dialog before a purchase reads this hidden fit result; the visible one has its own row. */}
      <span hidden>
        <FitLine />
      </span>
      {/* On phones, beside the picture. The buttons themselves have longer names. */}
      <span className="compare-which price" aria-hidden="true">
        {product.price === undefined ? product.name : formatPrice(product.price)}
      </span>
      <SearchNote address={product.affiliateUrl} retailer={product.retailer} />
      <span className="compare-buy">
        <CartButton name={product.name} className="button button-small" />
        <BuyLink
          product={product}
          className="button button-quiet button-small"
          onPaper={plainLink(product.affiliateUrl)}
        />
      </span>
    </>
  )
}

interface CellProps {
  row: ComparisonRow
  lines: readonly string[]
  /** The product it applies to, unless it applies to all. */
  product?: Product | undefined
}

function Cell({ row, lines, product }: CellProps) {
  const [first, ...more] = lines
  if (row.key === 'directions') {
    return (
      <details>
        <summary className="fold fold-short link w-fit">Directions</summary>
        <p className="text-soft mt-1 text-xs">{page.product.directionsNote}</p>
        <ol className="mt-1 list-decimal pl-4">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
    )
  }
  if (row.key === 'price' && product !== undefined && product.price === undefined)
    return <Price product={product} />
  if (row.key === 'price' || row.key === 'rating') {
    return (
      <>
        <span className={row.key === 'price' ? 'price text-lg' : undefined}>{first}</span>
        <span className="text-soft block text-xs">{more}</span>
      </>
    )
  }
  if (more.length === 0) return first
  return (
    <ul className="list-disc pl-4">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
