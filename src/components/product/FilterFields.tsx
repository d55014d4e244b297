import type { ReactNode } from 'react'
import { optionsOf } from '#catalogue/chosen-filters.ts'
import type { Facets } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import { fillCount } from '#lib/fill.ts'
import { priceDisplay } from '#lib/price-display.ts'
import * as words from '#lib/words.ts'
import { type ListKey, toggled } from './filter-lists.ts'
import { NumberField } from './NumberField.tsx'

interface Props {
  query: FilterQuery
  facets: Facets
  onChange: (change: FilterQuery) => void
}

const lists = {
  pet: words.petLegend,
  age: words.ageLegend,
  avoid: words.avoidLegend,
  kind: words.kindLegend,
  firmness: words.firmnessLegend,
  flavor: words.flavorLegend,
  vohc: words.vohcLegend,
} as const satisfies Partial<Record<ListKey, string>>

/** What a pet does, and what is wrong with its mouth. */
const habitKeys = ['gulps', 'chewsHard', 'soreMouth', 'fits'] as const
type FlagKey = (typeof habitKeys)[number] | 'natural' | 'sale'

/** The keys that it has fields for. */
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

/** The filters as fields of a form. What would leave nothing cannot be chosen; its count says so. */
export function FilterFields({ query, facets, onChange }: Props) {
  const prices = facets.facets.find((facet) => 'min' in facet)
  const bounds = [
    { key: 'minPrice', label: words.minPriceLabel, limit: prices?.max ? Math.floor(prices.min) : undefined },
    { key: 'maxPrice', label: words.maxPriceLabel, limit: prices?.max ? Math.ceil(prices.max) : undefined },
  ] as const
  const list = (key: keyof typeof lists, isOpen = false) => (
    <Group legend={lists[key]} isOpen={isOpen || query[key] !== undefined}>
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
      {key === 'avoid' && <p className="text-soft mt-1 text-xs">{words.avoidHint}</p>}
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
      <Group legend={words.weightLegend} isOpen>
        <NumberField
          label={words.weightLabel}
          name="weight"
          value={query.weight}
          min={0.5}
          max={300}
          onChange={(weight) => onChange({ weight })}
        />
      </Group>
      {list('avoid')}
      <Group legend={words.habitsLegend} isOpen={habitKeys.some((key) => query[key] !== undefined)}>
        {flags(...habitKeys)}
      </Group>
      {list('kind')}
      {list('firmness')}
      {list('flavor')}
      {priceDisplay !== 'hidden' && (
        <Group
          legend={words.priceLegend}
          isOpen={query.minPrice !== undefined || query.maxPrice !== undefined}
        >
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
            <p className="text-soft mt-1 text-xs">{fillCount(words.priceUnknown, prices.unknown)}</p>
          )}
          {priceDisplay === 'fresh' && prices === undefined && (
            <p className="text-soft mt-1 text-xs">{words.freshPricesOnly}</p>
          )}
        </Group>
      )}
      <Group legend={words.ratingLegend} isOpen={query.rating !== undefined}>
        <Choice
          type="radio"
          name="rating"
          value=""
          label={words.anyRating}
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
      <Group legend={words.moreLegend} isOpen={query.natural !== undefined || query.sale !== undefined}>
        {flags('natural', 'sale')}
      </Group>
      {list('vohc')}
    </>
  )
}

/** Where prices are fresh, none is asked for before somebody wants sales: then how many there are is said. */
function salesOf(facets: Facets): { value: string; label: string; count?: number }[] {
  const options = optionsOf(facets, 'sale')
  return priceDisplay === 'fresh' && options.length === 0 ? [{ value: '1', label: words.onSale }] : options
}

/** Fields that belong together, to be folded up. */
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
  /** So many products it would leave. */
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
