import { listProblem, productsOfList } from '#features/guides/curated-list.ts'
import { curatedListSchema } from '#content/curated-list.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import type { ContentFolder } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'
import { productsOf } from './guide-findings.ts'
import { dataOf, ruleOf, usesOf } from './ingredient-findings.ts'

/** Finds curated lists with unknown filters or too few products. */
export function listFindings(content: ContentFolder): Finding[] {
  const lists = content.files.filter(({ folder, broken }) => folder === 'lists' && broken === undefined)
  const groups = productGroupsSchema.safeParse(dataOf(content.files, 'product-groups.json'))
  if (lists.length === 0 || !groups.success || ruleOf(content) === undefined) return []
  const products = [...productsOf(content).values()]
  const categories = usesOf(content)
  return lists.flatMap((file) => {
    const list = curatedListSchema.safeParse(file.data)
    if (!list.success) return []
    const { category } = list.data.query
    if (category !== undefined && !categories.has(category)) {
      return [fieldFinding(file, ['query', 'category'], `found "${category}": no such category`)]
    }
    const problem = listProblem(productsOfList(products, list.data, groups.data).length)
    return problem === undefined ? [] : [fieldFinding(file, ['query'], problem)]
  })
}
