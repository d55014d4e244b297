import type { Conditions } from '#content/conditions.ts'
import type { Product } from '#content/product.ts'
import { unlisted } from '#content/terms.ts'
import type { Catalog } from '#products/catalog.ts'
import { filterOptions, passes } from '#search/filter-rules.ts'
import { openDatabase } from '../read.ts'
import { type Food, plainText, singular, wordsOf } from './dictionary.ts'
import { type CatalogEngine, createEngine } from './engine.ts'
import type { PageKind } from './suggested-pages.ts'
import { type Option, listedText } from './lists.ts'
import { hasIngredients } from './vocabulary.ts'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

// Separate from `read.ts`: writing needs the schemas, which functions shouldn't load.

/** Replaces the file. Processes that have the old one open keep it. */
export function writeCatalogFile(file: string, catalog: Catalog): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  const database = openDatabase(unfinished)
  writeCatalog(database, catalog)
  database.close()
  renameSync(unfinished, file)
}

/** Returns an engine with the catalog in memory. */
export function createEngineInMemory(catalog: Catalog): CatalogEngine {
  const database = openDatabase(':memory:')
  writeCatalog(database, catalog)
  return createEngine(database)
}

/** Fills an empty database with the catalog: 0.3 ms per product. */
function writeCatalog(database: DatabaseSync, { products, filters, ...lists }: Catalog): void {
  const isAbout = conditionPattern(lists.conditions)
  // Nobody reads a half-written file, so skip the journal and syncing.
  database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
  database.exec(tables)
  const insert = {
    product: database.prepare('insert into product values (?, ?, ?)'),
    data: database.prepare('insert into product_data values (?, ?)'),
    words: database.prepare(
      'insert into words (rowid, name, tags, kind, facts, contents, text, avoid, free) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    warned: database.prepare('insert into warned (rowid, text) values (?, ?)'),
    word: database.prepare('insert into word values (?, ?)'),
    list: database.prepare('insert into list values (?, ?)'),
  }
  const options = filterOptions(filters, products).flatMap(({ key, options: list }) =>
    list.map((option) => ({ key, ...option })),
  )
  const vocabulary = new Map<string, number>()
  products.forEach((product, index) => {
    const row = index + 1
    const passed = options.flatMap(({ filter }, number) =>
      passes(filters.groups, product, filter) ? [number] : [],
    )
    insert.product.run(row, product.id, listedText(product, passed))
    insert.data.run(row, JSON.stringify(product))
    const { affirmed, notInside, warning } = searchedTexts(product, isAbout)
    const texts = affirmed.map(wordsOf)
    // Also words of sentences that only warn: they're no reason to correct a typo to something else.
    const known = [...texts.flat(), ...wordsOf(warning)]
    for (const word of known) {
      if (isCorrection.test(word)) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
    }
    insert.words.run(row, ...[...texts, ...notInside.map(wordsOf)].map((words) => words.join(' ')))
    insert.warned.run(row, wordsOf(warning).join(' '))
  })
  for (const [word, count] of vocabulary) insert.word.run(word, count)
  writePages(database, lists)
  const named = options.map(({ key, value, label }): Option => ({ key, value, label }))
  insert.list.run('options', JSON.stringify(named))
  insert.list.run('foods', JSON.stringify(foodsOf(filters.allergens)))
  for (const [name, list] of Object.entries(lists)) insert.list.run(name, JSON.stringify(list))
  database.exec(
    "insert into words (words) values ('optimize'); insert into page_words (page_words) values ('optimize'); commit; analyze",
  )
}

/** Writes the pages that a search suggests: categories, curated lists and guides. */
function writePages(
  database: DatabaseSync,
  { categories, lists, guides }: Pick<Catalog, 'categories' | 'lists' | 'guides'>,
) {
  const page = database.prepare('insert into page (kind, id) values (?, ?)')
  const words = database.prepare('insert into page_words (rowid, name, tags, text) values (?, ?, ?, ?)')
  const write = (kind: PageKind, id: string, ...texts: [name: string, tags: string, text: string]) => {
    const { lastInsertRowid } = page.run(kind, id)
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

/** Corrections of typos are words, not numbers. */
const isCorrection = /^\p{L}{3,}$/u

/**
 * Returns the columns of `words` for a product (its content, and what decides whether it's excluded), and what it warns
 * of.
 */
function searchedTexts(
  product: Product,
  isAbout: RegExp,
): { affirmed: string[]; notInside: string[]; warning: string } {
  const { name, brand = '', tags, flavor = '', ingredients, shortDescription, description } = product
  const { contains, mayContain, freeFrom = [], warnings } = product
  const isWarned = (sentence: string) => isWarning.test(sentence) || isAbout.test(plainText(sentence))
  const sentences = [shortDescription, description].flatMap(sentencesOf)
  const absent = absentPattern(freeFrom)
  return {
    affirmed: [
      `${affirmedIn(name)} ${brand}`.replace(absent, ' '),
      [...tags.map(affirmedIn), flavor].join(' ').replace(absent, ' '),
      kindOf(product),
      factsOf(product).join(' '),
      [
        ...(ingredients === undefined ? [] : [hasIngredients, ...ingredients.map(withoutDenials)]),
        flavor,
      ].join(' '),
      sentences
        .filter((one) => !isWarned(one))
        .map(withoutDenials)
        .join(' ')
        .replace(absent, ' '),
    ],
    notInside: [
      [...(contains ?? [unlisted]), ...mayContain].join(' '),
      [...freeFrom, ...[name, ...tags].flatMap(deniedIn)].join(' '),
    ],
    warning: [...warnings, ...sentences.filter(isWarned)].join(' '),
  }
}

/** Returns the last word of the category: `chews` of `dental-chews`. */
function kindOf({ category }: Product): string {
  return category.split('-').at(-1) ?? ''
}

/** Returns known facts of a product in shoppers' words. */
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

/** Containers in a drawing's name don't tell the kind of product. */
const containers = /treat-pouch|additive|long|chew|toy|box|bottle|jar|pouch|pump|tub\b|tube/g

/** Matches what a product is free of, however its texts say so: `it skips the grain`. */
function absentPattern(freeFrom: readonly string[]): RegExp {
  const things = freeFrom.map((thing) => wordsOf(thing).map(singular).join('[ -]'))
  return things.length === 0 ? /(?!)/gu : new RegExp(String.raw`\b(?:${things.join('|')})(?:e?s)?\b`, 'giu')
}

/** Returns the part of a text to search: without its warnings, and without what it says is missing. */
function affirmedIn(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isWarning.test(sentence))
    .map(withoutDenials)
    .join(' ')
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u)
}

function withoutDenials(sentence: string): string {
  return sentence.replace(denials, ' ')
}

/** Matches plain text with an emergency, an illness or a pain: what a product says about one is no match for it. */
function conditionPattern({ conditions }: Conditions): RegExp {
  const words = conditions.flatMap((one) => (one.kind === 'habit' ? [] : one.words))
  const phrases = words.map((phrase) => wordsOf(phrase).join('[\\s-]+'))
  return phrases.length === 0 ? /(?!)/u : new RegExp(String.raw`\b(?:${phrases.join('|')})s?\b`, 'u')
}

/** Returns the words for allergens, each with the ids of those that it stands for. */
function foodsOf(allergens: Catalog['filters']['allergens']): Food[] {
  const words = allergens.flatMap(({ id, label, contains, classes }) =>
    [id, label, ...contains, ...classes].map((word) => [wordsOf(word).map(singular).join(' '), id] as const),
  )
  return [...Map.groupBy(words, ([word]) => word)].map(([word, named]) => [
    word,
    [...new Set(named.map(([, id]) => id))],
  ])
}

/** What a text says is missing: `no chicken or beef`, `doesn't foam`, `rawhide-free`. */
function deniedIn(text: string): string[] {
  return text.match(denials) ?? []
}

/** Matches a sentence about what a product isn't, which pets should avoid it, or what to watch out for. */
const isWarning =
  /\b(?:not (?:for|safe|meant|suited|suitable)|isn['’]t (?:for|safe|meant)|unsuitable|unsafe|do not|don['’]t|(?:must|should) (?:not|never)|shouldn['’]t|mustn['’]t|avoid)\b|^never\b/iu

const denials =
  /\b(?:no|without|free (?:of|from)|(?:does|is)(?:n['’]t| not)) (?:any |an? )?\p{L}+(?:(?:, \p{L}+)*,? (?:or|nor) \p{L}+)?|\b\p{L}+[- ]free\b/giu

/**
 * Tables of the catalog file. A product's `row` is its index in catalog order, starting at 1. `listed` holds
 * what lists need and is read once, because filters and counts loop over it.
 */
export const tables = `
create table product (row integer primary key, id text not null unique, listed text not null);
create table product_data (row integer primary key, data text not null);
create table list (name text primary key, data text not null) without rowid;
create table word (word text primary key, count integer not null) without rowid;
create virtual table words using fts5(
  name, tags, kind, facts, contents, text, avoid, free,
  content='', tokenize='porter unicode61 remove_diacritics 2', prefix='2 3'
);
-- On its own: each further column slows every search.
create virtual table warned using fts5(
  text, content='', tokenize='porter unicode61 remove_diacritics 2'
);
create table page (row integer primary key, kind text not null, id text not null);
create virtual table page_words using fts5(
  name, tags, text, content='', tokenize='porter unicode61 remove_diacritics 2', prefix='2 3'
);
insert into page_words (page_words, rank) values ('rank', 'bm25(4, 2, 1)');
insert into words (words, rank) values ('rank', 'bm25(8, 3, 2, 2, 1, 1, 0, 0)');
`
