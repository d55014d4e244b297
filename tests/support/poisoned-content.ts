import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { z } from 'zod'
import { readContent } from '../../src/content/content-folder.ts'
import { problemsOf } from '#content/explain.ts'

/** Texts by someone who wants to run code or break a page, most of them short. */
export const markup = `<img src=x onerror=ran=1></script><script>ran=1</script><!--"'\`\${ran=1}{{ran=1}}&lt;`
const longest = 10_000

/** Direction marks, which no schema accepts. */
export const turning = '\u202E\u2066\u200F'

/**
 * Replaces every text in a content folder with hostile text, as far as its schema accepts it. Text that the
 * schema rejects stays.
 */
export async function poison(content: string): Promise<void> {
  const taken = new Map<string, string | undefined>()
  for (const { path, kind, data, body } of readContent(content).files) {
    let poisoned = data
    for (const place of textPaths(data)) {
      const field = [kind.name, ...place.map((key) => key.replace(/^\d+$/, '*'))].join('.')
      if (!taken.has(field)) taken.set(field, takenBy(kind.schema, poisoned, place))
      const text = taken.get(field)
      if (text === undefined) continue
      const next = withText(poisoned, place, text)
      // In a list without duplicates, only one entry can have it.
      if (place.some((key) => /^\d+$/.test(key)) && problemsOf(kind.schema, next).length > 0) continue
      poisoned = next
    }
    const json = JSON.stringify(poisoned, null, 2).replaceAll('T00:00:00.000Z', '')
    const word = 'W'.repeat(longest)
    const text = `---\n${json}\n---\n\n${body}\n\n${word} "'&<3 [${word}](/faq)\n\n- ${word}\n`
    await writeFile(join(content, path), extname(path) === '.md' ? text : json)
  }
}

/** Returns the hostile text that a schema accepts at a path, or undefined. */
function takenBy(schema: z.ZodType, data: unknown, path: readonly string[]): string | undefined {
  const [problem] = problemsOf(schema, withText(data, path, 'W'.repeat(longest)))
  const limit = Number(/at most (\d+) characters/.exec(problem?.message ?? '')?.[1] ?? longest)
  return ['', '?']
    .map((ending) => poisonOf(limit - ending.length) + ending)
    .find((text) => problemsOf(schema, withText(data, path, text)).length === 0)
}

/** A photo has to be a valid file. */
function textPaths(data: unknown, path: readonly string[] = []): string[][] {
  if (typeof data === 'string') return path.at(-1) === 'photo' ? [] : [[...path]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => textPaths(value, [...path, key]))
}

function poisonOf(length: number): string {
  const start = [markup, '<img src=x onerror=ran=1>', `<b>"'`].find((text) => text.length <= length) ?? ''
  return start.padEnd(length, 'W')
}

function withText(data: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  const copy: unknown = Array.isArray(data) ? [...data] : { ...Object(data) }
  const value: unknown = Reflect.get(Object(copy), key)
  Reflect.set(Object(copy), key, withText(value, rest, text))
  return copy
}
