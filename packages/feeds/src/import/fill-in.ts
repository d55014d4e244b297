import { slugOf } from '../../../../src/lib/slug.ts'
import type { ProductUse } from '../../../../src/content/terms.ts'
import { type PictureForm, pictureForms } from '../../../../src/content/picture.ts'
import { illnessesOnLabel } from '../../../../src/commands/illness-findings.ts'
import { cardNames, cardSentence, feedText, plainText } from './feed-text.ts'
import { readPackAmount } from './pack-amount.ts'
import {
  affirmed,
  type Reading,
  readFlavor,
  readKind,
  readOnlySpecies,
  readSpecies,
  readTags,
  readWeights,
  tagsOfOthers,
} from './title-words.ts'
import type { ReadProduct, Shop } from './read-product.ts'
import { waitingLine } from '../../../../src/commands/waiting-links.ts'
import { isEaten } from '../../../../src/pets/eaten.ts'

type Cells = ReadonlyMap<string, string>

/** Sets a field that is missing, and remembers why. */
type Take = <Value>(field: string, found: Reading<Value> | undefined) => void

/**
 * Guesses each field that a maker's feed lacks, including name, sentence and text, and gives a reason for each.
 */
export function fillFeed(product: ReadProduct, cells: Cells, shop: Shop): void {
  const { fields, toConfirm: asked } = product
  const take = takeFor(product)
  const given = cells.get('name') ?? ''
  const title = plainText(given)
  const text = feedText(cells.get('text') ?? '')
  // A brand's name may contain a flavor or an animal: Milk-Bone, Lucky Dog.
  const unbranded = title.replace(cells.get('brand') ?? '', '')
  const [name = '', ...otherNames] = cardNames(title)
  const size = plainText(cells.get('storeSize') ?? '')
  product.otherNames = [...otherNames, ...cardNames(`${name}, ${size}`).slice(0, size === '' ? 0 : 1)]
  if (name !== given) {
    fields.delete('name')
    const has =
      title.length > 70 ? 'is longer than 70 characters' : 'has extra spaces or invisible characters'
    if (name !== '') take('name', { value: name, because: `the title ${title === given ? has : 'has HTML'}` })
  }
  fillKind(product, cells, shop, { title, unbranded, text: `${text}\n${size}` })
  take('weightRangeLb', readWeights(affirmed(title)))
  take('flavor', readFlavor(unbranded, shop.flavors))
  const pack = fields.has('packCount') ? undefined : readPackAmount(title)
  if (pack !== undefined && 'value' in pack) {
    take('packCount', { value: pack.value.packCount, because: pack.because })
    take('packUnit', { value: pack.value.packUnit, because: pack.because })
  } else if (pack !== undefined)
    asked.push(`packCount: the amount of the whole pack; the name says ${pack.unsure}`)
  fillIllnesses(product)
  const sentence = cardSentence(text, name)
  if (sentence !== undefined)
    take('shortDescription', { value: sentence, because: 'the start of the description' })
  product.text = text === '' ? undefined : text
  if (text !== '' && !fields.has('textSource')) fields.set('textSource', 'feed')
}

/** Guesses the required fields that a table in the shop's own format leaves out. Its texts stay as they are. */
export function fillTable(product: ReadProduct, cells: Cells, shop: Shop): void {
  const title = cells.get('name') ?? ''
  fillKind(product, cells, shop, { title, unbranded: title, text: cells.get('text') ?? '' })
  fillIllnesses(product)
}

function takeFor({ fields, guesses }: ReadProduct): Take {
  return (field, found) => {
    if (found === undefined || fields.has(field)) return
    fields.set(field, found.value)
    guesses.push({ field, ...found })
  }
}

/** What a row says in words. */
interface Words {
  title: string
  /** The title without the brand. */
  unbranded: string
  text: string
}

