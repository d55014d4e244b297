import { mkdirSync, writeFileSync, readFileSync } from 'node:fs'
import { answerHelp } from '#lib/usage.ts'
import { format } from 'prettier'
import { contentKinds } from '#content/content-files.ts'
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
  return { ...JSON.parse(readFileSync(settingsFile, 'utf8')), 'json.schemas': named }
}

async function formatted(json: unknown): Promise<string> {
  return format(JSON.stringify(json, null, 2), { parser: 'json', printWidth: 110 })
}

/** `npm run content:schemas`: writes the JSON Schemas that code editors use to autocomplete and check content. */
if (import.meta.main) {
  answerHelp(`npm run content:schemas

Updates what code editors know about content fields. Run it after you change a schema.`)

  mkdirSync(schemaFolder, { recursive: true })
  const files = await schemaFiles()
  for (const { path, text } of files) writeFileSync(path, text)
  console.log(`${files.length} files written: ${schemaFolder} and the settings that name them.`)
}
