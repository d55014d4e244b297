import {
  type ContentFile,
  fileAt,
  fieldOf,
  isDraftFile,
  listOf,
  textOf,
} from '../../../src/content/content-folder.ts'
import { changeTexts, hasMarks, withoutSample } from '../../../src/content/shown-text.ts'
import { type Editing, entriesOf } from './editing.ts'

/** Removes samples of all kinds but these, everything that names one, and the words that are true only of them. */
export function removeSamples(editing: Editing, kept: readonly string[], today: string): void {
  for (const [kind, remove] of Object.entries(removers)) if (!kept.includes(kind)) remove(editing)
  // Most of these words are about products.
  if (!kept.includes('products')) removeSampleWords(editing, today)
  removeSampleDates(editing)
  dropReferences(editing)
}

/** A policy that loses words says when it changed. */
function removeSampleWords(editing: Editing, today: string): void {
  for (const file of editing.content().files) {
    if (!hasMarks(file.text)) continue
    const data = changeTexts(file.data, withoutSample)
    const body = withoutSample(file.body)
    const isNew = file.folder === 'policies' && body !== file.body
    if (file.path.endsWith('.json')) editing.writeJson(file.path, data)
    else editing.writeMarkdown(file, { ...Object(data), ...(isNew ? { updatedDate: today } : {}) }, body)
  }
}

/** A policy takes effect on the day that its owner says, once a lawyer has read it. */
function removeSampleDates(editing: Editing): void {
  for (const file of samplesIn(editing, 'policies')) {
    const { effectiveDate: _, updatedDate: __, ...data } = Object(file.data)
    editing.writeMarkdown(file, data, file.body)
  }
}

const removers: Readonly<Record<string, (editing: Editing) => void>> = {
  products: (editing) => {
    for (const file of samplesIn(editing, 'products')) {
      const photos = [file.data, ...listOf(file.data, 'furtherPhotos')]
      for (const photo of photos.flatMap((one) => textOf(one, 'photo') ?? []))
        editing.remove(`products/${photo}`)
      editing.remove(file.path)
    }
  },
  reviews: (editing) => {
    removeFiles(editing, 'reviews')
    editing.writeJson('sample-reviews.json', [])
    const distribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
    changeSample(editing, 'review-summary.json', { average: 0, total: 0, distribution, sample: false })
  },
  testimonials: (editing) => removeFiles(editing, 'testimonials'),
  people: (editing) => {
    removeFiles(editing, 'vet-endorsements')
    changeSample(editing, 'about.json', { founder: undefined })
    for (const file of editing.files('guides')) {
      const isReal = (name: string) => fieldOf(file.data, name, 'sample') !== true
      if (isReal('author') && isReal('reviewer')) continue
      const { author, reviewer, ...rest } = Object.fromEntries(entriesOf(file.data))
      const people = { ...(isReal('author') ? { author } : {}), ...(isReal('reviewer') ? { reviewer } : {}) }
      // Its dates and updates say what those people did.
      const { checkedOn: _, changes: __, ...left } = rest
      editing.writeMarkdown(file, { ...left, ...people }, file.body)
    }
  },
  figures: (editing) => {
    keepRows(editing, 'retailers.json', (row) => fieldOf(row, 'sample') !== true)
    changeSample(editing, 'about.json', { timeline: [], stats: [] })
    changeSample(editing, 'affiliate-program.json', { figures: [] })
  },
  clinics: (editing) => removeFiles(editing, 'clinics'),
  program: (editing) => {
    if (editing.json('affiliate-program.json')['sample'] !== true) return
    changeSample(editing, 'affiliate-program.json', {
      description: 'We don’t have a partner program yet. Write to us, and we’ll tell you when it opens.',
      intro: 'We don’t have a partner program yet. Write to us, and we’ll tell you when it opens.',
      tiers: [],
      terms: [],
      figures: [],
      steps: [],
      questions: [],
      apply: { label: 'Contact us', href: '/contact' },
      sample: false,
    })
    unlink(editing, 'site.json', ['navigation', 'supportLinks', 'legalLinks'], '/affiliate')
    unlink(editing, 'pages/not-found.json', ['pages'], '/affiliate')
  },
}

/** Kinds of samples that `npm run launch` removes. */
export const sampleKinds = Object.keys(removers)

function samplesIn(editing: Editing, folder: string): ContentFile[] {
  return editing.files(folder).filter(({ data }) => fieldOf(data, 'sample') === true)
}

function removeFiles(editing: Editing, folder: string): void {
  for (const { path } of samplesIn(editing, folder)) editing.remove(path)
}

/** Changes a file if its text is a sample. */
function changeSample(editing: Editing, path: string, changed: Record<string, unknown>): void {
  const data = editing.json(path)
  if (data['sample'] === true) editing.writeJson(path, { ...data, ...changed })
}

/** Keeps some rows of a file that is a list, if there is one. */
function keepRows(editing: Editing, path: string, isKept: (row: unknown) => boolean): void {
  const file = fileAt(editing.content(), path)
  if (file !== undefined) editing.writeJson(path, listOf(file.data).filter(isKept))
}

/** Removes a menu entry. */
function unlink(editing: Editing, path: string, fields: readonly string[], href: string): void {
  const data = editing.json(path)
  const kept = fields.map((field) => [
    field,
    listOf(data, field).filter((link) => fieldOf(link, 'href') !== href),
  ])
  editing.writeJson(path, { ...data, ...Object.fromEntries(kept) })
}

/** Drops references to products that aren't in the shop: featured, moved, picked, linked, reviewed. */
function dropReferences(editing: Editing): void {
  const ids = new Set(editing.files('products').flatMap((file) => (isDraftFile(file) ? [] : file.id)))
  const isSold = (id: unknown) => typeof id === 'string' && ids.has(id)
  const site = editing.json('site.json')
  editing.writeJson('site.json', {
    ...site,
    featuredProducts: listOf(site, 'featuredProducts').filter(isSold),
  })
  keepRows(editing, 'moved-products.json', (row) => isSold(fieldOf(row, 'to')))
  for (const file of editing.files('guides')) {
    const data = Object.fromEntries(entriesOf(file.data))
    const kept = (field: string) => listOf(data, field).filter((row) => isSold(fieldOf(row, 'product')))
    const picks = kept('picks')
    const isEnough = picks.length >= 2
    const picked = { picks: isEnough ? picks : [], alsoConsidered: isEnough ? kept('alsoConsidered') : [] }
    editing.writeMarkdown(
      file,
      'alsoConsidered' in data ? { ...data, ...picked } : { ...data, picks: picked.picks },
      withoutLinks(file.body, ids),
    )
  }
  for (const file of [...editing.files('faqs'), ...editing.files('policies')])
    editing.writeMarkdown(file, Object.fromEntries(entriesOf(file.data)), withoutLinks(file.body, ids))
  for (const { path, data } of editing.files('reviews')) {
    const { product, ...review } = Object.fromEntries(entriesOf(data))
    if (product !== undefined && !isSold(product)) editing.writeJson(path, review)
  }
}

/** `[a ball with slots](/products/ball)` becomes `a ball with slots` once the ball is gone. */
function withoutLinks(body: string, ids: ReadonlySet<string>): string {
  return body.replaceAll(/\[([^\]]+)\]\(\/products\/([a-z0-9-]+)\)/g, (link, words: string, id: string) =>
    ids.has(id) ? link : words,
  )
}