/** Category, drawing, animals and tags. */
function fillKind(product: ReadProduct, cells: Cells, { categories }: Shop, words: Words): void {
  const type = [cells.get('type'), cells.get('category')].filter((part) => part !== undefined).join(' ')
  const { fields } = product
  const take = takeFor(product)
  const named = slugOf(cells.get('category') ?? '')
  const category = categories.find(({ id }) => id === named)
  const ofName = readKind(words.title, type)
  // A category that a person typed says more than the name, unlike a feed's product type.
  const typed = category === undefined ? readKind('', cells.get('category') ?? '') : undefined
  const kind = typed === undefined || typed.value.use === ofName?.value.use ? ofName : typed
  if (category !== undefined) fields.set('category', category.id)
  const fitting = kind && categories.find(({ use }) => use === kind.value.use)
  // Drops a category that isn't ours. In our own table, only if the name shows the right one.
  if (category === undefined && (!product.isExport || fitting !== undefined)) fields.delete('category')
  if (kind !== undefined && fitting !== undefined)
    take('category', { value: fitting.id, because: kind.because })
  const use = categories.find(({ id }) => id === fields.get('category'))?.use
  if (kind !== undefined && (use === undefined || kind.value.use === use))
    take('form', { value: kind.value.form, because: kind.because })
  if (use !== undefined) take('form', { value: usualForms[use], because: 'the usual one for its category' })
  const said = [words.unbranded, type, words.text].map(affirmed)
  const [inTitle = '', inType = ''] = said
  const only = readSpecies(inType)?.value === 'both' ? readOnlySpecies(words.text) : undefined
  take('species', readSpecies(inTitle) ?? only ?? readSpecies(...said))
  const species = fields.get('species')
  if (use !== undefined && (species === 'dog' || species === 'cat' || species === 'both')) {
    const form = kind?.value.form
    const given = [fields.get('tags')].flat()
    if (!product.isExport && given.some((tag) => tagsOfOthers[species].includes(String(tag)))) {
      fields.delete('tags')
      product.guesses = product.guesses.filter(({ field }) => field !== 'tags')
      product.skipped.push({
        field: 'tags',
        value: given.join(', '),
        message: `ignored because not all are for a ${species}`,
      })
    }
    take('tags', readTags(species, { use, form }, said.join(' ')))
  }
}
/** Drawings of products whose name doesn't say what they are. */
const usualForms: Readonly<Record<ProductUse, PictureForm>> = {
  brush: 'long-brush',
  chew: 'treat-pouch',
  toy: 'nub-toy',
  paste: 'paste-tube',
  additive: 'additive-bottle',
}

/** Illnesses that the package warns about. */
function fillIllnesses(product: ReadProduct): void {
  const take = takeFor(product)
  const texts = (field: string) =>
    [product.fields.get(field)].flat().filter((text) => typeof text === 'string')
  const illnesses = illnessesOnLabel(texts('ingredients'), texts('warnings'))
  if (illnesses.length > 0)
    take('notForIllness', { value: illnesses, because: 'its ingredients or warnings' })
}

/** Why a draft has a value that its row doesn't say. */
const unsaid = 'nothing in the file'

/**
 * Gives a new draft what it can't be without and its row doesn't say. Each is a question in the draft: an unknown
 * product counts as a chew for dogs and cats, which the strictest rules are for.
 */
