import { answerHelp } from '#lib/usage.ts'
import { checkContent } from './check-content.ts'
import { printFinding } from './finding.ts'
import { photoFindings } from './file-findings.ts'

/**
 * `npm run content:check`: prints one warning or finding per line, then a summary. Exit code 1 if there is a
 * finding.
 */
answerHelp(`npm run content:check [-- content]

Checks all content files. Lists each problem with its file, line, field, value and fix.`)

const root = process.argv[2] ?? 'content'
const { content, findings: inTexts, warnings } = checkContent(root)
const findings = [...inTexts, ...(await photoFindings(root, content))]
for (const warning of warnings) console.log(`warning: ${printFinding(warning, root)}`)
for (const finding of findings) console.log(printFinding(finding, root))

const files = `${content.files.length} files, ${(performance.now() / 1000).toFixed(1)} s`
const broken = new Set(findings.map(({ file }) => file)).size
const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`
console.log(findings.length === 0 ? `No problems found (${files}).` : `${count} in ${broken} of ${files}.`)
process.exitCode = findings.length === 0 ? 0 : 1
