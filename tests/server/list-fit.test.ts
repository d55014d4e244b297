import { describe, expect, it } from 'vitest'
import { readListFit } from '#search/list-fit.ts'
import { carePlan } from '#care/plan.ts'
import { parseCarePlan } from '#pets/addresses.ts'
import { animalOf } from '#pets/pet.ts'
import { fitOf } from '#pets/fit.ts'
import { parseProductQuery } from '#search/product-query.ts'
import type { Product } from '#content/product.ts'
import { ask, catalog, openApp, product } from '../support/server-fixture.ts'

const ages: Partial<Product> = { lifeStage: ['puppy', 'kitten', 'adult', 'senior'] }
const chew: Partial<Product> = {
  ...ages,
  category: 'dental-chews',
  use: 'chew',
  form: 'stick-chew',
  hardness: 'medium',
  weightRangeLb: [25, 50],
  isBestseller: true,
}
const products = [
  product('stick', 'Stick', chew),
  product('bone', 'Bone', { ...chew, lifeStage: ['adult'] }),
  product('kidney-paste', 'Phosphate Paste', { ...ages, species: 'both', notForIllness: ['kidney'] }),
  product('paste', 'Plain Paste', { ...ages, species: 'both', isBestseller: true }),
  product('brush', 'Brush', {
    ...ages,
    category: 'toothbrushes',
    species: 'both',
    use: 'brush',
    form: 'long-brush',
  }),
  product('senior-paste', 'Senior Paste', { lifeStage: ['senior'] }),
]
const shop = openApp(
  {},
  {
    ...catalog,
    products,
    categories: catalog.categories.map((one) => ({ ...one, name: one.id.replace('-', ' ') })),
    guides: (['gulps', 'sore-mouth', 'avoids-ingredients'] as const).map((word) => ({
      id: `about-${word}`,
      question: `What about ${word}?`,
      summary: 'A guide.',
      forWhom: 'Owners.',
      needs: { species: 'both' as const, lifeStages: [], categories: [], words: [word] },
      picks: [],
    })),
  },
)
const get = (path: string) => ask(shop, 'GET', path)
const listed = async (query: string) => {
  const answer = await get(`/api/products?${query}`)
  const list: { id: string; fitResult?: { result: string; text: string; reason: string } }[] =
    await answer.json()
  return { list, ids: list.map(({ id }) => id), fit: readListFit(answer.headers) }
}

describe('a list for a pet with a sore mouth, an illness or a habit', () => {
  it.each([
    'pet=cat&age=senior&weight=9&soreMouth=1',
    'pet=dog&weight=30&age=adult&illness=kidney',
    'pet=dog&weight=30&age=adult&gulps=1',
    'pet=dog&illness=heart&gulps=1&chewsHard=1',
    'pet=dog&age=adult&weight=30&chewsHard=1',
  ])('gives the answers of the fit rule and the care plan: %s', async (query) => {
    const { list, fit } = await listed(query)
    const animal = animalOf(parseProductQuery(new URLSearchParams(query)))
    const answers = parseCarePlan(new URLSearchParams(query))
    if (animal === undefined || answers === undefined) throw new Error('no pet')
    expect(list.length).toBeGreaterThan(0)
    for (const { id, fitResult } of list) {
      const one = products.find((other) => other.id === id)
      expect({ id, result: fitResult?.result }).toEqual({ id, result: one && fitOf(one, animal).result })
      expect(fitResult?.result).not.toBe('not-for')
      expect(fitResult?.reason).not.toBe('')
    }
    const results = list.map(({ fitResult }) => fitResult?.result)
    expect(results).toEqual(results.toSorted((a, b) => Number(b === 'fits') - Number(a === 'fits')))
    const count = results.filter((result) => result === 'fits').length
    expect(fit?.fits).toBe(count)
    expect((await listed(`${query}&fits=1`)).ids).toHaveLength(count)
    const picks = carePlan(products, answers).picks.map(({ product: { id } }) => id)
    const fitting = list.filter(({ fitResult }) => fitResult?.result === 'fits').map(({ id }) => id)
    expect(fitting).toEqual(expect.arrayContaining(picks))
    const facets = await (await get(`/api/products/facets?${query}`)).json()
    expect(facets.total).toBe(list.length)
  })

  it('asks for the vet first, and names the reason on each card', async () => {
    const { list, fit } = await listed('soreMouth=1')
    expect(fit).toMatchObject({ soreMouth: true, illnesses: '', fits: 0 })
    expect(list.find(({ id }) => id === 'brush')?.fitResult).toEqual({
      result: 'check',
      text: 'Check',
      reason: 'sore mouth, so ask your vet first',
    })
    expect((await listed('illness=kidney&illness=heart')).fit).toMatchObject({
      soreMouth: false,
      illnesses: 'kidney disease and heart disease',
    })
    expect((await listed('pet=dog&weight=30')).fit).toBeUndefined()
    expect((await listed('pet=dog&weight=30')).list[0]).not.toHaveProperty('fitResult')
  })

  it('judges a product for each species that it is made for', async () => {
    expect((await listed('gulps=1')).ids).toEqual(['kidney-paste', 'paste', 'brush', 'senior-paste'])
    expect((await listed('pet=dog&pet=cat&soreMouth=1')).ids).not.toContain('stick')
  })
})