export function fillGaps(product: ReadProduct, { categories }: Shop): void {
  const { fields, line, toConfirm: asked } = product
  if (isPublished(product)) return
  const given = fields.get('name')
  if (given === undefined || (typeof given === 'string' && given.length < shortest)) {
    const brand = fields.get('brand')
    const name = [brand, given].filter((part) => typeof part === 'string').join(' ')
    fields.set('name', name.length < shortest ? `${name} Product of line ${line}`.trim() : name)
    asked.push(`name: ${given === undefined ? 'the file doesn’t say' : `the file says “${given}”`}`)
  }
  const take = takeFor(product)
  const chew = categories.find(({ use }) => use === 'chew') ?? categories[0]
  if (chew !== undefined) take('category', { value: chew.id, because: unsaid })
  const use = categories.find(({ id }) => id === fields.get('category'))?.use ?? 'chew'
  take('form', { value: usualForms[use], because: unsaid })
  take('species', { value: 'both', because: unsaid })
  const species = (['dog', 'cat', 'both'] as const).find((one) => one === fields.get('species')) ?? 'both'
  take('tags', readTags(species, { use, form: undefined }, String(fields.get('name'))))
  const sentence = `One sentence about ${String(fields.get('name'))} belongs here, with 40 to 150 characters.`
  take('shortDescription', { value: sentence, because: unsaid })
}

/** The least number of characters of a name. */
const shortest = 8

/** Its row says when it was verified, or its table which products are drafts. */
function isPublished({ fields, columns }: ReadProduct): boolean {
  return fields.has('verifiedOn') || columns.has('draft')
}

/** Fields whose guesses need no confirmation. */
const harmless: ReadonlySet<string> = new Set(['form', 'name', 'tags', 'textSource', 'rating', 'reviewCount'])

/** Makes a new product a draft, with what a person has to confirm, unless the table says otherwise. */
export function makeDraft(product: ReadProduct, shop: Shop): void {
  const { fields } = product
  if (isPublished(product)) return
  fields.set('draft', true)
  fields.set('toConfirm', toConfirm(product, shop).slice(0, 30))
  sayKept(product, shop, () => true)
}

/** Says of a link whose store the shop doesn't know that the draft keeps it, if it does. */
export function sayKept(product: ReadProduct, { retailers }: Shop, isKept: (line: string) => boolean): void {
  product.skipped = product.skipped.map((one) => {
    const line = one.field === 'link' ? waitingLine(one.value, retailers) : undefined
    return line === undefined || !isKept(line)
      ? one
      : { ...one, message: line.replace(/^.* waits/, 'kept in the draft: it waits') }
  })
}

function toConfirm(product: ReadProduct, { categories, retailers }: Shop): string[] {
  const { fields, guesses, toConfirm: own, text, skipped } = product
  const use = categories.find(({ id }) => id === fields.get('category'))?.use
  const isMissing = (field: string) => !fields.has(field)
  const guessed = guesses.filter(({ field }) => !harmless.has(field))
  const all = own.join(' ')
  return [
    ...own.map((line) => line.slice(0, 300)),
    ...guessed.map(({ field, because }) =>
      (because === unsaid ? `${field}: the file doesn’t say` : `${field}: guessed from ${because}`).slice(
        0,
        300,
      ),
    ),
    ...skipped
      .filter(({ field }) => !harmless.has(field) && !/price|time/i.test(field))
      .map(({ field, value }) =>
        // No text of the shop may hold a retailer's address.
        (field === 'link'
          ? (waitingLine(value, retailers) ?? 'link: the file’s isn’t one that the shop can use')
          : `${field}: the feed says “${value}”`
        ).slice(0, 300),
      ),
    ...(use !== undefined && isFileEaten(fields, use) && !/ingredient/.test(all)
      ? [isMissing('ingredients') ? 'all ingredients, from the label' : 'ingredients, against the label']
      : []),
    ...(['chew', 'toy'].includes(use ?? '') && isMissing('weightRangeLb') && !/weight/.test(all)
      ? ['the pet’s weight on the label']
      : []),
    ...(text === undefined
      ? ['the text: not written yet']
      : fields.get('textSource') === 'feed'
        ? ['the text: write your own']
        : ['the text and the safety notes']),
  ]
}

function isFileEaten(fields: ReadonlyMap<string, unknown>, use: ProductUse): boolean {
  const form = pictureForms.find((one) => one === fields.get('form'))
  return form !== undefined && isEaten({ use, form })
}
