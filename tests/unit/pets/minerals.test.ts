import { expect, it } from 'vitest'
import { mineralsOf, repeatedMinerals } from '#pets/minerals.ts'

it.each([
  ['zinc gluconate', ['zinc']],
  ['dried brown seaweed', ['iodine']],
  ['Ascophyllum nodosum', ['iodine']],
  ['Brown kelp', ['iodine']],
  ['potassium iodide', ['iodine']],
  ['Ethylenediamine Dihydriodide', ['iodine']],
  ['iodized salt', ['iodine']],
  ['vegetable glycerin', []],
])('finds minerals in %s', (ingredient, found) => {
  expect(mineralsOf({ name: 'Paste', ingredients: ['water', ingredient] })).toEqual(found)
  expect(mineralsOf({ name: `Paste with ${ingredient}` })).toEqual(found)
})

it('finds minerals that two products contain', () => {
  const [zinc, kelp, both] = [['zinc'], ['iodine'], ['zinc', 'iodine']] as const
  expect(repeatedMinerals([{ minerals: zinc }, { minerals: kelp }])).toEqual([])
  expect(repeatedMinerals([{ minerals: zinc }, { minerals: zinc }])).toEqual(['zinc'])
  expect(repeatedMinerals([{ minerals: kelp }, { minerals: both }, { minerals: zinc }])).toEqual([
    'zinc',
    'iodine',
  ])
  expect(repeatedMinerals([])).toEqual([])
})
