import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  fileAt,
  filesIn,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import type { Retailer } from '#content/retailer.ts'
import { lacksIngredients, usesOf } from './ingredient-findings.ts'
import { item, type Items } from './finding.ts'
import { retailersIn } from './retailer-findings.ts'

/** Lists links that earn nothing, and promoted products that nobody sells. */
export function* retailerLinks({ files }: ContentFolder): Items {
  const gone = new Set(files.flatMap(({ id, data }) => (fieldOf(data, 'goneOn') === undefined ? [] : [id])))
  const unlinked = 'links to a retailer search: add its ASIN, its affiliateUrl, or an offer'
  const retailers = retailersIn(files)
  for (const file of files) {
    if (file.path === 'retailers.json') yield* storesWithoutTag(file)
    const promoted = [
      ...listOf(file.data, 'featuredProducts').map((id, index) => [id, ['featuredProducts', index]] as const),
      ...listOf(file.data, 'picks').map(
        (pick, index) => [fieldOf(pick, 'product'), ['picks', index, 'product']] as const,
      ),
    ]
    for (const [id, path] of promoted)
      if (typeof id === 'string' && gone.has(id))
        yield item(file, path, 'promoted, but no longer sold: choose another', id)
    if (file.folder === 'products' && !gone.has(file.id) && !isLinked(file, retailers))
      yield item(file, ['name'], unlinked)
  }
}

/** Its Buy Now button leads to the product itself. */
function isLinked({ data }: ContentFile, retailers: readonly Retailer[]): boolean {
  const isPage = (row: unknown, field: string) => !['', '#'].includes(textOf(row, field)?.trim() ?? '')
  if (textOf(data, 'asin') !== undefined || isPage(data, 'affiliateUrl')) return true
  const offer = listOf(data, 'offers').find((one) =>
    retailers.some(({ id }) => id === textOf(one, 'retailer')),
  )
  return textOf(offer, 'number') !== undefined || isPage(offer, 'url')
}

function* storesWithoutTag(file: ContentFile): Items {
  const message = 'a store without a tag earns nothing: join that country’s program'
  for (const [index, row] of listOf(file.data).entries())
    for (const [position, store] of listOf(row, 'stores').entries())
      if (textOf(store, 'tag') === '')
        yield item(file, [index, 'stores', position, 'tag'], message, textOf(store, 'host'))
}

/** Lists hand-entered prices that are shown although the first retailer requires prices from its own data. */
export function* typedPrices(content: ContentFolder): Items {
  const site = datedSite(content)
  const message =
    'typed prices: Amazon’s terms require prices from its own data, at most a day old, so set fresh (with the package feeds) or hidden'
  if (site !== undefined && filesIn(content, 'products').some(hasPrice))
    yield item(site, ['priceDisplay'], message, 'priceDisplay: dated')
}

/** Lists products that pets eat or lick and whose ingredients nobody knows. */
export function* unknownIngredients(content: ContentFolder): Items {
  const uses = usesOf(content)
  const message = 'no ingredients, so it never “fits” a pet: add all of them from the label'
  for (const file of filesIn(content, 'products'))
    if (lacksIngredients(file, uses)) yield item(file, ['name'], message)
}

/** Lists shown prices that are older than `days` days. */
export function* oldPrices(content: ContentFolder, today: Date, days: number): Items {
  if (datedSite(content) === undefined) return
  const message = `a price checked more than ${days} days ago: check it again`
  for (const file of filesIn(content, 'products'))
    for (const { path, entry } of pricedParts(file)) {
      const checked = new Date(String(fieldOf(entry, 'priceCheckedOn')))
      const age = Math.floor((today.getTime() - checked.getTime()) / 86_400_000)
      if (age > days) yield item(file, [...path, 'priceCheckedOn'], message, `${age} days`)
    }
}

/** Prices of further offers aren't Amazon's. */
function hasPrice(file: ContentFile): boolean {
  return pricedParts(file).some(({ path }) => path[0] !== 'offers')
}

/** The product, its offers and its sizes: those with a price. */
function pricedParts({ data }: ContentFile): { path: (string | number)[]; entry: unknown }[] {
  const lists = ['offers', 'sizes'].flatMap((field) =>
    listOf(data, field).map((entry, index) => ({ path: [field, index], entry })),
  )
  return [{ path: [], entry: data }, ...lists].filter(({ entry }) => fieldOf(entry, 'price') !== undefined)
}

/** The shop's settings if it shows typed prices. */
function datedSite(content: ContentFolder): ContentFile | undefined {
  const site = fileAt(content, 'site.json')
  return textOf(site?.data, 'priceDisplay') === 'dated' ? site : undefined
}

/** Words that suggest medical facts, which an expert should review. */
const medical =
  /\b(?:iod(?:ine|ide)|copper|zinc|catnip|silvervine|chlorhexidine|xylitol|birch sugar|peroxide|essential oil|tea tree|kelp|chlorine|an[a]?esthesia|antibiotic|poison\w*|toxic|thyroid|kidney|diabet\w*|pregnan\w*)\b/gi

/** Lists pages with medical facts that no veterinarian has reviewed, and videos that nobody has watched. */
export function* expertEye({ files }: ContentFolder): Items {
  for (const file of files) {
    const { folder, data } = file
    if (folder === 'videos' && fieldOf(data, 'watchedOn') === undefined)
      yield item(file, ['videoUrl'], 'a video nobody has reviewed: watch it, then set watchedOn')
    if (folder === 'guides' && fieldOf(data, 'checkedOn') === undefined)
      yield item(
        file,
        ['question'],
        'a guide that nobody here has checked: check its facts, then set checkedOn',
      )
    const isText = folder === 'products' || folder === 'faqs'
    const words = isText && fieldOf(data, 'vetCheckedOn') === undefined ? medicalWords(file) : []
    const message = 'medical facts: have a veterinarian review it, then set vetCheckedOn'
    if (words.length > 0) yield item(file, ['warnings'], message, words.join(', '))
  }
}

function medicalWords({ body, data }: ContentFile): string[] {
  const lists = [...listOf(data, 'warnings'), ...listOf(data, 'ingredients')]
  const text = [body, textOf(data, 'shortDescription'), ...lists].join('\n')
  return [...new Set([...text.matchAll(medical)].map(([word]) => word.toLowerCase()))]
}

/** Amazon looks at about this many pieces of content, from about this many days. */
const fewestPieces = 10
const recentDays = 60

/** Lists requirements of Amazon's program for applicants and members that span more than one file. */
export function* amazonRules(content: ContentFolder, today: Date): Items {
  const site = fileAt(content, 'site.json')
  const hosts = retailersIn(content.files).flatMap((retailer) => retailer.hosts)
  if (site === undefined || !hosts.some((host) => /(?:^|\.)amazon\./.test(host))) return
  const since = new Date(today.getTime() - recentDays * 86_400_000).toISOString().slice(0, 10)
  const isRecent = (change: unknown) => (textOf(change, 'on') ?? '') >= since
  const recent = filesIn(content, 'guides').filter(({ data }) =>
    listOf(data, 'changes').some(isRecent),
  ).length
  const tooFew = `too little new content: Amazon judges applicants by about ${fewestPieces} original pieces from the last ${recentDays} days; write or update guides before you apply`
  if (recent < fewestPieces) yield item(site, ['affiliateTag'], tooFew, `${recent} guides`)
  const unasked =
    'visitors can install the site as an app, and Amazon has rules for apps: ask Associates support, then put the answer into claimSources.appInstall'
  if (fieldOf(site.data, 'claimSources', 'appInstall') === undefined) yield item(site, ['offline'], unasked)
}
