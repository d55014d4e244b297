import { plural } from '#lib/locale.ts'
import * as paths from '#lib/paths.ts'
import { lifeStagesOf } from '#pets/pet.ts'
import type { ProductsPage } from '#content/page.ts'
import type { ListFit } from './list-fit.ts'
import { type ProductQuery, productQueryPath } from './product-query.ts'

interface Props {
  query: ProductQuery
  listFit: ListFit | undefined
  /** Number of products on all pages. */
  total: number
  vetFirst: ProductsPage['vetFirst']
  /** The search already says so, for what its words name. */
  isVetNamed: boolean
}

/** What the fit rule says about a list: the vet first, how many fit, and which facts are missing. */
export function ListFitNote({ query, listFit, total, vetFirst, isVetNamed }: Props) {
  if (listFit === undefined) return null
  const { soreMouth, illnesses, fits, unchecked } = listFit
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {!isVetNamed && (soreMouth || illnesses !== '') && (
        <section className="rounded-2xl bg-gum-tint p-4 md:p-5" aria-labelledby="vet-first">
          <h2 id="vet-first" className="text-xl">
            {vetFirst.heading}
          </h2>
          {soreMouth && <p className="mt-1">{vetFirst.soreMouth}</p>}
          {illnesses !== '' && <p className="mt-1">{vetFirst.illness.replace('{illness}', illnesses)}</p>}
          <p className="mt-3">
            <a className="button button-small" href={paths.vetLocator}>
              Find a vet
            </a>
          </p>
        </section>
      )}
      {fits !== undefined && total > fits && <p>{countText(fits, total)}</p>}
      {unchecked !== undefined && <Unchecked query={query} {...unchecked} />}
    </div>
  )
}

/** A check comes first for all products that don't fit: refused ones aren't in the list. */
function countText(fits: number, total: number): string {
  const others = total - fits
  const needs = `${others} ${plural(others, 'needs', 'need')} a check first. Each card says why.`
  return fits === 0 ? `None is sure to fit. ${needs}` : `${fits} ${plural(fits, 'fits', 'fit')}. ${needs}`
}

/** Asks for the facts without which nothing more can be called a fit. */
function Unchecked({
  query,
  count,
  species,
  missing,
}: { query: ProductQuery } & NonNullable<ListFit['unchecked']>) {
  const facts = missing.join(' and ')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="font-medium">{`Add your ${species}’s ${facts} to check ${count} more`}</p>
      {missing.includes('age') && (
        <ul className="contents" aria-label="Age">
          {lifeStagesOf(species).map((age) => (
            <li key={age}>
              <a
                className="pill capitalize"
                href={productQueryPath({ ...query, age: [age], page: 1 })}
                data-add-fact
              >
                {age}
              </a>
            </li>
          ))}
        </ul>
      )}
      {missing.includes('weight') && (
        <a className="pill add-weight" href="#filters">
          Add a weight
        </a>
      )}
      <a className="link when-pet inline-flex min-h-11 items-center" href={paths.myPet}>
        Save it in My Pet
      </a>
    </div>
  )
}
