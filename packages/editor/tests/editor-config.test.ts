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

  it('has a widget that the editor has for every field of its schema, and no others', () => {
    const paths = editorPaths(isList ? (fields[0]?.fields ?? []) : fields)
    const body = pattern.endsWith('.md') ? ['body'] : []
    expect(paths.toSorted()).toEqual([...schemaPaths(jsonSchema(schema, 'draft-7')), ...body].toSorted())
    expect(flat(fields).filter(({ widget }) => !widgets.has(widget))).toEqual([])
  })

  it('has names and patterns that the editor can read', () => {
    expect(flat(fields).filter((field) => !/^[\w-]+$/.test(field.name))).toEqual([])
    const patterns = flat(fields).flatMap((field) => [field['pattern'] ?? []].flat().slice(0, 1).map(String))
    // The editor treats a slash at the end as the end of the expression and drops it.
    for (const text of patterns) expect(() => new RegExp(text.replace(/\/$/, ''), 'u')).not.toThrow()
  })

  it('writes where the shop reads', () => {
    const folder = config.collections.find((entry) => entry.name === name)
    const file = config.singletons.find((entry) => entry.name === name)?.file
    expect(folder ? `${folder.folder}/*.${folder.extension}` : file).toBe(`content/${pattern}`)
    // The folder doesn't exist if an owner has deleted all its entries.
    expect(folder !== undefined || existsSync(file ?? 'nowhere')).toBe(true)
    expect(folder && fieldOf(name, folder.identifier_field)?.name).toBe(folder?.identifier_field)
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

const sizes = { xs: 'Extra small', s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large', all: 'All' }
const photo = { widget: 'image', media_folder: '', public_folder: '' }
it.each<[kind: string, name: string, field: object]>([
  ['products', 'name', { widget: 'string', minlength: 8, maxlength: 70, required: undefined }],
  ['products', 'price', { widget: 'number', value_type: 'float', min: 0.01, max: 1000 }],
  ['products', 'priceCheckedOn', { type: 'date', format: 'YYYY-MM-DD' }],
  ['products', 'isNatural', { widget: 'boolean', default: false, required: false, label: 'Natural' }],
  [
    'products',
    'size',
    {
      widget: 'select',
      required: false,
      options: Object.entries(sizes).map(([value, label]) => ({ label, value })),
    },
  ],
  ['products', 'tags', { widget: 'select', multiple: true, min: 2, max: 7 }],
  [
    'products',
    'asin',
    {
      label: 'Amazon number (ASIN)',
      required: false,
      pattern: [
        '/^[A-Z0-9]{10}$/u',
        'The retailer’s product number. Add it only after a person has checked it.',
      ],
    },
  ],
  ['testimonials', 'videoUrl', { label: 'Video address' }],
  // Photos are stored next to their product, and the logo next to the settings.
  ['products', 'photo', photo],
  ['site', 'logo', { ...photo, media_folder: 'content', required: false }],
  ['site', 'color', { widget: 'color', required: false }],
  // An id is a link to its entry.
  ['products', 'category', { widget: 'relation', file: 'categories' }],
  ['site', 'featuredProducts', { collection: 'products', multiple: true }],
  ['reviews', 'product', { collection: 'products', required: false }],
])('in %s, %s is as its schema says', (kind, name, field) => {
  expect({ required: undefined, ...fieldOf(kind, name) }).toMatchObject(field)
})

it('has plain-language field labels', () => {
  const labels = [...config.collections, ...config.singletons].flatMap(({ fields }) =>
    fields.map(({ label }) => label),
  )
  const code = /^[a-z]|[a-z][A-Z]|\b(?:Is|Asin|Gtin|Vohc|url|Url|lb)\b/
  expect(labels.filter((label) => code.test(label))).toEqual([])
})

it('links only the product of a guide’s pick to an entry', () => {
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

it('rejects a schema without a matching widget', () => {
  expect(() => editorField('odd', { type: 'null' }, true)).toThrow('no widget for the field odd')
})
