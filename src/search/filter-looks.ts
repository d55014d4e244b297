import { formatPrice } from '#lib/money.ts'
import { petWeights } from '#pets/pet.ts'
import { type FilterKey, filterKeys } from './filters.ts'

/** How a filter looks in a list's form, and as a chip above the list. */
export interface FilterLook {
  /** The heading that its fields stand under. Without one it has no field. */
  group?: string
  /** The group is open before any of its filters is chosen. */
  isOpen?: boolean
  hint?: string
  /** The label of a field for a number of at least `least`. Options have their own labels. */
  label?: string
  least?: number
  most?: number
  /** Only one of its options can be chosen. */
  isSingle?: boolean
  /** The text of a chip. The option's label otherwise. */
  chip?: (value: string, label: string) => string
}

export const filterLooks: Readonly<Record<FilterKey, FilterLook>> = {
  pet: { group: 'Pet', isOpen: true },
  age: { group: 'Age', isOpen: true },
  weight: {
    group: 'Weight',
    isOpen: true,
    label: 'Your pet’s weight in pounds',
    ...petWeights,
    chip: (pounds) => `${pounds} lb`,
  },
  avoid: {
    group: 'Allergies',
    hint: 'Hides products that contain or may contain what you check, and food with no ingredient list.',
    chip: (_, label) => `No ${label.toLowerCase()}`,
  },
  gulps: { group: 'Chewing and mouth' },
  chewsHard: { group: 'Chewing and mouth' },
  soreMouth: { group: 'Chewing and mouth' },
  illness: { group: 'Health conditions' },
  fits: { group: 'Chewing and mouth' },
  kind: { group: 'Type' },
  firmness: { group: 'Firmness' },
  flavor: { group: 'Flavor' },
  minPrice: {
    group: 'Price',
    label: 'Minimum, in dollars',
    least: 0,
    chip: (price) => `From ${formatPrice(Number(price))}`,
  },
  maxPrice: {
    group: 'Price',
    label: 'Maximum, in dollars',
    least: 0,
    chip: (price) => `Up to ${formatPrice(Number(price))}`,
  },
  rating: { group: 'Rating', isSingle: true },
  natural: { group: 'More' },
  sale: { group: 'More' },
  bestseller: {},
  vohc: { group: 'VOHC seal' },
  brand: {},
}

/** Filter keys that have fields. */
export const fieldKeys: readonly string[] = filterKeys.filter((key) => filterLooks[key].group !== undefined)
