import { format } from 'prettier'
import { contentKinds } from '#schemas/content-files.ts'
import { jsonSchema } from '#schemas/json-schema.ts'

/** They are kept in git, so that an editor completes content right after a clone. */
export const schemaFolder = 'content/.schemas'

/** The JSON schema of each kind of content file: its path and its text. */
export async function schemaFiles(): Promise<{ path: string; text: string }[]> {
  const draft = 'http://json-schema.org/draft-07/schema#'
  return Promise.all(
    contentKinds.map(async ({ name, pattern, schema }) => {
      const json = { $schema: draft, title: `content/${pattern}`, ...jsonSchema(schema, 'draft-7') }
      const text = await format(JSON.stringify(json, null, 2), { parser: 'json', printWidth: 110 })
      return { path: `${schemaFolder}/${name}.json`, text }
    }),
  )
}
