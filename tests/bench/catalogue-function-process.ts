import process from 'node:process'
import { median } from './figures.ts'

/** One start of the function: what its import, its first answer and later answers take, as JSON. */
const [, , file = ''] = process.argv
/** Words of names and texts, slips, and words that nothing has; each is asked once, so that no answer is kept. */
const searches = [
  'toothpaste',
  'chicken',
  'soft brush',
  'enzymatic poultry',
  'large dog chew',
  'kitten',
  'breath',
  'plaque',
  'toothpsate',
  'chiken',
  'watter additive',
  'brsh',
  'to',
  'de',
  'dog',
  'the best chew for a senior dog',
  'rope toy',
  'mint',
  'salmon gel',
  'giraffe',
  'finger brush',
  'tartar',
  'grain free treats',
  'small breeds',
]
const filters = ['dental-chews', 'toothbrushes', 'toothpaste', 'water-additives', 'dental-toys'].flatMap(
  (category) => ['featured', 'price-low', 'rating'].map((sort) => `category=${category}&sort=${sort}`),
)

const { value: handler, time: imported } = await timed(async () => (await import(file)).default)
const first = await ask('page=1')
const firstSearch = await ask('page=1&search=pearl')
const searchTimes = await askAll(searches.map((words) => `page=1&search=${encodeURIComponent(words)}`))
const filterTimes = await askAll(filters.map((filter) => `page=1&${filter}`))
console.log(
  JSON.stringify({
    import: imported,
    first,
    firstSearch,
    search: median(searchTimes),
    slowestSearch: Math.max(...searchTimes),
    filter: median(filterTimes),
    memory: process.resourceUsage().maxRSS * 1024,
  }),
)

async function askAll(queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) times.push(await ask(query))
  return times
}

/** Milliseconds until the whole answer is there. */
async function ask(query: string): Promise<number> {
  const request = new Request(`https://pearlypaws.example/api/products?${query}`)
  const { value: response, time } = await timed(async () => {
    const answer: Response = await handler(request)
    await answer.arrayBuffer()
    return answer
  })
  if (response.status !== 200) throw new Error(`${query}: ${response.status}`)
  return time
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; time: number }> {
  const start = performance.now()
  const value = await work()
  return { value, time: performance.now() - start }
}
