import { productUses } from '#content/terms.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import { type ContentFolder, listOf, textOf } from '../content-folder.ts'
import { retailersIn } from '../link-findings.ts'
import type { Shop } from './read-product.ts'

/** Returns the settings of a content folder that an import needs. */
export function shopOf({ files }: ContentFolder): Shop {
  const dataOf = (file: string) => files.find(({ path }) => path === file)?.data
  const groups = productGroupsSchema.safeParse(dataOf('product-groups.json'))
  return {
    retailers: retailersIn(files),
    categories: listOf(dataOf('categories.json')).flatMap((row) => {
      const use = productUses.find((one) => one === textOf(row, 'use'))
      return use === undefined ? [] : { id: textOf(row, 'id') ?? '', use }
    }),
    flavors: groups.success ? groups.data.flavors.flatMap(({ flavors }) => flavors) : [],
  }
}