describe('an empty list', () => {
  const chews = 'category=dental-chews'
  it.each([
    [`${chews}&pet=dog&gulps=1`, 'None of our 2 dental chews is safe for a dog who gulps.', '/about-gulps'],
    [
      `${chews}&soreMouth=1`,
      'None of our 2 dental chews is safe for a pet with a sore mouth.',
      '/about-sore-mouth',
    ],
    [`${chews}&pet=dog&weight=80`, 'None of our 2 dental chews is safe for an 80\u00a0lb dog.', ''],
    [
      `search=bone&firmness=medium&${chews}&pet=dog&gulps=1&fits=1`,
      'We have 1 product like that, and it isn’t safe for a dog who gulps.',
      '/about-gulps',
    ],
    [
      'pet=dog&soreMouth=1&age=senior&fits=1',
      'We aren’t sure that any of our 6 products is safe for a senior dog with a sore mouth.',
      '/about-sore-mouth',
    ],
  ])('for a safety reason names it, what is left, and the guide: %s', async (query, reason, guide) => {
    const { ids, fit } = await listed(query)
    expect([ids, fit?.unsafe?.reason]).toEqual([[], reason])
    const [left, ...others] = fit?.unsafe?.nextSteps ?? []
    const href = new URL(left?.href ?? '', 'http://localhost')
    const found = (await listed(href.search.slice(1))).ids
    expect(found.length).toBeGreaterThan(0)
    expect(left?.label).toContain(` ${found.length} product`)
    expect(others.map((link) => link.href)).toEqual([`/guides${guide}`])
  })

  it.each(['search=xylophone', `${chews}&pet=cat`, 'maxPrice=1', 'search=xylophone&gulps=1'])(
    'for another reason keeps the words of the specification: %s',
    async (query) => {
      const { ids, fit } = await listed(query)
      expect([ids, fit?.unsafe]).toEqual([[], undefined])
    },
  )
})

it.each([
  ['pet=dog&weight=30&fits=1', ['age']],
  ['pet=dog&fits=1', ['age', 'weight']],
  ['pet=dog&weight=30&age=adult&fits=1', []],
  ['pet=dog&weight=30&soreMouth=1&fits=1', []],
])('a list of what fits says how many more could fit, if more were known: %s', async (query, missing) => {
  const { ids, fit } = await listed(query)
  const further = new Set<string>()
  for (const age of missing.length === 0 ? [] : ['puppy', 'adult', 'senior'])
    for (const weight of missing.includes('weight') ? ['&weight=30', '&weight=60'] : [''])
      for (const id of (await listed(`${query}&age=${age}${weight}`)).ids) further.add(id)
  const count = further.difference(new Set(ids)).size
  expect(fit?.unchecked).toEqual(count === 0 ? undefined : { count, species: 'dog', missing })
})
