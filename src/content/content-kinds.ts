import type { z } from 'zod'
import { packages } from '../../shop.config.ts'
import { collections, singleFiles } from './content-files.ts'
import { siteSchema } from './site.ts'

export interface ContentKind {
  /** The name of its JSON Schema file. */
  name: string
  /** Below `content/`: `site.json` or `products/*.md`. */
  pattern: string
  schema: z.ZodType
}

/** `content/site.json` with the keys of the packages that this shop uses. */
export const wholeSiteSchema = siteSchema.extend(
  Object.fromEntries(
    packages.flatMap(({ settings: one }) => (one === undefined ? [] : [[one.key, one.schema]])),
  ),
)

const files: Readonly<Record<string, z.ZodType>> = { ...singleFiles, 'site.json': wholeSiteSchema }

/** All kinds of files in `content/`, each with its schema. */
export const contentKinds: readonly ContentKind[] = [
  ...Object.values(collections).map(({ folder, ending, schema }) => ({
    name: folder,
    pattern: `${folder}/*.${ending}`,
    schema,
  })),
  ...Object.entries(files).map(([file, schema]) => ({
    name: file.replace('.json', '').replace('/', '-'),
    pattern: file,
    schema,
  })),
]
