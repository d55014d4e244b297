import { type Fields, fieldsIn } from './same-value.ts'

interface FieldGroup {
  /** No field has this name. */
  name: string
  label: string
  /** In the order of the form. */
  fields: readonly string[]
}

/**
 * Groups of a product's form, which has more than 50 fields. The editor only groups what is one object, so an entry's
 * fields are moved there and back as its file is read and written. Other fields stand above the groups.
 */
export const productGroups: readonly FieldGroup[] = [
  {
    name: 'groupSold',
    label: 'Price and retailers',
    fields: [
      'price',
      'originalPrice',
      'priceCheckedOn',
      'affiliateUrl',
      'asin',
      'asinIn',
      'offers',
      'sizes',
      'goneOn',
    ],
  },
  {
    name: 'groupPictures',
    label: 'Pictures',
    fields: ['photo', 'photoSource', 'photoAlt', 'furtherPhotos', 'picture', 'furtherPictures'],
  },
  {
    name: 'groupIngredients',
    label: 'Ingredients',
    fields: ['ingredients', 'freeFrom', 'kcal', 'isNatural'],
  },
  {
    name: 'groupFit',
    label: 'Who it fits',
    fields: ['size', 'weightRangeLb', 'lifeStage', 'fromMonths', 'untilMonths', 'isMixed', 'items'],
  },
  {
    name: 'groupSafety',
    label: 'Safety',
    fields: [
      'warnings',
      'hardness',
      'breaksInto',
      'isDry',
      'holdsFood',
      'healthyOnly',
      'notForIllness',
      'onVetAdvice',
    ],
  },
  {
    name: 'groupPackage',
    label: 'Package and use',
    fields: [
      'brand',
      'gtin',
      'flavor',
      'lengthIn',
      'packCount',
      'packUnit',
      'amount',
      'daysAWeek',
      'lastsDays',
    ],
  },
  {
    name: 'groupPraise',
    label: 'Ratings and seals',
    fields: ['rating', 'reviewCount', 'ratingSource', 'isBestseller', 'vohc'],
  },
  {
    name: 'groupChecks',
    label: 'Checks and publishing',
    fields: ['draft', 'toConfirm', 'notOnLabel', 'verifiedOn', 'vetCheckedOn', 'textSource', 'sample'],
  },
]

/** Moves a product's fields into the groups of its form. */
export function grouped(fields: Fields): Fields {
  const inGroups = new Set(productGroups.flatMap((group) => group.fields))
  const others = Object.entries(fields).filter(([name]) => !inGroups.has(name))
  const groups = productGroups.map((group) => {
    const own = group.fields.flatMap((name) => (name in fields ? [[name, fields[name]] as const] : []))
    return [group.name, Object.fromEntries(own)] as const
  })
  return Object.fromEntries([...others, ...groups])
}

/** Moves the fields of all groups out again. */
export function ungrouped(fields: Fields): Fields {
  const names = new Set(productGroups.map(({ name }) => name))
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    names.has(name) ? Object.entries(fieldsIn(value)) : [[name, value] as const],
  )
  return Object.fromEntries(entries)
}
