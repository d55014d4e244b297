import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemaFiles, schemaFolder } from '#commands/write-schemas.ts'
import { contentKinds } from '#content/content-kinds.ts'

const files = await schemaFiles()
const parsed = new Map(files.map(({ path, text }) => [path, JSON.parse(text)]))

describe('the JSON schemas in content/.schemas and the settings', () => {
  it.each(files.map(({ path, text }) => [path, text]))(
    '%s is up to date (npm run content:schemas)',
    (path, text) => {
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  it('are complete', () => {
    expect(readdirSync(schemaFolder).toSorted()).toEqual(
      contentKinds.map(({ name }) => `${name}.json`).toSorted(),
    )
  })

  it('describe every field of a product', () => {
    const { properties, required } = parsed.get(`${schemaFolder}/products.json`)
    const silent = Object.entries<{ description?: string }>(properties)
      .filter(([, { description }]) => description === undefined)
      .map(([field]) => field)
    expect(silent).toEqual([])
    expect(required).not.toContain('reviewCount')
    expect(properties.priceCheckedOn).toMatchObject({ type: 'string', format: 'date' })
    expect(properties.price).not.toHaveProperty('multipleOf')
  })

  it('reject unknown keys', () => {
    for (const [path, schema] of parsed) {
      if (!path.startsWith(schemaFolder)) continue
      const entry = schema.items ?? schema
      expect(entry.type === 'string' || entry.additionalProperties === false).toBe(true)
    }
  })
})

describe('the settings of VS Code', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'))

  it('give the files of content their schemas', () => {
    expect(settings['json.schemas']).toContainEqual({
      fileMatch: ['/content/reviews/*.json'],
      url: './content/.schemas/reviews.json',
    })
  })

  it("turn on the Astro extension's front matter, which is recommended", () => {
    expect(settings['astro.content-intellisense']).toBe(true)
    const { recommendations } = JSON.parse(readFileSync('.vscode/extensions.json', 'utf8'))
    expect(recommendations).toContain('astro-build.astro-vscode')
  })
})
