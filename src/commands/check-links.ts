import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { furtherOffers, retailerLink } from '#features/offers/affiliate-link.ts'
import { answerHelp } from '#lib/usage.ts'
import { listOf, readContent, textOf } from './content-folder.ts'
import { askLink, type LinkAnswer } from './ask-link.ts'
import { retailersIn } from './link-findings.ts'

/**
 * `npm run check:links`: requests each product's page at each retailer, one per second, and writes a report;
 * exit code 1 if one is gone. Skips search links: a working search proves nothing about a product.
 */
answerHelp(`npm run check:links [-- --content content] [--report links.csv] [--seconds 1]

Checks that each retailer link still works, and writes a report.`)

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    report: { type: 'string', default: 'links.csv' },
    seconds: { type: 'string', default: '1' },
  },
})
const { files } = readContent(values.content)
const retailers = retailersIn(files)
const [first] = retailers
const { name: shop = '', url = '' }: { name?: string; url?: string } = JSON.parse(
  readFileSync(`${values.content}/site.json`, 'utf8'),
)
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
  const further = furtherOffers({ ...sold, offers: pages }, retailers).map(({ url: page }) => page)
  for (const address of [...(isPage ? [retailerLink(sold, first)] : []), ...further]) {
    if (answers.length > 0) await wait(Number(values.seconds) * 1000)
    const answer = await askLink(address, `${shop} link check (${url})`)
    answers.push({ product: id, address, answer })
    if (answer.state !== 'there')
      console.log(`${values.content}/products/${id}.md: ${address}: ${answer.said}`)
  }
}
const rows = answers.map(({ product, address, answer }) => [product, address, answer.state, answer.said])
const columns = ['product', 'address', 'state', 'said']
writeFileSync(values.report, stringify(rows, { header: true, columns, escape_formulas: true }))
const count = (state: LinkAnswer['state']) => answers.filter(({ answer }) => answer.state === state).length
console.log(
  `${count('there')} found, ${count('gone')} gone, ${count('unknown')} unknown. Full report: ${values.report}`,
)
process.exitCode = count('gone') === 0 ? 0 : 1
