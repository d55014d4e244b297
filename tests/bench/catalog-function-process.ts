import process from 'node:process'
import { median } from './figures.ts'

/** Starts the function once and prints the time of its import, first response and later responses as JSON. */
const [, , file = ''] = process.argv
/**
 * Words from names and texts, typos, and words that nothing contains. Each is requested once, so no response
 * is cached.
 */
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
const facets = '/api/products/facets'
const suggestions = '/api/suggest'
const filters = ['dental-chews', 'toothbrushes', 'toothpaste', 'water-additives', 'dental-toys'].flatMap(
  (category) => ['featured', 'price-low', 'rating'].map((sort) => `category=${category}&sort=${sort}`),
)

/** Typical filters. Each is requested for products and for the count of every option. */
const chosen = [
  'pet=dog&weight=62&avoid=chicken',
  'category=dental-chews&weight=12&maxPrice=20&vohc=plaque',
  'pet=cat&age=senior&flavor=fish',
  'avoid=chicken&avoid=beef&avoid=dairy&natural=1',
  'category=toothpaste&pet=dog&pet=cat&rating=4',
  'kind=paste&kind=sticks&minPrice=5&maxPrice=15&sale=1',
  'search=dog+chew&weight=25&avoid=chicken',
  'firmness=soft&age=puppy',
]
/** Typed letter by letter. */
const typed = ['poultry toothpaste', 'gulps', 'brush for kittens'].flatMap((text) =>
  Array.from(text, (_, index) => text.slice(0, index + 1)),
)

const { value: handler, time: imported } = await timed(async () => (await import(file)).default)
const first = await ask('page=1')
const firstSearch = await ask('page=1&search=pearl')
const searchTimes = await askAll(searches.map((words) => `page=1&search=${encodeURIComponent(words)}`))
const filterTimes = await askAll(filters.map((filter) => `page=1&${filter}`))
const firstCounts = await ask('pet=dog', facets)
const countTimes: number[] = []
for (const query of chosen) countTimes.push((await ask(`page=1&${query}`)) + (await ask(query, facets)))
const suggestTimes: number[] = []
for (const text of typed) suggestTimes.push(await ask(`q=${encodeURIComponent(text)}`, suggestions))
console.log(
  JSON.stringify({
    import: imported,
    first,
    firstSearch,
    search: median(searchTimes),
    slowestSearch: Math.max(...searchTimes),
    filter: median(filterTimes),
    firstCounts,
    counts: median(countTimes),
    slowestCounts: Math.max(...countTimes),
    suggest: median(suggestTimes),
    slowestSuggest: Math.max(...suggestTimes),
    memory: process.resourceUsage().maxRSS * 1024,
  }),
)

async function askAll(queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) times.push(await ask(query))
  return times
}

/** Milliseconds until the whole response has arrived. */
async function ask(query: string, call = '/api/products'): Promise<number> {
  const request = new Request(`https://shop.example${call}?${query}`)
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
