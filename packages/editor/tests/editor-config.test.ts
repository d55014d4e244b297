import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentKinds } from '../../../src/content/content-kinds.ts'
import { editorConfig, repositoryAt } from '../src/editor-config.ts'
import { productGroups } from '../src/field-groups.ts'
import { type EditorField, editorField } from '../src/editor-field.ts'
import { jsonSchema } from '../../../src/content/json-schema.ts'

const config = editorConfig({ repository: 'owner/name', siteUrl: 'https://shop.example/', title: 'Shop' })
const groups = new Set(productGroups.map(({ name }) => name))
/** The editor's fields by kind. */
const edited = new Map<string, EditorField[]>(
  [...config.collections, ...config.singletons].map(({ name, fields }) => [
    name,
    // As in the file.
    fields.flatMap((field) => (groups.has(field.name) ? (field.fields ?? []) : field)),
  ]),
)
/** Sveltia CMS's own widgets, from the schema in its package. */
const known: { definitions: Record<string, { properties?: { widget?: { const?: string } } }> } = JSON.parse(
  readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
)
const widgets = new Set(
  [...JSON.stringify(known).matchAll(/"widget":\{[^{}]*"const":"([a-z]+)"/g)].map(([, name]) => name),
)

/** The paths of all fields in a JSON schema: `vohc.plaque`, `tiers.rate`. */
function schemaPaths(json: unknown, path = ''): string[] {
  const parts = new Map<string, unknown>(Object.entries(json ?? {}))
  const [properties, items] = [parts.get('properties'), parts.get('items')]
  const inner = items === undefined || Array.isArray(items) ? [] : schemaPaths(items, path)
  const own = Object.entries(properties ?? {}).flatMap(([name, child]) => [
    `${path}${name}`,
    ...schemaPaths(child, `${path}${name}.`),
  ])
  return [...own, ...inner]
}

function editorPaths(fields: readonly EditorField[], path = ''): string[] {
  return fields.flatMap(({ name, fields: inner = [] }) => [
    `${path}${name}`,
    ...editorPaths(inner, `${path}${name}.`),
  ])
}

const flat = (fields: readonly EditorField[]): EditorField[] =>
  fields.flatMap((field) => [
    field,
    ...flat(field.fields ?? []),
    ...flat(field.field === undefined ? [] : [field.field]),
  ])

const fieldOf = (kind: string, name: string) => edited.get(kind)?.find((field) => field.name === name)

describe.each(contentKinds.map((kind) => [kind.name, kind] as const))('%s', (name, { pattern, schema }) => {
  const fields = edited.get(name) ?? []
  const isList = fields[0]?.['root'] === true

  it('has a widget for every field of its schema, and no others', () => {
    const paths = editorPaths(isList ? (fields[0]?.fields ?? []) : fields)
    const body = pattern.endsWith('.md') ? ['body'] : []
    expect(paths.toSorted()).toEqual([...schemaPaths(jsonSchema(schema, 'draft-7')), ...body].toSorted())
  })

  it('has names that the editor accepts', () => {
    const strange = flat(fields).filter((field) => !/^[\w-]+$/.test(field.name))
    expect(strange).toEqual([])
  })

  it('names fields the way the editor expects', () => {
    expect(flat(fields).filter((field) => !/^[\w-]*$/.test(field.name))).toEqual([])
  })

  it('only uses patterns that the editor can read', () => {
    const asked = flat(fields).flatMap((field) =>
      Array.isArray(field['pattern']) ? [String(field['pattern'][0])] : [],
    )
    for (const text of asked) {
      // The editor treats a slash at the end as the end of the expression and drops it.
      expect(() => new RegExp(text.replace(/\/$/, ''), 'u')).not.toThrow()
    }
  })

  it('uses only widgets that the editor has', () => {
    expect(flat(fields).filter(({ widget }) => !widgets.has(widget))).toEqual([])
  })

  it('writes where the shop reads', () => {
    const folder = config.collections.find((entry) => entry.name === name)
    const file = config.singletons.find((entry) => entry.name === name)?.file
    expect(folder ? `${folder.folder}/*.${folder.extension}` : file).toBe(`content/${pattern}`)
    // The folder doesn't exist if an owner has deleted all its entries.
    expect(folder !== undefined || existsSync(file ?? 'nowhere')).toBe(true)
  })
})

it('edits the repository being built, on its own branch', () => {
  expect(config.backend).toEqual({ name: 'github', repo: 'owner/name' })
})

it.each([
  ['https://github.com/moss/pearly-paws', 'moss/pearly-paws'],
  ['https://github.com/moss/pearly.paws.git', 'moss/pearly.paws'],
  ['git@github.com:moss/pearly-paws.git', 'moss/pearly-paws'],
  ['https://gitlab.com/moss/pearly-paws', undefined],
  [undefined, undefined],
])('reads the repository from %s', (address, repository) => {
  expect(repositoryAt(address)).toBe(repository)
})

it('requires what the schemas require', () => {
  expect(fieldOf('products', 'name')).toMatchObject({ widget: 'string', minlength: 8, maxlength: 70 })
  expect(fieldOf('products', 'name')).not.toHaveProperty('required')
  expect(fieldOf('products', 'price')).toMatchObject({
    widget: 'number',
    value_type: 'float',
    min: 0.01,
    max: 1000,
  })
  expect(fieldOf('products', 'priceCheckedOn')).toMatchObject({ type: 'date', format: 'YYYY-MM-DD' })
  expect(fieldOf('products', 'isNatural')).toMatchObject({
    widget: 'boolean',
    default: false,
    required: false,
  })
  expect(fieldOf('products', 'size')).toMatchObject({
    widget: 'select',
    required: false,
    options: [
      { label: 'Extra small', value: 'xs' },
      { label: 'Small', value: 's' },
      { label: 'Medium', value: 'm' },
      { label: 'Large', value: 'l' },
      { label: 'Extra large', value: 'xl' },
      { label: 'All', value: 'all' },
    ],
  })
  expect(fieldOf('products', 'tags')).toMatchObject({ widget: 'select', multiple: true, min: 2, max: 7 })
  expect(fieldOf('products', 'asin')).toMatchObject({
    required: false,
    pattern: [
      '/^[A-Z0-9]{10}$/u',
      'The retailer’s product number. Add it only after a person has checked it.',
    ],
  })
})

it('has plain-language field labels', () => {
  expect(fieldOf('products', 'asin')?.label).toBe('Amazon number (ASIN)')
  expect(fieldOf('products', 'isNatural')?.label).toBe('Natural')
  expect(fieldOf('testimonials', 'videoUrl')?.label).toBe('Video address')
  const labels = [...config.collections, ...config.singletons].flatMap(({ fields }) =>
    fields.map(({ label }) => label),
  )
  expect(
    labels.filter((label) => /^[a-z]|[a-z][A-Z]|\b(?:Is|Asin|Gtin|Vohc|url|Url|lb)\b/.test(label)),
  ).toEqual([])
})

it('links an id to its entry', () => {
  expect(fieldOf('products', 'category')).toMatchObject({ widget: 'relation', file: 'categories' })
  expect(fieldOf('site', 'featuredProducts')).toMatchObject({ collection: 'products', multiple: true })
  expect(fieldOf('reviews', 'product')).toMatchObject({ collection: 'products', required: false })
  const [product, ...others] = fieldOf('guides', 'picks')?.fields ?? []
  expect(product).toMatchObject({ name: 'product', widget: 'relation', collection: 'products' })
  expect(others.map(({ widget }) => widget)).not.toContain('relation')
})

it('folds most of a product’s fields into groups, and names no field that isn’t there', () => {
  const form = config.collections.find(({ name }) => name === 'products')?.fields ?? []
  expect(form.filter(({ name }) => !groups.has(name)).length).toBeLessThan(12)
  for (const { name, fields = [] } of productGroups) {
    const group = form.find((field) => field.name === name)
    expect(group).toMatchObject({ widget: 'object', collapsed: true })
    expect(group?.fields?.map((field) => field.name)).toEqual(fields)
  }
})

it('makes uploads small enough for pages, with names that they take', () => {
  const { config: uploads } = config.media_libraries.default
  expect(uploads).toMatchObject({ slugify_filename: true, max_file_size: 2_000_000 })
  expect(uploads.transformations.raster_image).toMatchObject({ format: 'webp', width: 2000, height: 2000 })
})

it('stores photos next to their product', () => {
  expect(fieldOf('products', 'photo')).toMatchObject({ widget: 'image', media_folder: '', public_folder: '' })
})

it('picks the color, and stores the logo next to the settings', () => {
  expect(fieldOf('site', 'color')).toMatchObject({ widget: 'color', required: false })
  const logo = { widget: 'image', media_folder: 'content', public_folder: '', required: false }
  expect(fieldOf('site', 'logo')).toMatchObject(logo)
})

it('rejects a schema without a matching widget', () => {
  expect(() => editorField('odd', { type: 'null' }, true)).toThrow('no widget for the field odd')
})

it('names a new file after one of its fields', () => {
  for (const { name, identifier_field: field } of config.collections)
    expect(fieldOf(name, field)).toBeDefined()
})
