import { collections } from '../../../src/content/content-files.ts'
import { contentKinds } from '../../../src/content/content-kinds.ts'
import { type EditorField, editorField, editorFields } from './editor-field.ts'
import { productGroups } from './field-groups.ts'
import { jsonSchema } from '../../../src/content/json-schema.ts'

const product = {
  widget: 'relation',
  collection: 'products',
  value_field: '{{slug}}',
  display_fields: ['name'],
  search_fields: ['name'],
}

const category = {
  widget: 'relation',
  collection: '_singletons',
  file: 'categories',
  value_field: 'categories.*.id',
  display_fields: ['categories.*.name'],
}

/**
 * A camera's photo becomes one that the shop can use, with a name that it takes: `img_2041.webp`. Pages show 960 pixels,
 * and a photo twice as wide as it is tall keeps that many.
 */
const uploads = {
  slugify_filename: true,
  max_file_size: 2_000_000,
  transformations: { raster_image: { format: 'webp', quality: 85, width: 2000, height: 2000 } },
}

const photo = { widget: 'image', media_folder: '', public_folder: '' }

function countField(name: string): EditorField {
  return { name, label: name, widget: 'number', value_type: 'int', min: 0, step: 1 }
}

/** Fields with another entry's id or a picture, or that the editor reads in its own way, by kind and path. */
const special: Record<string, Partial<EditorField>> = {
  'products.category': category,
  'products.photo': photo,
  'products.furtherPhotos.photo': photo,
  'guides.needs.categories': { ...category, multiple: true },
  'guides.picks.product': product,
  'guides.picks.fits.category': category,
  'guides.alsoConsidered.product': product,
  'lists.query.category': category,
  'reviews.product': product,
  // The editor takes an object whose keys are numbers for an empty list.
  'review-summary.distribution': { required: false, fields: ['5', '4', '3', '2', '1'].map(countField) },
  'site.color': { widget: 'color', allowInput: true },
  'site.logo': {
    ...photo,
    media_folder: 'content',
    accept: 'image/svg+xml,image/png',
    media_libraries: { default: { config: {} } },
  },
  'site.featuredProducts': { ...product, multiple: true },
}

interface Options {
  /** `owner/name` on GitHub. */
  repository: string
  siteUrl: string
  title: string
}

/** Returns `owner/name` from a repository's address, which Netlify provides in each build. */
export function repositoryAt(address: string | undefined): string | undefined {
  return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address ?? '')?.[1]
}

/** Returns the configuration of the content editor, based on the schemas that the build uses. */
export function editorConfig({ repository, siteUrl, title }: Options) {
  return {
    backend: { name: 'github', repo: repository },
    app_title: title,
    site_url: siteUrl,
    media_libraries: { default: { config: uploads }, stock_assets: false },
    media_folder: 'public/media',
    public_folder: '/media',
    slug: { encoding: 'ascii', clean_accents: true },
    // `commands/editor/edited-file.ts` drops empty fields. The editor would drop entries of lists, too.
    output: { omit_empty_optional_fields: false },
    collections: folders(),
    singletons: singles(),
  }
}

function folders() {
  return Object.values(collections).map(({ folder, ending, schema, named }) => {
    const isText = ending === 'md'
    const body: EditorField = { name: 'body', label: 'Text', widget: 'richtext' }
    const fields = fieldsOf(folder, editorFields(jsonSchema(schema, 'draft-7')))
    return {
      name: folder,
      label:
        folder === 'faqs' ? 'Questions' : folder.charAt(0).toUpperCase() + folder.slice(1).replace('-', ' '),
      folder: `content/${folder}`,
      create: true,
      extension: ending,
      format: folder === 'products' ? 'product-frontmatter' : isText ? 'yaml-frontmatter' : 'json',
      slug: `{{fields.${named}}}`,
      identifier_field: named,
      summary: `{{${named}}}`,
      fields: folder === 'products' ? inGroups([...fields, body]) : isText ? [...fields, body] : fields,
    }
  })
}

/** Puts a product's fields into collapsed groups. A save opens those with a mistake. */
function inGroups(fields: EditorField[]): EditorField[] {
  const named = new Map(fields.map((field) => [field.name, field]))
  const groups = productGroups.map(({ name, label, fields: names }): EditorField => {
    const own = names.flatMap((one) => named.get(one) ?? [])
    for (const one of names) named.delete(one)
    return { name, label, widget: 'object', collapsed: true, fields: own }
  })
  return [...named.values(), ...groups]
}

function singles() {
  return contentKinds
    .filter(({ pattern }) => !pattern.includes('*'))
    .map(({ name, pattern, schema }) => {
      const json = jsonSchema(schema, 'draft-7')
      const isList = json.type === 'array'
      const whole = { ...editorField(name, json, true), root: true }
      return {
        name,
        label: pattern.replace('.json', ''),
        file: `content/${pattern}`,
        format: 'json',
        fields: isList ? [whole] : fieldsOf(name, editorFields(json)),
      }
    })
}

/** Adds what a schema can't express: which fields contain another entry's id. */
function fieldsOf(kind: string, fields: EditorField[]): EditorField[] {
  return fields.map((field) => {
    const path = `${kind}.${field.name}`
    const known = special[path]
    if (known === undefined) {
      return field.fields === undefined ? field : { ...field, fields: fieldsOf(path, field.fields) }
    }
    const { name, label, hint, required } = field
    return {
      name,
      label,
      ...(hint === undefined ? {} : { hint }),
      ...(required === undefined ? {} : { required }),
      widget: field.widget,
      ...known,
    }
  })
}
