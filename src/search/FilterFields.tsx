import { onSaleLabel } from '#pets/filter-labels.ts'
import { plural } from '#lib/locale.ts'
import type { ReactNode } from 'react'
import { optionsOf } from './chosen-filters.ts'
import type { Facets, OptionFacet } from './products-api.ts'
import type { FilterQuery } from './filter-keys.ts'
import { priceDisplay } from '#content/price-display.ts'
import { NumberField } from '#ui/NumberField.tsx'
import '#ui/styles/choice.css'

interface Props {
  query: FilterQuery
  facets: Facets
  onChange: (change: FilterQuery) => void
}

const lists = {
  pet: 'Pet',
  age: 'Age',
  avoid: 'Allergies',
  illness: 'Health conditions',
  kind: 'Type',
  firmness: 'Firmness',
  flavor: 'Flavor',
  vohc: 'VOHC seal',
} as const satisfies Partial<Record<ListKey, string>>

/** The pet's habits and mouth problems. */
const habitKeys = ['gulps', 'chewsHard', 'soreMouth', 'fits'] as const
type FlagKey = (typeof habitKeys)[number] | 'natural' | 'sale'

/** Filter keys that have fields. */
export const filterFields: readonly string[] = [
  ...Object.keys(lists),
  ...habitKeys,
  'weight',
  'minPrice',
  'maxPrice',
  'rating',
  'natural',
  'sale',
]

/** Filters as form fields. Options without results are disabled, and show a count of zero. */
export function FilterFields({ query, facets, onChange }: Props) {
  const prices = facets.facets.find((facet) => 'min' in facet)
  const bounds = [
    {
      key: 'minPrice',
      label: 'Minimum, in dollars',
      limit: prices?.max ? Math.floor(prices.min) : undefined,
    },
    { key: 'maxPrice', label: 'Maximum, in dollars', limit: prices?.max ? Math.ceil(prices.max) : undefined },
  ] as const
  const list = (key: keyof typeof lists, isOpen = false) => (
    <Group legend={lists[key]} isOpen={isOpen || query[key] !== undefined}>
      {key === 'avoid' && (
        <p className="text-soft mb-1 text-xs">
          Hides products that contain or may contain what you check, and food with no ingredient list.
        </p>
      )}
      {optionsOf(facets, key).map((option) => (
        <Choice
          key={option.value}
          {...option}
          type="checkbox"
          name={key}
          isChosen={query[key]?.includes(option.value) ?? false}
          onChoose={() => onChange({ [key]: toggled(query[key], optionsOf(facets, key), option.value) })}
        />
      ))}
    </Group>
  )
  const flags = (...keys: FlagKey[]) =>
    keys.flatMap((key) =>
      (key === 'sale' ? salesOf(facets) : optionsOf(facets, key)).map((option) => (
        <Choice
          key={key}
          {...option}
          type="checkbox"
          name={key}
          isChosen={query[key] === true}
          onChoose={() => onChange({ [key]: query[key] === true ? undefined : true })}
        />
      )),
    )
  return (
    <>
      {list('pet', true)}
      {list('age', true)}
      <Group legend="Weight" isOpen>
        <NumberField
          label="Your pet’s weight in pounds"
          name="weight"
          value={query.weight}
          min={0.5}
          max={300}
          onChange={(weight) => onChange({ weight })}
        />
      </Group>
      {list('avoid')}
      <Group legend="Chewing and mouth" isOpen={habitKeys.some((key) => query[key] !== undefined)}>
        {flags(...habitKeys)}
      </Group>
      {list('illness')}
      {list('kind')}
      {list('firmness')}
      {list('flavor')}
      {priceDisplay !== 'hidden' && (
        <Group legend="Price" isOpen={query.minPrice !== undefined || query.maxPrice !== undefined}>
          <div className="flex gap-2">
            {bounds.map(({ key, label, limit }) => (
              <NumberField
                key={key}
                label={label}
                name={key}
                value={query[key]}
                placeholder={limit}
                min={0}
                onChange={(price) => onChange({ [key]: price })}
              />
            ))}
          </div>
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
        </Group>
      )}
      <Group legend="Rating" isOpen={query.rating !== undefined}>
        <Choice
          type="radio"
          name="rating"
          value=""
          label="Any"
          isChosen={query.rating === undefined}
          onChoose={() => onChange({ rating: undefined })}
        />
        {optionsOf(facets, 'rating').map((option) => (
          <Choice
            key={option.value}
            {...option}
            type="radio"
            name="rating"
            isChosen={query.rating === Number(option.value)}
            onChoose={() => onChange({ rating: Number(option.value) })}
          />
        ))}
      </Group>
      <Group legend="More" isOpen={query.natural !== undefined || query.sale !== undefined}>
        {flags('natural', 'sale')}
      </Group>
      {list('vohc')}
    </>
  )
}

/** With fresh prices, the number of sales is unknown until someone filters by sale. */
function salesOf(facets: Facets): { value: string; label: string; count?: number }[] {
  const options = optionsOf(facets, 'sale')
  return priceDisplay === 'fresh' && options.length === 0 ? [{ value: '1', label: onSaleLabel }] : options
}

/** A collapsible group of fields. */
function Group({ legend, isOpen, children }: { legend: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="filter-group" open={isOpen}>
      <summary>{legend}</summary>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  )
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
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChoose}
      />
      <span>{label}</span> <span className="filter-count">{count}</span>
    </label>
  )
}

/** Adds a value to a filter, or removes it if it was there. Returns the values in the order of the options. */
function toggled(
  chosen: readonly string[] = [],
  options: OptionFacet['options'],
  value: string,
): readonly string[] | undefined {
  const next = options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === value))
  return next.length === 0 ? undefined : next
}

/** Filters that accept several values. */
type ListKey = {
  [Key in keyof FilterQuery]-?: NonNullable<FilterQuery[Key]> extends readonly string[] ? Key : never
}[keyof FilterQuery]
