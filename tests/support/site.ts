import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { textOf } from '#content/content-folder.ts'

const settings = z.object({ name: z.string(), url: z.string(), affiliateTag: z.string() })

const read = (file: string): unknown => JSON.parse(readFileSync(`content/${file}`, 'utf8'))

/** The shop's own name, address and tag, whoever owns it. */
export const site = settings.parse(read('site.json'))

/** A text of the shop's own pages, whatever its owner wrote: `ownText('pages/landing.json', 'hero', 'title')`. */
export function ownText(file: string, ...path: readonly string[]): string {
  const text = textOf(read(file), ...path)
  if (text === undefined) throw new Error(`content/${file} has no ${path.join('.')}`)
  return text
}
