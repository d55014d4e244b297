import process from 'node:process'
import { median } from './figures.ts'

/** Starts the function once and prints the time of its import, first response and later responses as JSON. */
const [, , file = ''] = process.argv

/** Words from names and texts, typos, and words that nothing contains. Asked once each, so no response is cached. */
const searches =
  'toothpaste,chicken,soft brush,enzymatic poultry,large dog chew,kitten,breath,plaque,toothpsate,chiken,watter additive,brsh,to,de,dog,the best chew for a senior dog,rope toy,mint,salmon gel,giraffe,finger brush,tartar,grain free treats,small breeds'
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

const start = performance.now()
const { default: handler } = await import(file)
const imported = performance.now() - start
const first = await ask('products?page=1')
const search: number[] = []
for (const words of searches.split(','))
  search.push(await ask(`products?page=1&search=${encodeURIComponent(words)}`))
const counts: number[] = []
for (const query of chosen)
  counts.push((await ask(`products?page=1&${query}`)) + (await ask(`products/facets?${query}`)))
const suggest: number[] = []
for (const text of typed) suggest.push(await ask(`suggest?q=${encodeURIComponent(text)}`))
console.log(
  JSON.stringify({
    'import ms': imported,
    'first answer ms': first,
    'search ms': median(search),
    'slowest search ms': Math.max(...search),
    'filters with counts ms': median(counts),
    'slowest counts ms': Math.max(...counts),
    'suggest ms': median(suggest),
    'slowest suggest ms': Math.max(...suggest),
    'memory MB': (process.resourceUsage().maxRSS * 1024) / 1e6,
  }),
)

/** Milliseconds until the whole response has arrived. */
async function ask(query: string): Promise<number> {
  const begun = performance.now()
  const answer: Response = await handler(new Request(`https://shop.example/api/${query}`))
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`)
  return performance.now() - begun
}
