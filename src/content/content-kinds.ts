import { z } from 'zod'
import { packages } from '../../shop.config.ts'
import { collections, singleFiles } from './content-files.ts'
import { formerKeys } from './explain.ts'
import { priceDisplayWithFresh, type Site, siteSchema } from './site.ts'

export interface ContentKind {
  /** The name of its JSON Schema file. */
  name: string
  /** Below `content/`: `site.json` or `products/*.md`. */
  pattern: string
  schema: z.ZodType
}

const hasCurrentPrices = packages.some(({ slots }) => slots?.currentPrices !== undefined)

const priceDisplay: z.ZodType<Site['priceDisplay']> = hasCurrentPrices
  ? priceDisplayWithFresh
  : siteSchema.shape.priceDisplay

/** The shop's own keys of `content/site.json`, with what packages allow. */
export const ownSiteSchema = z
  .record(z.string(), z.unknown())
  .superRefine(refuseFormerKeys)
  .pipe(siteSchema.extend({ priceDisplay }).strip())

/** `content/site.json` with the keys of the packages that this shop uses. */
export const wholeSiteSchema = siteSchema.extend({
  priceDisplay,
  ...Object.fromEntries(
    packages.flatMap(({ settings: one }) => (one === undefined ? [] : [[one.key, one.schema]])),
  ),
})

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

/** Otherwise, a build would ignore a setting that an owner relies on. */
function refuseFormerKeys(settings: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [key, message] of formerKeys)
    if (key in settings) context.addIssue({ code: 'custom', path: [key], input: settings[key], message })
}
