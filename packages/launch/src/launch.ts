import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { toneNote } from '../../../src/content/brand-tones.ts'
import { readLogo } from '../../../src/content/logo.ts'
import { answerHelp } from '../../../src/lib/usage.ts'
import { exitCodeOf, openContent, type OpenContent } from '../../../src/commands/change-content.ts'
import { type ContentFolder, isDraftFile, readContent, textOf } from '../../../src/content/content-folder.ts'
import { mustBeValid } from '../../../src/commands/readable.ts'
import { planTable, type TablePlan } from '../../feeds/src/index.ts'
import { promptLaunch } from './ask-launch.ts'
import { startEditing } from './editing.ts'
import { goLive } from './go-live.ts'
import { launchList } from '../../../src/commands/check-launch.ts'
import { removeSamples, sampleKinds } from './remove-samples.ts'
import { identityProblems, renameShop } from './rename-shop.ts'
import { undo } from './undo.ts'

const usage = `npm run launch -- [--brand "Your Shop"] [--domain example.com] [--tag yourname-20] [--email you@example.com]
  [--phone "(212) 555-2368"] [--color "#5b3fd6"] [--logo logo.png] [--products shelf|none|your.csv]
  [--keep ${sampleKinds.join(',')}] [--dry-run] [--no-build]
npm run launch -- --undo

Turns the sample shop into yours: your name and look, no samples, no unproven claims, real messages, and
products as drafts. Without options, it asks. Run it again at any time. If none of your rows becomes a
product, nothing is written. --undo puts content back as it was in your last commit.
--keep keeps samples of these kinds. --dry-run shows every change and writes nothing.`

/**
 * `npm run launch`: turns the sample shop into the owner's. Exit code 1 if the result fails the check or the build.
 */
answerHelp(usage)

const root = 'content'
/** Real products to start from, with sources and what to confirm. */
const starterShelf = 'docs/starter-shelf.csv'
const listFile = 'launch-list.csv'

process.exitCode = await exitCodeOf(main)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      brand: { type: 'string' },
      domain: { type: 'string' },
      tag: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      color: { type: 'string' },
      logo: { type: 'string' },
      products: { type: 'string' },
      keep: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
    },
  })
  if (values.undo) return undo(root, listFile)
  const isAsking = process.argv.length === 2 && process.stdin.isTTY
  const answers = isAsking ? await promptLaunch(readValid()) : values
  if (answers === undefined) return 1
  const open = values['dry-run'] ? undefined : openContent(root)
  try {
    if (!(await launchWith(answers, values.keep, open))) return 1
  } finally {
    open?.close()
  }
  return values['dry-run'] || values['no-build'] ? 0 : finish()
}

/** Throws a FileError if a file breaks its schema: launch changes most files, and would lose what it can't read. */
function readValid(): ContentFolder {
  const content = readContent(root)
  mustBeValid(root, content.files)
  return content
}

type Answers = NonNullable<Awaited<ReturnType<typeof promptLaunch>>>

/** Changes the open folder, or only prints the changes if there is none. Returns false if an answer is wrong. */
async function launchWith(answers: Answers, keep: string, open: OpenContent | undefined): Promise<boolean> {
  const { brand, domain, tag, email, phone, color, logo } = answers
  const editing = startEditing(readValid())
  const own = editing.files('products').some((file) => textOf(file.data, 'brand') !== undefined)
  const products = answers.products ?? (own ? 'none' : 'shelf')
  const table = products === 'shelf' ? starterShelf : products
  const kept = keep.split(',').filter((word) => word !== '')
  const problems = [
    ...identityProblems({ brand, domain, tag, email, phone, color }),
    ...logoProblems(logo),
    ...(products === 'none' || existsSync(table) ? [] : [`--products: found "${table}": no such file`]),
    ...kept
      .filter((word) => !sampleKinds.includes(word))
      .map((word) => `--keep: found "${word}": use ${sampleKinds.join(', ')}`),
  ]
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem)
    console.error('Nothing was written.')
    return false
  }
  const today = new Date().toISOString().slice(0, 10)
  const logoFile = logo === undefined ? '' : `logo${extname(logo).toLowerCase()}`
  const logoBefore = textOf(editing.json('site.json'), 'logo') ?? logoFile
  renameShop(editing, {
    brand,
    domain,
    tag,
    email,
    phone,
    color,
    ...(logo === undefined ? {} : { logo: logoFile }),
  })
  removeSamples(editing, kept, today)
  if (logo !== undefined && logoBefore !== logoFile) editing.remove(logoBefore)
  // Rows that fail stay out; the plan says why.
  const plan = products === 'none' ? undefined : await planTable(table, { root, content: editing.content() })
  if (plan?.count === 0) {
    console.error(plan.print(0))
    console.error(`No row of ${table} became a product, so nothing was written.`)
    return false
  }
  for (const [path, markdown] of plan?.products ?? []) editing.write(path, markdown)
  goLive(editing, today)
  for (const { path, kind } of editing.changes()) console.log(`${kind}: ${root}/${path}`)
  if (logo !== undefined) console.log(`copied: ${logo} to ${root}/${logoFile}`)
  const note = color === undefined ? undefined : toneNote(color)
  if (note !== undefined) console.log(`color: ${note}`)
  if (plan !== undefined) console.log(plan.print(0))
  const left = launchList(editing.content(), { today: new Date(), days: 30 })
  const count = left.reduce((sum, { items }) => sum + items.length, 0)
  const drafts = editing.files('products').filter(isDraftFile).length
  if (open === undefined) {
    console.log(`Dry run: nothing was written. Left to do: ${count}. Drafts: ${drafts}.`)
    return true
  }
  open.save(
    new Map<string, string | Uint8Array | undefined>([
      ...editing.texts(),
      ...(plan?.memory ?? []),
      ...(logo === undefined ? [] : [[logoFile, readFileSync(logo)] as const]),
      [`../${listFile}`, listText(left, table, plan?.refused ?? [])],
    ]),
  )
  const rows = new Set(plan?.refused.map(({ line }) => line)).size
  const out = rows === 0 ? '' : ` Rows of ${table} that weren’t imported: ${rows}; the list says why.`
  console.log(`${count} left before you open, in ${listFile}. ${drafts} products are drafts.${out}`)
  return true
}

function listText(left: ReturnType<typeof launchList>, table: string, refused: TablePlan['refused']): string {
  const rows = [
    ...refused.map(({ line, message, found }) => [table, line, 'Not imported', message, found]),
    ...left.flatMap(({ title, items }) =>
      items.map(({ file, line, message, found = '' }) => [`${root}/${file}`, line, title, message, found]),
    ),
  ]
  const columns = ['file', 'line', 'kind', 'reason', 'found']
  return stringify(rows, { header: true, columns, escape_formulas: true })
}

/** Returns why a file can't be the logo; empty if it can, or if none is given. */
function logoProblems(path: string | undefined): string[] {
  if (path === undefined) return []
  const logo = existsSync(path) ? readLogo(path, readFileSync(path)) : { problem: 'no such file' }
  return 'problem' in logo ? [`--logo: found "${path}": ${logo.problem}`] : []
}

/** Checks and builds the result. An owner's open to-dos aren't a failure. */
function finish(): number {
  const run = (...words: string[]): number =>
    spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1
  if (run('src/commands/check.ts') !== 0) return 1
  if (run('node_modules/astro/bin/astro.mjs', 'build') !== 0) return 1
  run('src/commands/check-launch.ts')
  return 0
}
