import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { furtherOffers, otherSizes, retailerLink, sellerOf } from '../../../../src/products/affiliate-link.ts'
import { requestLink, type LinkAnswer } from './ask-link.ts'
import { fieldOf, listOf, readContent, textOf } from '../../../../src/content/content-folder.ts'
import { productSchema } from '../../../../src/content/product.ts'
import { retailersIn } from '../../../../src/commands/retailer-findings.ts'
import { readCatalog } from '../../../../src/server/search/read.ts'
import { plainLink } from '../../../../src/lib/plain-link.ts'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { lookFromEnv } from '../prices/fill-from-env.ts'
import { priceSources, pricesEnv } from '../prices/prices-env.ts'

/**
 * `npm run check:links`: reads the feeds and APIs in the variables. For other retailers, requests the pages
 * of each product and its sizes. Skips search links, which prove nothing. Exit code 1 if a product is gone.
 */
answerHelp(`npm run check:links [-- --content content] [--report links.csv] [--seconds 1]

Checks that each retailer link still works, and writes a report.
To look products up in feeds and Amazon's API, run npm run build, and set DATABASE_URL and PRICE_FEEDS or CREATORS_*
to the production values. A product is gone if it's missing two days in a row.
--report names the report. --seconds sets the pause between two pages.`)

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    report: { type: 'string', default: 'links.csv' },
    seconds: { type: 'string', default: '1' },
  },
})
const { files } = readContent(values.content)
const retailers = retailersIn(files)
const [first, ...others] = retailers
const { name: shop = '', url = '' }: { name?: string; url?: string } = JSON.parse(
  readFileSync(`${values.content}/site.json`, 'utf8'),
)
const looked = new Set(priceSources(pricesEnv(process.env)).map(({ retailer }) => retailer))
const report = looked.size === 0 ? '' : await lookFromEnv(process.env, readCatalog, { limitMs: 30 * 60_000 })
if (report !== '') console.log(report)

const answers: { product: string; address: string; answer: LinkAnswer }[] = []
for (const { folder, id, data } of files) {
  if (folder !== 'products' || first === undefined) continue
  const offers = listOf(data, 'offers').map((offer) => ({
    retailer: textOf(offer, 'retailer') ?? '',
    number: textOf(offer, 'number'),
    url: textOf(offer, 'url'),
  }))
  const sold = {
    name: textOf(data, 'name') ?? '',
    asin: textOf(data, 'asin'),
    affiliateUrl: textOf(data, 'affiliateUrl'),
  }
  const isPage = sold.asin !== undefined || sold.affiliateUrl?.startsWith('https') === true
  const pages = offers.filter(({ number, url: page }) => number !== undefined || page !== undefined)
  const own = isPage ? [{ retailer: first.id, url: retailerLink(sold, first) }] : []
  const links = [...own, ...furtherOffers({ ...sold, offers: pages }, retailers)]
  const { data: sizes = [] } = productSchema.shape.sizes.safeParse(fieldOf(data, 'sizes'))
  const sizePages = sizes.filter(
    ({ asin, url: page = '' }) => asin !== undefined || sellerOf(page, retailers) !== undefined,
  )
  // Feeds and APIs are asked for products, not for their other sizes.
  const asked = links.filter(({ retailer }) => !looked.has(retailer))
  for (const { url: tagged } of [
    ...asked,
    ...otherSizes({ ...sold, sizes: sizePages }, [first, ...others]),
  ]) {
    // Leave out our tag: a program would count this request as a click, and tagged links aren't allowed in files.
    const address = plainLink(tagged, retailers)
    if (answers.length > 0) await wait(Number(values.seconds) * 1000)
    const answer = await requestLink(address, `${shop} link check (${url})`)
    answers.push({ product: id, address, answer })
    if (answer.state !== 'there')
      console.log(`${values.content}/products/${id}.md: ${address}: ${answer.note}`)
  }
}
const rows = answers.map(({ product, address, answer }) => [product, address, answer.state, answer.note])
const columns = ['product', 'address', 'state', 'note']
writeFileSync(values.report, stringify(rows, { header: true, columns, escape_formulas: true }))
const count = (state: LinkAnswer['state']) => answers.filter(({ answer }) => answer.state === state).length
console.log(
  `${count('there')} found, ${count('gone')} gone, ${count('unknown')} unknown. Full report: ${values.report}`,
)
process.exitCode = count('gone') === 0 && !/: gone at /.test(report) ? 0 : 1
