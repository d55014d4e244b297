import { onSaleLabel } from '#pets/filter-labels.ts'
import { plural } from '#lib/locale.ts'
import type { ReactNode } from 'react'
import { optionsOf } from './chosen-filters.ts'
import type { Facets } from './products-api.ts'
import { filterLooks } from './filter-looks.ts'
import { type FilterKey, type FilterQuery, filterKeys, filterOf, textsOf } from './filters.ts'
import { priceDisplay } from '#content/price-display.ts'
import { NumberField } from '#ui/NumberField.tsx'
import '#ui/styles/choice.css'

interface Props {
  query: FilterQuery
  facets: Facets
  onChange: (change: FilterQuery) => void
}

const groups = [...Map.groupBy(filterKeys, (key) => filterLooks[key].group)]

/** Filters as form fields. Options without results are disabled, and show a count of zero. */
export function FilterFields(props: Props) {
  return groups.map(([legend, keys]) => {
    if (legend === undefined || (legend === 'Price' && priceDisplay === 'hidden')) return null
    const fields = keys.map((key) => <Field key={key} filter={key} {...props} />)
    const isOpen = keys.some((key) => filterLooks[key].isOpen === true || props.query[key] !== undefined)
    return (
      <details key={legend} className="filter-group border-line border-b" open={isOpen}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold">
          {legend}
        </summary>
        <fieldset className="pb-3">
          <legend className="sr-only">{legend}</legend>
          {legend === 'Price' ? <Prices facets={props.facets}>{fields}</Prices> : fields}
        </fieldset>
      </details>
    )
  })
}

/** The field or fields of one filter. */
function Field({ filter: key, query, facets, onChange }: Props & { filter: FilterKey }) {
  const { hint, label, least = 0, most, isSingle = false } = filterLooks[key]
  const chosen = query[key]
  if (label !== undefined) {
    return (
      <NumberField
        label={label}
        name={key}
        value={typeof chosen === 'number' ? chosen : undefined}
        placeholder={priceLimit(key, facets)}
        min={least}
        max={most}
        onChange={(number) => onChange({ [key]: number })}
      />
    )
  }
  const texts = textsOf(chosen)
  const options = key === 'sale' ? salesOf(facets) : optionsOf(facets, key)
  const choose = (value: string): void => {
    if (isSingle) return onChange(filterOf(key, [value]))
    // In the order of the options.
    const next = options
      .map((option) => option.value)
      .filter((one) => texts.includes(one) !== (one === value))
    onChange(filterOf(key, next))
  }
  const type = isSingle ? 'radio' : 'checkbox'
  return (
    <>
      {hint !== undefined && <p className="text-soft mb-1 text-xs">{hint}</p>}
      {isSingle && (
        <Choice
          {...{ type, name: key, value: '', label: 'Any' }}
          isChosen={texts.length === 0}
          onChoose={() => choose('')}
        />
      )}
      {options.map((option) => (
        <Choice
          key={option.value}
          {...option}
          type={type}
          name={key}
          isChosen={texts.includes(option.value)}
          onChoose={() => choose(option.value)}
        />
      ))}
    </>
  )
}

/** Returns the lowest or highest price of the list, if this is the field for it and prices are known. */
function priceLimit(key: string, { facets }: Facets): number | undefined {
  const prices = facets.find((facet) => 'min' in facet)
  if (!prices?.max) return undefined
  return key === 'minPrice' ? Math.floor(prices.min) : key === 'maxPrice' ? Math.ceil(prices.max) : undefined
}

/** The two fields of prices, with what they hide. */
function Prices({ facets, children }: { facets: Facets; children: ReactNode }) {
  const prices = facets.facets.find((facet) => 'min' in facet)
  return (
    <>
      <div className="flex gap-2">{children}</div>
      {prices?.unknown !== undefined && (
        <p className="text-soft mt-1 text-xs">
          {`Hides ${prices.unknown} ${plural(prices.unknown, 'product', 'products')} with no price on this site.`}
        </p>
      )}
      {priceDisplay === 'fresh' && prices === undefined && (
        <p className="text-soft mt-1 text-xs">
          We use prices from the last 24 hours. Products without one are hidden.
        </p>
      )}
    </>
  )
}

/** With fresh prices, the number of sales is unknown until someone filters by sale. */
function salesOf(facets: Facets): { value: string; label: string; count?: number }[] {
  const options = optionsOf(facets, 'sale')
  return priceDisplay === 'fresh' && options.length === 0 ? [{ value: '1', label: onSaleLabel }] : options
}

interface ChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** Number of products with this option. */
  count?: number
  isChosen: boolean
  onChoose: () => void
}

function Choice({ type, name, value, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="filter-choice">
      <input
        className="size-5 flex-none"
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChoose}
      />
      <span>{label}</span> <span className="text-soft ml-auto text-xs tabular-nums">{count}</span>
    </label>
  )
}
