import { mkdirSync, writeFileSync } from 'node:fs'
import { fitOf } from '#pets/fit.ts'
import { reasonText } from '#pets/fit-text.ts'
import { toAnimal } from '#pets/pet.ts'
import { answerHelp } from '#lib/usage.ts'
import { namedPets, sickPets } from '../support/named-pets.ts'
import { labels, shopProducts } from '../support/shop-products.ts'

/** `npm run table:fit`: every product's fit result for twelve pets with the reasons, to read row by row. */
answerHelp(`npm run table:fit

Writes each product's fit results for 12 pets, with reasons, to .cache/fit-table.md.`)

const today = new Date()
const pets = [...namedPets, ...sickPets]
const signs = { fits: '+', check: '?', 'not-for': '-' } as const

const rows = shopProducts().map((product) => {
  const { id, use, species, weightRangeLb, hardness, breaksInto, healthyOnly, lifeStage } = product
  const { contains, mayContain, unnamedMeats, notForIllness, minerals } = product
  const facts = [
    [use, species, weightRangeLb?.join(' to '), hardness, lifeStage?.join('/')].join(', '),
    ...(use === 'toy' ? [`breaks into ${breaksInto ?? 'not known'}`] : []),
    ...(healthyOnly ? ['healthy only'] : []),
    ...notForIllness.map((illness) => `not for ${illness}`),
    ...minerals,
  ].join(', ')
  const perhaps = mayContain.map((meat) => (unnamedMeats.includes(meat) ? `${meat} by class` : meat))
  const inside = `${contains?.join(', ') ?? 'not known'} (${perhaps.join(', ')})`
  const verdicts = pets.map((pet) => {
    const { result: verdict, reasons } = fitOf(product, toAnimal(pet, today))
    const said = reasons.map((reason) => reasonText(reason, labels))
    return `${signs[verdict]} ${said.join('; ')}`
  })
  return [id, facts, inside, ...verdicts]
})

const head = ['product', 'facts', 'contains (may)', ...pets.map(({ name }) => name)]
const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/fit-table.md', `${table.join('\n')}\n`)
console.log(`${rows.length} products for ${pets.length} pets: .cache/fit-table.md`)
