import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { exitCodeOf, openContent, type OpenContent } from '../../../../../src/commands/change-content.ts'
import { readContent } from '../../../../../src/content/content-folder.ts'
import { mustBeReadable } from '../../../../../src/commands/readable.ts'
import { getApprovedReviews, type OwnerReview } from '../owner-reviews-api.ts'
import { answerHelp } from '../../../../../src/lib/usage.ts'
import { isUnreachable } from '../../../../../src/lib/unavailable.ts'
import { openDatabase } from '../../../../../src/server/db/open.ts'
import { databaseEnv, type Env } from '../../../../../src/server/env.ts'
import { Refusal } from '../../../../../src/server/http/responses.ts'
import { listApproved } from './stored-reviews.ts'
import { jsonText } from '../../../../../src/lib/content-text.ts'
import { fieldsOf } from '../../../../../src/lib/fields.ts'
import { fromPounds } from '../../../../../src/pets/pet.ts'
import type { ReviewedPet } from '../../../../../src/content/review.ts'

const usage = `npm run reviews -- write --from approved-reviews.json [--dry-run]

Writes approved reviews to content/reviews, and removes deleted or unapproved ones.
Download the file from /owner. Without --from, it reads the database in DATABASE_URL. Commit the changes; the next
deploy publishes them.`

/** Files in `content/reviews` that hold customer reviews. Editors write all others. */
const fileName = /^visitor-[\da-f-]{36}\.json$/

/** `npm run reviews`: updates content/reviews from the approved reviews in the database. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = await runReviews('content', process.argv.slice(2), process.env)
}

export function runReviews(root: string, args: string[], env: Env): Promise<number> {
  return exitCodeOf(() => run(root, args, env))
}

async function run(root: string, args: string[], env: Env): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    options: { from: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  })
  if (positionals.join(' ') !== 'write') return fail(usage)
  const approved = typeof values.from === 'string' ? readApproved(values.from) : await approvedInDatabase(env)
  if (typeof approved === 'string') return fail(`${approved} Nothing was changed.`)
  const open = values['dry-run'] === true ? undefined : openContent(root)
  try {
    write(root, approved, open)
  } finally {
    open?.close()
  }
  return 0
}

/** Writes into the open folder, or only prints the changes if there is none. */
function write(root: string, approved: readonly OwnerReview[], open: OpenContent | undefined): void {
  const folder = join(root, 'reviews')
  // An answer to a review is only in its file.
  mustBeReadable(
    root,
    readContent(root).files.filter((file) => file.folder === 'reviews' && fileName.test(`${file.id}.json`)),
  )
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const { written, removed, same } = changesOf(approved, files, (id) =>
    existsSync(join(root, 'products', `${id}.md`)),
  )
  for (const name of written.keys())
    console.log(`${files.has(name) ? 'changed' : 'new'}: ${join(folder, name)}`)
  for (const name of removed) console.log(`removed: ${join(folder, name)}`)
  const changes = [...written, ...removed.map((name) => [name, undefined] as const)]
  open?.save(new Map(changes.map(([name, text]) => [`reviews/${name}`, text])))
  console.log(
    `${written.size} written, ${removed.length} removed, ${same} unchanged${open === undefined ? ' (dry run: nothing was changed)' : ''}`,
  )
}

/** Returns the approved reviews, or why there are none. */
async function approvedInDatabase(env: Env): Promise<OwnerReview[] | string> {
  try {
    return await listApproved(openDatabase(databaseEnv(env)))
  } catch (error) {
    if (error instanceof Refusal) return `${error.message}.`
    if (isUnreachable(error)) return 'Couldn’t reach the database.'
    throw error
  }
}

/** Reads the file that an owner downloaded. File names come from ids, so every id must be valid. */
function readApproved(file: string): OwnerReview[] | string {
  try {
    const { success, output } = v.safeParse(getApprovedReviews.answer, JSON.parse(readFileSync(file, 'utf8')))
    const isWhole = success && output.every(({ id }) => fileName.test(`visitor-${id}.json`))
    return isWhole ? output : `${file}: use the file that /owner gives you.`
  } catch {
    return `${file}: not found, or not the file that /owner gives you.`
  }
}

function fail(message: string): number {
  console.error(message)
  return 1
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
 * Compares the approved reviews with the existing files, a map of names to contents. Reviews of products that were removed
 * keep the product's name, without a link.
 */
function changesOf(
  approved: readonly OwnerReview[],
  files: ReadonlyMap<string, string>,
  hasProduct: (id: string) => boolean,
): FileChanges {
  const wanted = new Map(
    approved.map((review) => {
      const name = `visitor-${review.id}.json`
      return [name, textOf(review, hasProduct(review.productId), answerIn(files.get(name)))]
    }),
  )
  const changed = [...wanted].filter(([name, text]) => files.get(name) !== text)
  return {
    written: new Map(changed),
    removed: [...files.keys()].filter((name) => fileName.test(name) && !wanted.has(name)),
    same: wanted.size - changed.length,
  }
}

/** The owner's public answer, which only the file has. */
function answerIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const answer = fieldsOf(JSON.parse(text)).get('answer')
  return typeof answer === 'string' ? answer : undefined
}

function textOf(
  { productId, productName, customerName, rating, title, content, pet, writtenAt }: OwnerReview,
  isSold: boolean,
  answer: string | undefined,
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
    ...(answer === undefined ? {} : { answer }),
  })}\n`
}

/** Weights entered in kilograms are stored as pounds with 3 decimals. */
function rounded({ weightLb, ...pet }: ReviewedPet): ReviewedPet {
  return weightLb === undefined ? pet : { ...pet, weightLb: fromPounds(weightLb, 'lb') }
}
