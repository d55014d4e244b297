import type { DatabaseSync } from 'node:sqlite'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { isChewed } from '#pets/eaten.ts'
import type { Product } from '#schemas/product.ts'
import { type LeadKind, tables } from './tables.ts'
import { hasIngredients, isUnlisted } from './expression.ts'
import { wordsOf } from './words.ts'
import { writeFilters } from './write-filters.ts'

/** Fills an empty database with the catalogue: 0.3 ms a product. */
export function writeCatalogue(database: DatabaseSync, { products, filters, ...lists }: Catalogue): void {
  // Nobody reads a file that is half written: there is nothing to take back, and nothing to wait for.
  database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
  database.exec(tables)
  const insert = {
    product: database.prepare('insert into product values (?, ?, ?, ?, ?, ?)'),
    data: database.prepare('insert into product_data values (?, ?)'),
    facet: database.prepare('insert or ignore into facet values (?, ?, ?)'),
    words: database.prepare(
      'insert into words (rowid, name, tags, kind, facts, contents, text, avoid, free) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    word: database.prepare('insert into word values (?, ?)'),
    list: database.prepare('insert into list values (?, ?)'),
  }
  const vocabulary = new Map<string, number>()
  products.forEach((product, index) => {
    const place = index + 1
    insert.product.run(place, product.id, product.price ?? null, product.rating ?? 0, ...weightsOf(product))
    insert.data.run(place, JSON.stringify(product))
    for (const [kind, value] of facetsOf(product)) insert.facet.run(kind, value, place)
    const { said, notInside } = searchedTexts(product)
    const texts = said.map(wordsOf)
    for (const word of texts.flat()) {
      if (isCorrection.test(word)) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
    }
    insert.words.run(place, ...[...texts, ...notInside.map(wordsOf)].map((words) => words.join(' ')))
  })
  for (const [word, count] of vocabulary) insert.word.run(word, count)
  writeFilters(database, products, filters)
  writeLeads(database, lists)
  for (const [name, list] of Object.entries(lists)) insert.list.run(name, JSON.stringify(list))
  database.exec(
    "insert into words (words) values ('optimize'); insert into lead_words (lead_words) values ('optimize'); commit; analyze",
  )
}

/** Pages that a search leads to beside products: categories, curated lists and guides. */
function writeLeads(
  database: DatabaseSync,
  { categories, lists, guides }: Pick<Catalogue, 'categories' | 'lists' | 'guides'>,
) {
  const lead = database.prepare('insert into lead (kind, id) values (?, ?)')
  const words = database.prepare('insert into lead_words (rowid, name, tags, text) values (?, ?, ?, ?)')
  const write = (kind: LeadKind, id: string, ...texts: [name: string, tags: string, text: string]) => {
    const { lastInsertRowid } = lead.run(kind, id)
    words.run(lastInsertRowid, ...texts.map((text) => wordsOf(text).join(' ')))
  }
  for (const { id, name, description } of categories) write('category', id, name, id, description)
  for (const { id, name, heading, description } of lists) write('list', id, name, heading, description)
  for (const { id, question, summary, forWhom, needs } of guides) {
    const { species, lifeStages, categories: about, words: needed } = needs
    const animals = species === 'both' ? ['dog', 'cat'] : [species]
    const tags = [...animals, ...lifeStages, ...about, ...needed].join(' ')
    write('guide', id, question, tags, `${summary} ${forWhom}`)
  }
}

/** What a slip may stand for: words, not figures. */
const isCorrection = /^\p{L}{3,}$/u

/** What a product can be filtered by: kinds and values. */
function facetsOf({ category }: Product): [kind: string, value: string][] {
  return [['category', category]]
}

/** Pounds, as `weight` asks: nothing where an animal must have a weight, and nobody says which. */
function weightsOf(product: Product): [lightest: number | null, heaviest: number | null] {
  if (product.weightRangeLb === undefined) {
    return isChewed(product) || product.isMixed ? [null, null] : [0, anyWeight]
  }
  const [lightest, heaviest] = product.weightRangeLb
  return [lightest, heaviest ?? anyWeight]
}

const anyWeight = 1e6

/** The columns of `words` for a product: what is said of it, and what decides whether it is left out. */
function searchedTexts(product: Product): { said: string[]; notInside: string[] } {
  const { name, brand = '', tags, flavor = '', ingredients, shortDescription, description } = product
  const { contains, mayContain, freeFrom = [] } = product
  return {
    said: [
      `${name} ${brand}`,
      [...tags, flavor].join(' '),
      kindOf(product),
      factsOf(product).join(' '),
      [...(ingredients === undefined ? [] : [hasIngredients, ...ingredients]), flavor].join(' '),
      `${shortDescription} ${description}`,
    ],
    notInside: [
      [...(contains ?? [isUnlisted]), ...mayContain].join(' '),
      [...freeFrom, ...(name.match(denied) ?? [])].join(' '),
    ],
  }
}

/** `No Chicken or Beef`, as a name says it. */
const denied = /\b(?:no|without)\s+\p{L}+(?:(?:,| or| nor) \p{L}+)*/giu

/** What it is: the last word of its category, `chews` of `dental-chews`. */
function kindOf({ category }: Product): string {
  return category.split('-').at(-1) ?? ''
}

/** What is known of a product for sure, in the words that shoppers have for it. */
function factsOf(product: Product): string[] {
  const { category, species, lifeStage = [], size, hardness = '', form, isNatural, vohc } = product
  const { originalPrice, isBestseller } = product
  return [
    category,
    species === 'both' ? 'dog cat' : species,
    ...lifeStage,
    size === undefined ? '' : sizeWords[size],
    hardness,
    form.replace(containers, ''),
    isNatural ? 'natural' : '',
    originalPrice === undefined ? '' : 'sale',
    isBestseller ? 'bestseller' : '',
    vohc?.plaque === true || vohc?.tartar === true ? 'vohc' : '',
  ]
}

const sizeWords = {
  xs: 'xs extra small',
  s: 'small',
  m: 'medium',
  l: 'large',
  xl: 'xl extra large giant',
  all: 'small medium large giant',
} as const

/** What a drawing holds its goods in says nothing of their kind. */
const containers = /treat-pouch|additive|long|chew|toy|box|bottle|jar|pouch|pump|tub\b|tube/g
