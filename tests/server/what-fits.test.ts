import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { needQuery, productsOfList } from '#guides/guide-picks.ts'
import { pageCount, pageSize, parseProductQuery, productQueryPath } from '#search/product-query.ts'
import { createRelated } from '#products/related.ts'
import { toCardProduct } from '#products/card-product.ts'
import { getProducts } from '#products/product-api.ts'
import { readContent } from '#content/content-folder.ts'
import { planOf } from '#server/care/choose-plan.ts'
import type { CatalogEngine, FoundProducts } from '#server/search/engine/engine.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { fittingPath, petPlanPath } from '#pets/addresses.ts'
import { type FitProduct, fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import { fitOf } from '#pets/fit.ts'
import type { FitResult } from '#pets/reason.ts'
import { type Animal, type Pet, animalOf, toAnimal } from '#pets/pet.ts'
import { isRecommendable, mayBeCollected, mayPick, mayRecommend } from '#products/recommend.ts'
import { createApp } from '#server/app.ts'
import { type CuratedList, curatedListSchema } from '#content/category.ts'
import type { Product } from '#content/product.ts'
import { anyAnimal, anyProduct } from '../support/any-animal.ts'
import { readCatalogOf } from '../support/read-catalog.ts'
import { origin, product } from '../support/server-fixture.ts'
import { groups } from '../support/shop-products.ts'

/** The shop's products, plus products with many or few known facts. */
const shop = readCatalogOf('content')
const made = fc
  .sample(anyProduct, 60)
  .map((facts, index) => product(`made-${index}`, `Made Chew ${index}`, { ...facts, tags: ['dog'] }))
const catalog = { ...shop, products: [...shop.products, ...made] }
const products = catalog.products
const byId = new Map(products.map((one) => [one.id, one]))
const engine = createEngineInMemory(catalog)
/** Every plan asks for the same list of all products. Reading it once takes a third off the time. */
const wholeLists = new Map<string, FoundProducts>()
const planEngine: CatalogEngine = {
  ...engine,
  find: (query) => {
    const key = JSON.stringify(query)
    const found = wholeLists.get(key) ?? engine.find(query)
    wholeLists.set(key, found)
    return found
  },
}
const app = createApp({ env: {}, catalog: () => engine, log: () => undefined })
const related = createRelated(products, 4)
const today = new Date()

/** A saved pet, with or without a month of birth. */
const anyPet: fc.Arbitrary<Pet> = fc
  .tuple(anyAnimal, fc.option(fc.integer({ min: 0, max: 150 }), { nil: undefined }))
  .map(([animal, months]) => {
    const { species, weightLb, avoids, gulps, chewsHard, soreMouth, illnesses } = animal
    const born =
      months === undefined ? undefined : new Date(today.getFullYear(), today.getMonth() - months, 1)
    const month = born && `${born.getFullYear()}-${String(born.getMonth() + 1).padStart(2, '0')}`
    const known = { species, weightLb, avoids, gulps, chewsHard, soreMouth, illnesses }
    return {
      ...known,
      lifeStage: animal.lifeStage,
      born: month,
      name: 'Rex',
      weightUnit: 'lb',
      brushing: 'yes',
    }
  })

const anyBrushing = fc.constantFrom('yes', 'learning', 'no')

interface Asked {
  pet: Pet
  animal: Animal
  brushing: Pet['brushing']
  cheapest: boolean
  /** Picks one of the pages of each list. */
  page: number
}

/** What one place in the shop shows for a pet. */
interface Shown {
  /** Products that it says fit. */
  fitting?: readonly Product[]
  /** Products that it recommends. */
  offered?: readonly Product[]
  /** The number that it shows, and the actual number. */
  counts?: [said: number, shown: number]
  /** Fit results that it shows. */
  verdicts?: (product: Product) => FitResult | undefined
}

interface Answer {
  found: Product[]
  total: number
}

/** Responses for the current pet, cached because several places request the same. */
const answered = new Map<string, Promise<Answer>>()

function ask(path: string): Promise<Answer> {
  const known = answered.get(path) ?? askAnew(path)
  answered.set(path, known)
  return known
}

async function askAnew(path: string): Promise<Answer> {
  const answer = await app(new Request(origin + path))
  const list: { id: string }[] = await answer.json()
  const found = list.flatMap(({ id }) => byId.get(id) ?? [])
  expect(found).toHaveLength(list.length)
  return { found, total: Number(answer.headers.get('X-Total-Count')) }
}

const queryOf = (animal: Animal): string => fittingPath(animal).slice('/products?'.length)

/** One of the pages of a list. */
async function onePage(query: string, chosen: number): Promise<Shown> {
  const list = await ask(`/api/products?${query}`)
  const page = (chosen % pageCount(list.total)) + 1
  const { found, total } = await ask(`/api/products?${query}&page=${page}`)
  const start = (page - 1) * pageSize
  expect(found).toEqual(list.found.slice(start, start + pageSize))
  return { fitting: found, counts: [total, list.total] }
}

/** Facts as `<fit-line>` reads them from a page, by product. */
type Facts = ReadonlyMap<string, FitProduct | undefined>

const factsOf = (texts: readonly (readonly [id: string, facts: string | undefined])[]): Facts =>
  new Map(texts.map(([id, facts]) => [id, readFitFacts(facts ?? '')]))

/** Requests the facts of a cart's lines like the cart does. */
const cartAnswers: unknown[] = await (await app(new Request(`${origin}/api/products`))).json()
const cartFacts = factsOf(v.parse(getProducts.answer, cartAnswers).map(({ id, fit }) => [id, fit]))

/** The facts on product pages and guide picks, which don't depend on the pet. */
const pageFacts = factsOf(products.map((one) => [one.id, fitFacts(one)]))

it('cards, cart lines, product pages and guide picks judge a product by the same facts', () => {
  expect(pageFacts.size).toBe(products.length)
  expect(cartFacts).toEqual(pageFacts)
  expect(factsOf(products.map((one) => [one.id, toCardProduct(one).fit]))).toEqual(pageFacts)
})

/** Every place that shows products for a pet. Add new ones here. */
const surfaces: Record<string, (asked: Asked) => Shown | Promise<Shown>> = {
  /** What `<fit-line>` shows for a product's facts. */
  'card, cart line, product page and guide pick': ({ pet }) => {
    const animal = toAnimal(pet, new Date())
    return {
      verdicts: ({ id }) => {
        const known = pageFacts.get(id)
        return known && fitOf(known, animal).result
      },
    }
  },
  list: async ({ animal }) => {
    const { found, total } = await ask(`/api/products?${queryOf(animal)}`)
    return { fitting: found, counts: [total, found.length] }
  },
  'a page of a list': ({ animal, page }) => onePage(queryOf(animal), page),
  'counts of the filters': async ({ animal }) => {
    const { total } = await (
      await app(new Request(`${origin}/api/products/facets?${queryOf(animal)}`))
    ).json()
    return { counts: [total, (await ask(`/api/products?${queryOf(animal)}`)).found.length] }
  },
  search: async ({ animal }) => {
    const { found, total } = await ask(`/api/products?search=dental&${queryOf(animal)}`)
    return { fitting: found, counts: [total, found.length] }
  },
  'care plan': ({ pet, brushing, cheapest }) => {
    const { searchParams } = new URL(petPlanPath({ ...pet, brushing }, today), origin)
    if (cheapest) searchParams.set('cheapest', '1')
    const { picks } = (planOf(searchParams, planEngine) ?? neverAsked()).plan
    return { fitting: picks.map((pick) => pick.product) }
  },
  recommended: async ({ animal }) => ({
    offered: [
      ...products.slice(0, 8).filter((one) => mayRecommend(one, animal)),
      ...(await ask(`/api/products?${queryOf(animal)}&page=1`)).found,
    ],
  }),
  'related products': ({ animal }) => ({
    offered: products
      .slice(0, 40)
      .flatMap(related)
      .filter((one) => isRecommendable(fitOf(one, animal).result)),
  }),
  'curated list': async ({ animal }) => {
    const list = listFor(animal)
    const found = productsOfList(products, list, groups)
    const filtered = await ask(productQueryPath(needQuery(list.query)).replace('/products', '/api/products'))
    // A list leaves out what a vet prescribes; the same filters show it, with its note.
    return { offered: found, counts: [filtered.found.filter(mayBeCollected).length, found.length] }
  },
}

function neverAsked(): never {
  throw new Error('an address without a pet')
}

it("the shop's curated lists and guides only contain products that fit their needs", async () => {
  const { files } = readContent('content')
  const lists = files
    .filter(({ folder }) => folder === 'lists')
    .map(({ data }) => curatedListSchema.parse(data))
  for (const list of lists) {
    const found = productsOfList(shop.products, list, groups)
    const asked = parseProductQuery(new URL(productQueryPath(needQuery(list.query)), origin).searchParams)
    // A list that names no species is for both, so each product must suit one of them.
    const { pet = ['dog', 'cat'] } = asked
    const animals = pet.flatMap((species) => animalOf({ ...asked, pet: [species] }) ?? [])
    const refused = found.filter((one) => animals.every((animal) => !mayRecommend(one, animal)))
    expect(refused.map(({ id }) => `${list.name}: ${id}`)).toEqual([])
  }
  expect(lists.filter(({ heading }) => /gulp/.test(heading)).every(({ query }) => query.gulps)).toBe(true)
  const picks = shop.guides.flatMap((guide) => guide.picks.map((id) => ({ guide, id, picked: byId.get(id) })))
  const wrong = picks.filter(({ guide, picked }) => picked === undefined || !mayPick(picked, guide.needs))
  expect(wrong.map(({ guide, id }) => `${guide.id}: ${id}`)).toEqual([])
})

/** A curated list that matches everything known about a pet. */
function listFor({
  species,
  weightLb,
  lifeStage: stage,
  avoids,
  gulps,
  chewsHard,
  soreMouth,
  illnesses,
}: Animal) {
  const query: CuratedList['query'] = {
    pet: species,
    ...(stage === undefined ? {} : { age: [stage] }),
    ...(weightLb === undefined ? {} : { weight: weightLb }),
    ...(avoids.length === 0 ? {} : { avoid: [...avoids] }),
    gulps,
    chewsHard,
    soreMouth,
    ...(illnesses.length === 0 ? {} : { illness: [...illnesses] }),
  }
  return { query }
}

it('every page follows the fit rule for 500 pets, and shows nothing unfit', async () => {
  await fc.assert(
    fc.asyncProperty(anyPet, anyBrushing, fc.boolean(), fc.nat(99), async (pet, brushing, cheapest, page) => {
      answered.clear()
      const animal = toAnimal(pet, today)
      const rule = new Map(products.map((one) => [one.id, fitOf(one, animal).result]))
      const wrong: string[] = []
      for (const [name, surface] of Object.entries(surfaces)) {
        const shown = await surface({ pet, animal, brushing, cheapest, page })
        const { fitting = [], offered = [], counts, verdicts } = shown
        const others = [
          ...fitting.filter((one) => rule.get(one.id) !== 'fits'),
          ...offered.filter((one) => rule.get(one.id) === 'not-for'),
          ...(verdicts === undefined ? [] : products.filter((one) => verdicts(one) !== rule.get(one.id))),
        ]
        wrong.push(...others.map(({ id }) => `${name}: ${id}`))
        if (counts?.[0] !== counts?.[1]) wrong.push(`${name}: says ${counts?.[0]} of ${counts?.[1]}`)
      }
      expect(wrong).toEqual([])

      // A list of products that fit contains all products whose cards say so, except those with limits in
      // months.
      const said = products.filter((one) => fitOf(one, { ...animal, ageMonths: undefined }).result === 'fits')
      const listed = (await ask(`/api/products?${queryOf(animal)}`)).found
      expect(listed.map(({ id }) => id)).toEqual(said.map(({ id }) => id))
      const address = productQueryPath(parseProductQuery(new URLSearchParams(queryOf(animal))))
      expect(address).toBe(fittingPath(animal))
    }),
    { numRuns: 500 },
  )
}, 600_000)
