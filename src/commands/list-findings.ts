import { listProblem, productsOfList } from '#features/guides/curated-list.ts'
import { curatedListSchema } from '#content/curated-list.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import type { ContentFile, ContentFolder } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'
import { productsOf } from './guide-findings.ts'
import { dataOf, ruleOf, usesOf } from './ingredient-findings.ts'

/** Finds curated lists with unknown categories. */
export function listFindings(content: ContentFolder): Finding[] {
  const known = usesOf(content)
  return listsIn(content).flatMap((file) => {
    const list = curatedListSchema.safeParse(file.data)
    const category = list.data?.query.category
    if (category === undefined || known.has(category)) return []
    return [fieldFinding(file, ['query', 'category'], `found "${category}": no such category`)]
  })
}

/** Finds curated lists with too few products, which get no page. */
export function listWarnings(content: ContentFolder): Finding[] {
  const lists = listsIn(content)
  const groups = productGroupsSchema.safeParse(dataOf(content.files, 'product-groups.json'))
  if (lists.length === 0 || !groups.success || ruleOf(content) === undefined) return []
  const products = [...productsOf(content).values()]
  return lists.flatMap((file) => {
    const list = curatedListSchema.safeParse(file.data)
    if (!list.success) return []
    const problem = listProblem(productsOfList(products, list.data, groups.data).length)
    return problem === undefined ? [] : [fieldFinding(file, ['query'], problem)]
  })
}

function listsIn({ files }: ContentFolder): ContentFile[] {
  return files.filter(({ folder, broken }) => folder === 'lists' && broken === undefined)
}
