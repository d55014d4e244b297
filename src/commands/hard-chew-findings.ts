import { isChewed } from '#pets/eaten.ts'
import { type ContentFolder, filesIn, listOf, textOf } from '#content/content-folder.ts'
import { fieldFinding, type Findings } from './finding.ts'
import { usesOf } from './ingredient-findings.ts'

/** The shop promises in its pages that it lists no chew or toy that a thumbnail can’t dent. */
export const tooHard =
  'never listed here: a chew that a thumbnail can’t dent breaks teeth (https://vetdentedu.ca/2022/08/02/the-knee-cap-rule/): choose a softer product'

const part = String.raw`(?:beef|buffalo|cow|ham|pork|lamb|deer|elk|knuckle|marrow|femur|shank|shin|raw|real|smoked)`
/** Words that only name a form or a taste, or deny it. */
const other = String.raw`[ -](?:shaped?|free|style|like|alternatives?|flavor(?:ed)?|meal|broth|powder|extract|velvet|phosphate)\b`

/** What veterinary dentists name as too hard: bones, antlers, hooves, horns and nylon. */
const hardThings = new RegExp(
  String.raw`(?<!\b(?:no|not|without|non) )\b(?:antlers?|hoof|hooves|(?:water buffalo|cow|goat|yak|ram) horns?|${part} bones?|hard nylon|nylon (?:[\w-]+ )?(?:bones?|chews?|sticks?|toys?))\b(?!${other})`,
  'i',
)

/** Finds chews and toys that are made of something too hard for teeth. */
export function* hardChewFindings(content: ContentFolder): Findings {
  const uses = usesOf(content)
  for (const file of filesIn(content, 'products')) {
    const use = uses.get(textOf(file.data, 'category') ?? '')
    if (use === undefined || !isChewed({ use })) continue
    const texts = [
      { path: ['name'], text: textOf(file.data, 'name') ?? '' },
      ...listOf(file.data, 'ingredients').map((one, index) => ({
        path: ['ingredients', String(index)],
        text: String(one),
      })),
    ]
    for (const { path, text } of texts) {
      const found = hardThings.exec(text)?.[0]
      if (found !== undefined) yield fieldFinding(file, path, `found "${found}": ${tooHard}`)
    }
  }
}
