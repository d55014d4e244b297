import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { OwnerReview } from '../owner-reviews-api.ts'
import { answerHelp } from '#lib/usage.ts'
import { isUnreachable, openDatabase } from '#server/db/open.ts'
import { type DatabaseEnv, getEnv } from '#server/env.ts'
import { listApproved } from './stored.ts'
import { jsonText } from '#lib/content-text.ts'
import { fromPounds } from '#features/pets/pet.ts'
import type { ReviewedPet } from '#content/review.ts'

const usage = `npm run reviews -- write [--dry-run]

Writes approved reviews to content/reviews, and removes deleted or unapproved ones.
Set DATABASE_URL to the production database. Commit the changes; the next deploy publishes them.`

/** Files in `content/reviews` that hold customer reviews. Editors write all others. */
const fileName = /^visitor-[\da-f-]{36}\.json$/

/** `npm run reviews`: updates content/reviews from the approved reviews in the database. */
if (import.meta.main) {
  answerHelp(usage)
  await run('content')
}

async function run(root: string): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  })
  if (positionals.join(' ') !== 'write') return fail(usage)
  const { database: setting } = getEnv(process.env)
  if (setting.kind === 'missing') return fail(setting.message)
  const approved = await approvedIn(setting.value)
  if (approved === undefined) return fail('Couldn’t reach the database. Nothing was changed.')
  const folder = join(root, 'reviews')
  mkdirSync(folder, { recursive: true })
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const { written, removed, same } = changesOf(approved, files, (id) =>
    existsSync(join(root, 'products', `${id}.md`)),
  )
  const isDry = values['dry-run'] === true
  for (const [name, text] of written) {
    console.log(`${files.has(name) ? 'changed' : 'new'}: ${join(folder, name)}`)
    if (!isDry) writeFileSync(join(folder, name), text)
  }
  for (const name of removed) {
    console.log(`removed: ${join(folder, name)}`)
    if (!isDry) rmSync(join(folder, name))
  }
  console.log(
    `${written.size} written, ${removed.length} removed, ${same} unchanged${isDry ? ' (dry run: nothing was changed)' : ''}`,
  )
}

async function approvedIn(setting: DatabaseEnv): Promise<OwnerReview[] | undefined> {
  try {
    return await listApproved(openDatabase(setting))
  } catch (error) {
    if (isUnreachable(error)) return undefined
    throw error
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** Differences between `content/reviews` and the approved reviews. */
interface FileChanges {
  /** New content by file name. */
  written: Map<string, string>
  removed: string[]
  /** Number of unchanged files. */
  same: number
}

/**
 * Compares the approved reviews with the existing files, content by name. Reviews of products that were removed
 * keep the product's name, without a link.
 */
function changesOf(
  approved: readonly OwnerReview[],
  files: ReadonlyMap<string, string>,
  hasProduct: (id: string) => boolean,
): FileChanges {
  const wanted = new Map(
    approved.map((review) => [`visitor-${review.id}.json`, textOf(review, hasProduct(review.productId))]),
  )
  const changed = [...wanted].filter(([name, text]) => files.get(name) !== text)
  return {
    written: new Map(changed),
    removed: [...files.keys()].filter((name) => fileName.test(name) && !wanted.has(name)),
    same: wanted.size - changed.length,
  }
}

function textOf(
  { productId, productName, customerName, rating, title, content, pet, writtenAt }: OwnerReview,
  isSold: boolean,
): string {
  return `${jsonText({
    customerName,
    productName,
    ...(isSold ? { product: productId } : {}),
    rating,
    title,
    content,
    writtenOn: writtenAt.slice(0, 10),
    ...(pet === undefined ? {} : { pet: rounded(pet) }),
  })}\n`
}

/** Weights entered in kilograms are stored as pounds with 3 decimals. */
function rounded({ weightLb, ...pet }: ReviewedPet): ReviewedPet {
  return weightLb === undefined ? pet : { ...pet, weightLb: fromPounds(weightLb, 'lb') }
}
