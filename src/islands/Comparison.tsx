import { plainLink } from '#lib/plain-link.ts'
import type { Compared } from '#components/compare/compared.ts'
import { type ComparisonRow, comparisonRows, type CompareText } from '#components/compare/comparison-rows.ts'
import { CartButton } from '#components/product/CartButton.tsx'
import { FitLine } from '#components/product/FitLine.tsx'
import { BuyLink } from '#components/product/BuyLink.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { ShareButton } from '#components/ui/ShareButton.tsx'
import { productData } from '#elements/product-data.ts'
import { fill, fillCount } from '#lib/fill.ts'
import { comparePath, mostCompared, outMark, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'

interface Props {
  text: CompareText
  /** In the order of the address. */
  products?: readonly Compared[]
  /** How many were asked for that are not in the shop. */
  gone?: number
  /** More were asked for than fit. */
  tooMany?: boolean
  browse: string
}

const none: readonly never[] = []

/**
 * Products side by side. It is drawn where the page is, and never wakes: what can be done with it is links and
 * elements.
 */
export function Comparison({ text, products = none, gone = 0, tooMany = false, browse }: Props) {
  const notes = [
    ...(gone > 0 ? [fillCount(text.gone, gone)] : []),
    ...(tooMany ? [fill(text.tooMany, { most: mostCompared })] : []),
    ...(products.length === 1 ? [text.onlyOne] : []),
  ]
  if (products.length === 0) {
    return (
      <>
        <Notes notes={notes} />
        <Notice picture="no-match" heading={text.emptyHeading} text={text.emptyText}>
          <a className="button" href={paths.products}>
            {browse}
          </a>
        </Notice>
      </>
    )
  }
  const rows = comparisonRows(products, text)
  const alike = products.length > 1 ? rows.filter(({ differs }) => !differs) : []
  return (
    <>
      <Notes notes={notes} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, or keys can't scroll it */}
      <div className="compare-scroll" role="region" aria-label={text.table} tabIndex={0}>
        <table className="compare-table">
          <caption className="sr-only">{text.table}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{text.feature}</span>
              </th>
              {products.map((product) => (
                <Head key={product.id} product={product} products={products} text={text} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="compare-verdicts">
              <th scope="row">{text.rows.verdict}</th>
              {products.map(({ id, fit }) => (
                <td key={id}>
                  <FitLine facts={fit} all />
                </td>
              ))}
            </tr>
            {rows
              .filter((row) => !alike.includes(row))
              .map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  {row.cells.map((lines, index) => (
                    <td key={products[index]?.id}>
                      <Cell row={row} lines={lines} text={text} product={products[index]} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {alike.length > 0 && (
        <details className="panel mt-6 px-5 py-3">
          <summary className="display min-h-11 py-2 text-lg">{text.sameHeading}</summary>
          <dl className="compare-same">
            {alike.map((row) => (
              <div key={row.key}>
                <dt>{row.label}</dt>
                <dd>
                  <Cell row={row} lines={row.cells[0] ?? []} text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        {products.length < mostCompared && (
          <a className="button button-quiet button-small" href={paths.products}>
            {text.addMore}
          </a>
        )}
        <ShareButton path={comparePath(products.map(({ id }) => id))} />
      </div>
    </>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} role="note" className="mb-4 rounded-2xl bg-mint px-5 py-3">
      {note}
    </p>
  ))
}

function Head({
  product,
  products,
  text,
}: {
  product: Compared
  products: readonly Compared[]
  text: CompareText
}) {
  const { id, name, imageUrl, fit } = product
  const others = products.flatMap((other) => (other.id === id ? [] : other.id))
  return (
    <th scope="col" data-product={productData(product)}>
      <img className="pearl" src={imageUrl} alt="" width={96} height={96} decoding="async" />
      <a className="compare-name" href={productPath(id)}>
        {name}
      </a>
      {/* For the question before it is bought; what is seen stands in a row of its own. */}
      <span hidden>
        <FitLine facts={fit} />
      </span>
      <span className="compare-buy">
        <CartButton name={name} className="button button-small" />
        <BuyLink
          product={product}
          className="button button-quiet button-small"
          onPaper={plainLink(product.affiliateUrl)}
        />
      </span>
      <a
        className="link compare-out"
        href={`${comparePath(others)}${outMark}${id}`}
        aria-label={fill(text.removeLabel, { name })}
      >
        {text.remove}
      </a>
    </th>
  )
}

interface CellProps {
  row: ComparisonRow
  lines: readonly string[]
  text: CompareText
  /** Whose it is, where it is not of all of them. */
  product?: Compared | undefined
}

function Cell({ row, lines, text, product }: CellProps) {
  const [first, ...more] = lines
  if (row.key === 'directions') {
    return (
      <details>
        <summary className="link">{text.readDirections}</summary>
        <p className="text-soft mt-1 text-xs">{text.product.directionsNote}</p>
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
  if (row.key === 'price') {
    return (
      <>
        <span className="price text-lg">{first}</span>
        <span className="text-soft block text-xs">{more}</span>
      </>
    )
  }
  if (more.length === 0) return first
  return (
    <ul className="compare-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
