import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { isDraftFile, readContent } from './content-folder.ts'
import { launchList, printLaunchList } from './launch/launch-list.ts'

/** `npm run check:launch`: lists what isn't real yet. Exit code 1 if it finds anything. */
answerHelp(`npm run check:launch [-- content] [--all] [--days 30]

Lists sample content, settings and unproven claims to replace before launch.
--all shows the full list. --days sets after how many days a price is too old.`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, days: { type: 'string', default: '30' } },
})
const root = positionals[0] ?? 'content'
const content = readContent(root)
const groups = launchList(content, { today: new Date(), days: Number(values.days) })
console.log(printLaunchList(groups, root, values.all ? Number.POSITIVE_INFINITY : 5))
const drafts = content.files.filter(isDraftFile)
if (drafts.length > 0)
  console.log(
    `\n${drafts.length} drafts aren’t in the shop. Confirm what each lists under toConfirm, then add verifiedOn: ${drafts
      .slice(0, values.all ? drafts.length : 5)
      .map(({ path }) => `${root}/${path}`)
      .join(', ')}${values.all || drafts.length <= 5 ? '' : ', ...'}`,
  )
console.log(`
Each week after launch:
  Open /owner. Answer or reject each reported review, and say why.
  Run npm run earnings -- report.csv. /owner then shows what each page and pick earned.
  See Earnings and Reported reviews in docs/operations.md.`)
process.exitCode = groups.some(({ items }) => items.length > 0) ? 1 : 0
