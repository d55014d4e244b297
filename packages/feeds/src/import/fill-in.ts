import { slugOf } from '../../../../src/lib/slug.ts'
import type { ProductUse } from '../../../../src/content/terms.ts'
import { type PictureForm, pictureForms } from '../../../../src/content/picture.ts'
import { illnessesOnLabel } from '../../../../src/commands/illness-findings.ts'
import { cardNames, cardSentence, feedText } from './feed-text.ts'
import * as guess from './guess.ts'
import type { ReadProduct, Shop } from './read-product.ts'
import { isEaten } from '../../../../src/pets/eaten.ts'

type Cells = ReadonlyMap<string, string>

/** Sets a field that is missing, and remembers why. */
type Take = <Value>(field: string, found: guess.Guess<Value> | undefined) => void

/**
 * Guesses each field that a maker's feed lacks, including name, sentence and text, and gives a reason for each.
 */
export function fillFeed(product: ReadProduct, cells: Cells, shop: Shop): void {
  const { fields } = product
  const take = takeFor(product)
  const title = cells.get('name') ?? ''
  const text = feedText(cells.get('text') ?? '')
  const brand = cells.get('brand')
  const [name = '', ...otherNames] = cardNames(title)
  product.otherNames = otherNames
  if (name !== title) {
    fields.delete('name')
    const has =
      title.length > 70 ? 'is longer than 70 characters' : 'has extra spaces or invisible characters'
    if (name !== '') take('name', { value: name, because: `the title ${has}` })
  }
  fillKind(product, cells, shop, text)
  take('weightRangeLb', guess.guessWeights(title))
  // A brand's name may contain a flavor, as Milk-Bone does.
  take('flavor', guess.guessFlavor(title.replace(brand ?? '', ''), shop.flavors))
  const pack = guess.guessPack(title)
  if (pack !== undefined && !fields.has('packCount')) {
    take('packCount', { value: pack.value.packCount, because: pack.because })
    take('packUnit', { value: pack.value.packUnit, because: pack.because })
  }
  fillIllnesses(product)
  const sentence = cardSentence(text, name)
  if (sentence !== undefined)
    take('shortDescription', { value: sentence, because: 'the start of the description' })
  product.text = text === '' ? undefined : text
  if (!fields.has('textSource')) fields.set('textSource', 'feed')
}

/** Guesses the required fields that a table in the shop's own format leaves out. Its texts stay as they are. */
export function fillTable(product: ReadProduct, cells: Cells, shop: Shop): void {
  fillKind(product, cells, shop, cells.get('text') ?? '')
  fillIllnesses(product)
}

function takeFor({ fields, guesses }: ReadProduct): Take {
  return (field, found) => {
    if (found === undefined || fields.has(field)) return
    fields.set(field, found.value)
    guesses.push({ field, ...found })
  }
}

/** Category, drawing, animals and tags. */
function fillKind(product: ReadProduct, cells: Cells, { categories }: Shop, text: string): void {
  const title = cells.get('name') ?? ''
  const type = [cells.get('type'), cells.get('category')].filter((part) => part !== undefined).join(' ')
  const { fields } = product
  const take = takeFor(product)
  const kind = guess.guessKind(title, type)
  const named = slugOf(cells.get('category') ?? '')
  const category = categories.find(({ id }) => id === named)
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
  take('species', guess.guessSpecies(title, type, text))
  const species = fields.get('species')
  if (use !== undefined && (species === 'dog' || species === 'cat' || species === 'both')) {
    const form = kind?.value.form
    take('tags', guess.guessTags(species, { use, form }, `${title} ${type} ${text}`))
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

/** Fields whose guesses need no confirmation. */
const harmless: ReadonlySet<string> = new Set(['form', 'name', 'tags', 'textSource'])

/**
 * Makes a new product a draft, with what a person has to confirm. Skips rows that say when they were verified, and
 * tables that say which products are drafts.
 */
export function makeDraft(product: ReadProduct, shop: Shop): void {
  const { fields, hasDraftColumn } = product
  if (fields.has('verifiedOn') || hasDraftColumn) return
  fields.set('draft', true)
  fields.set('toConfirm', toConfirm(product, shop).slice(0, 30))
}

function toConfirm({ fields, guesses, toConfirm: own, text }: ReadProduct, { categories }: Shop): string[] {
  const use = categories.find(({ id }) => id === fields.get('category'))?.use
  const isMissing = (field: string) => !fields.has(field)
  const guessed = guesses.filter(({ field }) => !harmless.has(field))
  const all = own.join(' ')
  return [
    ...own.map((line) => line.slice(0, 300)),
    ...guessed.map(({ field, because }) => `${field}: guessed from ${because}`.slice(0, 300)),
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
