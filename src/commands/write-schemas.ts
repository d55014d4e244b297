import { mkdirSync, writeFileSync } from 'node:fs'
import { answerHelp } from '#lib/usage.ts'
import { schemaFiles, schemaFolder } from './schema-files.ts'

/** `npm run content:schemas`: writes the JSON Schemas that code editors use to complete and check content. */
answerHelp(`npm run content:schemas

Updates what code editors know about content fields. Run it after you change a schema.`)

mkdirSync(schemaFolder, { recursive: true })
const files = await schemaFiles()
for (const { path, text } of files) writeFileSync(path, text)
console.log(`Wrote ${files.length} files: the schemas in ${schemaFolder}, and the editor settings.`)
