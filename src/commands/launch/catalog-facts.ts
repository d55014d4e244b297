import { type ContentFile, type ContentFolder, fieldOf, listOf, textOf } from '../content-folder.ts'
import { lacksIngredients, usesOf } from '../ingredient-findings.ts'
import { item, type LaunchItem } from './launch-item.ts'

/** Lists links that earn nothing, and promoted products that nobody sells. */
export function retailerLinks({ files }: ContentFolder): LaunchItem[] {
  const gone = new Set(files.flatMap(({ id, data }) => (fieldOf(data, 'goneOn') === undefined ? [] : [id])))
  return files.flatMap((file) => {
    if (file.path === 'retailers.json') return storesWithoutTag(file)
    const promoted = [
      ...listOf(file.data, 'featuredProducts').map((id, index) => ({
        id,
        path: ['featuredProducts', index],
      })),
      ...listOf(file.data, 'picks').map((pick, index) => ({
        id: fieldOf(pick, 'product'),
        path: ['picks', index, 'product'],
      })),
    ].filter(({ id }) => typeof id === 'string' && gone.has(id))
    if (promoted.length > 0)
      return promoted.map(({ id, path }) =>
        item(file, path, 'promoted, but no longer sold: choose another', String(id)),
      )
    if (file.folder !== 'products' || gone.has(file.id)) return []
    const url = textOf(file.data, 'affiliateUrl') ?? ''
    const isLinked = textOf(file.data, 'asin') !== undefined || (url !== '' && url !== '#')
    return isLinked
      ? []
      : item(file, ['name'], 'links to a retailer search: add the ASIN or affiliateUrl of a real product')
  })
}

function storesWithoutTag(file: ContentFile): LaunchItem[] {
  return listOf(file.data).flatMap((row, index) =>
    listOf(row, 'stores').flatMap((store, place) =>
      textOf(store, 'tag') === ''
        ? item(
            file,
            [index, 'stores', place, 'tag'],
            'a store without a tag earns nothing: join that country’s program',
            textOf(store, 'host'),
          )
        : [],
    ),
  )
}

/** Lists typed prices that are shown although the first retailer requires prices from its own data. */
export function typedPrices({ files }: ContentFolder): LaunchItem[] {
  return files.flatMap((file) =>
    file.path === 'site.json' &&
    isDated(file) &&
    files.some(({ folder, data }) => folder === 'products' && fieldOf(data, 'price') !== undefined)
      ? item(
          file,
          ['priceDisplay'],
          'typed prices: Amazon’s terms require prices from its own data, at most a day old, so set fresh or hidden',
          'priceDisplay: dated',
        )
      : [],
  )
}

/** Lists products that pets eat or lick and whose ingredients nobody knows. */
export function unknownIngredients(content: ContentFolder): LaunchItem[] {
  const uses = usesOf(content)
  const message = 'no ingredients, so it never “fits” a pet: add all of them from the label'
  return content.files
    .filter((file) => file.folder === 'products' && lacksIngredients(file, uses))
    .map((file) => item(file, ['name'], message))
}

/** Lists shown prices that are older than `days` days. */
export function oldPrices({ files }: ContentFolder, today: Date, days: number): LaunchItem[] {
  if (!files.some((file) => file.path === 'site.json' && isDated(file))) return []
  return files.flatMap((file) => {
    if (file.folder !== 'products' || fieldOf(file.data, 'price') === undefined) return []
    const checked = new Date(String(fieldOf(file.data, 'priceCheckedOn')))
    const age = Math.floor((today.getTime() - checked.getTime()) / 86_400_000)
    return age > days
      ? item(
          file,
          ['priceCheckedOn'],
          `a price checked more than ${days} days ago: check it again`,
          `${age} days`,
        )
      : []
  })
}

function isDated(site: ContentFile): boolean {
  return textOf(site.data, 'priceDisplay') === 'dated'
}

/** Words that suggest medical facts, which an expert should review. */
const medical =
  /\b(?:iod(?:ine|ide)|copper|zinc|catnip|silvervine|chlorhexidine|xylitol|birch sugar|peroxide|essential oil|tea tree|kelp|chlorine|an[a]?esthesia|antibiotic|poison\w*|toxic|thyroid|kidney|diabet\w*|pregnan\w*)\b/gi

/** Lists pages with medical facts that no veterinarian has reviewed, and videos that nobody has watched. */
export function expertEye({ files }: ContentFolder): LaunchItem[] {
  return files.flatMap((file) => {
    if (file.folder === 'videos' && fieldOf(file.data, 'watchedOn') === undefined) {
      return item(file, ['videoUrl'], 'a video nobody has reviewed: watch it, then set watchedOn')
    }
    if (!['products', 'faqs'].includes(file.folder) || fieldOf(file.data, 'vetCheckedOn') !== undefined)
      return []
    const words = medicalWords(file)
    const message = 'medical facts: have a veterinarian review it, then set vetCheckedOn'
    return words.length === 0 ? [] : item(file, ['warnings'], message, words.join(', '))
  })
}

function medicalWords({ body, data }: ContentFile): string[] {
  const texts = [
    body,
    textOf(data, 'shortDescription'),
    ...listOf(data, 'warnings'),
    ...listOf(data, 'ingredients'),
  ]
  return [...new Set([...texts.join('\n').matchAll(medical)].map(([word]) => word.toLowerCase()))]
}
