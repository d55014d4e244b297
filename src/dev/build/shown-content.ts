import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readShopFacts } from '#content/shop-facts.ts'
import { changeTexts, hasMarks, shownText } from '#content/shown-text.ts'

const folder = resolve('content')

/** Bundles the JSON files of `content/` with their texts as visitors read them (`content/shown-text.ts`). */
export function shownContent(): Plugin {
  return {
    name: 'shown-content',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(folder) || !id.endsWith('.json')) return undefined
      const text = readFileSync(id, 'utf8')
      if (!hasMarks(text)) return undefined
      const facts = readShopFacts()
      return JSON.stringify(changeTexts(JSON.parse(text), (words) => shownText(words, facts)))
    },
  }
}
