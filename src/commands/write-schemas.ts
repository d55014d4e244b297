import { readFileSync } from 'node:fs'
import { exitCodeOf, FileError, openContent } from './change-content.ts'
import { relative } from 'node:path'
import { answerHelp } from '#lib/usage.ts'
import { format } from 'prettier'
import { contentKinds } from '#content/content-kinds.ts'
import { jsonSchema } from '#content/json-schema.ts'

/** Kept in git, so that code editors can autocomplete content right after a clone. */
export const schemaFolder = 'content/.schemas'

const settingsFile = '.vscode/settings.json'

/** Returns the JSON Schema of each kind of content file, and the settings that refer to them. */
export async function schemaFiles(): Promise<{ path: string; text: string }[]> {
  const draft = 'http://json-schema.org/draft-07/schema#'
  const schemas = await Promise.all(
    contentKinds.map(async ({ name, pattern, schema }) => {
      const json = { $schema: draft, title: `content/${pattern}`, ...jsonSchema(schema, 'draft-7') }
      return { path: `${schemaFolder}/${name}.json`, text: await formatted(json) }
    }),
  )
  return [...schemas, { path: settingsFile, text: await formatted(settings()) }]
}

/** Returns VS Code's settings with a schema for each JSON content file. */
function settings(): unknown {
  const named = contentKinds
    .filter(({ pattern }) => pattern.endsWith('.json'))
    .map(({ name, pattern }) => ({
      fileMatch: [`/content/${pattern}`],
      url: `./${schemaFolder}/${name}.json`,
    }))
  return { ...readSettings(), 'json.schemas': named }
}

/** Throws a FileError if the file is broken, since it is written again. */
function readSettings(): object {
  try {
    const found: unknown = JSON.parse(readFileSync(settingsFile, 'utf8'))
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new FileError(
    `${settingsFile} isn’t a JSON object, so nothing was written: remove comments and extra commas, or restore it with git.`,
  )
}

async function formatted(json: unknown): Promise<string> {
  return format(JSON.stringify(json, null, 2), { parser: 'json', printWidth: 110 })
}

/** `npm run content:schemas`: writes the JSON Schemas that code editors use to autocomplete and check content. */
if (import.meta.main) {
  answerHelp(`npm run content:schemas

Updates what code editors know about content fields. Run it after you change a schema.`)

  process.exitCode = await exitCodeOf(main)
}

async function main(): Promise<number> {
  const files = await schemaFiles()
  const open = openContent('content')
  try {
    open.save(new Map(files.map(({ path, text }) => [relative('content', path), text])))
  } finally {
    open.close()
  }
  console.log(`${files.length} files written: ${schemaFolder} and the settings that name them.`)
  return 0
}
