import { globSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import type { HTMLElement } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { fewestListed, needQuery } from '#guides/guide-picks.ts'
import { pageCount, pageSize, productQueryPath, toSearchParams } from '#search/product-query.ts'
import { filterOptions, passes } from '#search/filter-rules.ts'
import type { FilterQuery } from '#search/filters.ts'
import { animalOf } from '#pets/pet.ts'
import { curatedListSchema } from '#content/category.ts'
import answerCall from '../../functions/api.ts'
import { fewFilters } from '../support/any-filter.ts'
import { filters, groups, shopProducts } from '../support/shop-products.ts'
import { pages, renderPage } from './built-pages.ts'

const origin = 'https://shop.example'
const products = shopProducts()
const categories = [...new Set(products.map(({ category }) => category))]
const brands = new Set(products.flatMap(({ brand }) => brand ?? []))

/** These have no form fields. */
const unshown = new Set(['bestseller', 'brand'])

interface Asked {
  category?: string | undefined
  filter: FilterQuery
}

/** Results of the plain loop. */
function loop({ category, filter }: Asked) {
  return products.filter(
    (one) => (category === undefined || one.category === category) && passes(groups, one, filter),
  )
}

const idsInOrder = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
const idsOf = (list: readonly { id: string }[]): string[] => idsInOrder(list).toSorted()

/** For each option of a form, the number of products that the loop finds with only that option for its key. */
function countsOfLoop({ category, filter }: Asked): string[] {
  // A shop without products shows no filters.
  if (products.length === 0) return []
  return (
    filterOptions(filters, products)
      // `fits` needs a single pet.
      .filter(({ key }) => !unshown.has(key) && (key !== 'fits' || filter.pet?.length === 1))
      .flatMap(({ key, options }) =>
        options.map(({ value, label, filter: own }) => {
          const count = loop({ category, filter: { ...filter, ...own } }).length
          const isChosen = [filter[key]].flat().some((said) => (said === true ? '1' : String(said)) === value)
          return `${key} ${value} ${label}: ${count}${count === 0 && !isChosen ? ', disabled' : ''}${isChosen ? ', chosen' : ''}`
        }),
      )
      .toSorted()
  )
}

/** The same numbers from a page's form. */
function countsOnPage(page: HTMLElement): string[] {
  return page
    .querySelectorAll('#filters .filter-choice')
    .flatMap((choice) => {
      const field = choice.querySelector('input')
      const [label, count] = choice.querySelectorAll('span').map(({ text }) => text)
      const value = field?.getAttribute('value') ?? ''
      if (field === null || value === '') return []
      const state = `${field.hasAttribute('disabled') ? ', disabled' : ''}${field.hasAttribute('checked') ? ', chosen' : ''}`
      return `${field.getAttribute('name')} ${value} ${label}: ${count}${state}`
    })
    .toSorted()
}

/** The products on a list page, in order. */
function idsOnPage(page: HTMLElement): string[] {
  return page
    .querySelectorAll('.results .card-name a')
    .map((link) => link.getAttribute('href')?.replace('/products/', '') ?? '')
}

/** A shop without products says so instead of a count. */
const totalOnPage = (page: HTMLElement): number =>
  Number.parseInt(page.querySelector('[role=status]')?.text || (products.length === 0 ? '0' : ''))

async function ask(handler: (request: Request) => Promise<Response>, path: string): Promise<Response> {
  const answer = await handler(new Request(origin + path))
  expect(answer.status).toBe(200)
  return answer
}

const render = async (path: string) => (await renderPage(path)).document

describe('filters agree with a plain loop over the content', () => {
  it('in the function, its pages and its forms', async () => {
    const category = fc.constantFrom(undefined, ...categories)
    await fc.assert(
      fc.asyncProperty(fewFilters, category, async ({ brand, ...any }, within) => {
        // Unknown brands are ignored.
        const known = brand?.filter((slug) => brands.has(slug)) ?? []
        // `fits` needs a single pet.
        const fits = animalOf(any) === undefined ? { fits: undefined } : {}
        const filter = { ...any, ...(known.length === 0 ? {} : { brand: known }), ...fits }
        const asked = { category: within, filter }
        const query = { category: within, ...filter }
        const found: { id: string }[] = await (
          await ask(answerCall, `/api/products?${toSearchParams(query)}`)
        ).json()
        expect(idsOf(found)).toEqual(idsOf(loop(asked)))
        const last = pageCount(found.length)
        for (const page of new Set([1, last])) {
          const rendered = await render(productQueryPath({ ...query, page }))
          expect(totalOnPage(rendered)).toBe(found.length)
          expect(countsOnPage(rendered)).toEqual(countsOfLoop(asked))
          const shown = found.slice((page - 1) * pageSize, page * pageSize)
          expect(idsOnPage(rendered)).toEqual(idsInOrder(shown))
        }
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it.each([undefined, ...categories])('on every page of the list of %s and in its form', (category) => {
    const asked = { category, filter: {} }
    const wanted = loop(asked)
    const counts = countsOfLoop(asked)
    const paths = Array.from({ length: pageCount(wanted.length) }, (_, index) =>
      productQueryPath({ category, page: index + 1 }),
    )
    const found = pages.filter(({ path }) => paths.includes(path)).map(({ document }) => document)
    expect(found.map((document) => [totalOnPage(document), countsOnPage(document)])).toEqual(
      paths.map(() => [wanted.length, counts]),
    )
    expect(found.flatMap(idsOnPage).toSorted()).toEqual(idsOf(wanted))
  })

  it('on the prebuilt page of each curated list, which links to the same list with filters', async () => {
    const folder = '/products/for/'
    const built = pages.filter(({ path }) => path.startsWith(folder))
    const lists = globSync('*.json', { cwd: 'content/lists' }).map((name) => {
      const text = readFileSync(`content/lists/${name}`, 'utf8')
      const list = curatedListSchema.parse(JSON.parse(text))
      const { category } = list.query
      // A list of ours has nothing that only a vet may choose.
      const chosen = loop({ category, filter: needQuery(list.query) }).filter((one) => !one.onVetAdvice)
      return { path: folder + name.replace('.json', ''), list, wanted: idsOf(chosen) }
    })
    // An owner may not sell enough for each.
    const full = lists.filter(({ wanted }) => wanted.length >= fewestListed)
    expect(built.map(({ path }) => path).toSorted()).toEqual(full.map(({ path }) => path).toSorted())
    for (const { path, list, wanted } of full) {
      const document = built.find((page) => page.path === path)?.document
      if (document === undefined) continue
      const shown = idsOnPage(document)
      expect(shown).toHaveLength(Math.min(pageSize, wanted.length))
      expect(wanted).toEqual(expect.arrayContaining(shown))
      expect(document.querySelector('main')?.text).toContain(`${wanted.length} products found`)
      const more = productQueryPath(needQuery(list.query))
      const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href'))
      expect(links).toContain(more)
      const rendered = await render(more)
      // There, what a vet prescribes says so on its card.
      const all = idsOf(loop({ category: list.query.category, filter: needQuery(list.query) }))
      expect(totalOnPage(rendered)).toBe(all.length)
      const same = idsOnPage(rendered).filter((id) => wanted.includes(id))
      expect(same).toEqual(shown.slice(0, same.length))
    }
  })
})
