import { parseArgs } from 'node:util'
import {
  contentFile,
  type ContentFolder,
  fileAt,
  listOf,
  readContent,
  textOf,
} from '#content/content-folder.ts'
import { problemsOf } from '#content/explain.ts'
import { didYouMean } from '#content/near-miss.ts'
import { retailersSchema } from '#content/retailer.ts'
import { jsonText } from '#lib/content-text.ts'
import { answerHelp } from '#lib/usage.ts'
import { broughtBack } from './bring-back-links.ts'
import { type Changes, exitCodeOf, FileError, openContent } from './change-content.ts'
import { mustBeReadable } from './readable.ts'
import { retailersIn } from './retailer-findings.ts'
import { presets, type RetailerAnswers, retailerRow } from './retailer-presets.ts'

const usage = `npm run retailer -- ${Object.keys(presets).join('|')} --id <yours>
  [--name "Pet Shop" --example <a product’s address> --search <the address of its search for toothpaste>] [--merchant <number>]

Adds a retailer with your own links, or corrects yours. --id is what its program gave you:
${Object.entries(presets)
  .map(([name, { id }]) => `  ${name}: ${id}`)
  .join('\n')}
impact, awin and cj add any store of these networks; it learns the store’s links from two examples.

npm run retailer -- links

Brings back links that drafts keep for their stores, if you typed a store into content/retailers.json.`

const root = 'content'

/** `npm run retailer`: writes a row of `content/retailers.json`. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = await exitCodeOf(main)
}

function main(): number {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { id: text, name: text, example: text, search: text, merchant: text },
  })
  const [preset] = positionals
  const { id, ...more } = values
  if (preset === undefined || (id === undefined && preset !== 'links')) {
    console.error(usage)
    return 1
  }
  const open = openContent(root)
  try {
    const { changes, message } =
      id === undefined ? linkChanges(root) : retailerChanges(root, preset, { id, ...more })
    open.save(changes)
    console.log(message)
    return 0
  } finally {
    open.close()
  }
}

/** Returns what adding a retailer changes. Throws a FileError if an answer can’t be right. */
export function retailerChanges(
  folder: string,
  preset: string,
  answers: RetailerAnswers,
): { changes: Changes; message: string } {
  const content = readContent(folder)
  mustBeReadable(
    folder,
    content.files.filter(({ path }) => ['retailers.json', 'site.json'].includes(path)),
  )
  const names = Object.keys(presets)
  if (!names.includes(preset))
    throw new FileError(`no retailer "${preset}"${didYouMean(preset, names)}: use one of ${names.join(', ')}`)
  if (preset === 'amazon') return amazonTag(content, answers.id)
  const made = retailerRow(preset, answers)
  if ('problem' in made) throw new FileError(made.problem)
  const { row } = made
  const rows = listOf(fileAt(content, 'retailers.json')?.data)
  const index = rows.findIndex((one) => textOf(one, 'id') === row.id)
  const all = index === -1 ? [...rows, row] : rows.with(index, row)
  const [problem] = problemsOf(retailersSchema, all)
  if (problem !== undefined) throw new FileError(`${problem.path.join('.')}: ${problem.message}`)
  const text = `${jsonText(all)}\n`
  const file = contentFile('retailers.json', text)
  const others = content.files.filter(({ path }) => path !== 'retailers.json')
  const links = broughtBack(content, retailersIn(file === undefined ? others : [file, ...others]))
  return {
    changes: new Map([['retailers.json', text], ...links]),
    message: `${row.name} is in content/retailers.json. A product’s page at ${row.name} goes into its offers: paste it as it is in the browser.${links.size === 0 ? '' : ` ${backText(links)}`}`,
  }
}

/** Returns what bringing back waiting links changes: those to retailers that are in their file already. */
export function linkChanges(folder: string): { changes: Changes; message: string } {
  const content = readContent(folder)
  const changes = broughtBack(content, retailersIn(content.files))
  return { changes, message: backText(changes) }
}

function backText({ size }: Changes): string {
  return `${size} ${size === 1 ? 'draft has its link' : 'drafts have their links'} back.`
}

/** Amazon is the shop's first retailer; its tag is a setting. */
function amazonTag(content: ContentFolder, tag: string): { changes: Changes; message: string } {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*-2\d$/.test(tag))
    throw new FileError(`--id: found "${tag}": write your tag as yourname-20`)
  const site = Object(fileAt(content, 'site.json')?.data)
  return {
    changes: new Map([['site.json', `${jsonText({ ...site, affiliateTag: tag })}\n`]]),
    message: `Links to Amazon now have the tag ${tag}.`,
  }
}
