import { parseArgs } from 'node:util'
import { cancel, confirm, isCancel, log, multiselect, text } from '@clack/prompts'
import { allergensSchema, plainIngredientsSchema } from '#content/allergen.ts'
import { allergenIds, type ContentFolder, fileAt, filesIn, readContent } from '#content/content-folder.ts'
import { problemsOf } from '#content/explain.ts'
import { didYouMean } from '#content/near-miss.ts'
import { jsonText } from '#lib/content-text.ts'
import { answerHelp } from '#lib/usage.ts'
import { type Changes, exitCodeOf, FileError, openContent } from './change-content.ts'
import { ruleOf, unknownIn } from './ingredient-findings.ts'
import { mustBeValid } from './readable.ts'

/** What somebody found out about a word on a label. */
export interface KnownWord {
  word: string
  /** Ids of allergens. */
  contains: readonly string[]
  mayContain: readonly string[]
  /** Who says that it contains none of them. Required if both lists are empty. */
  source: string
}

const usage = `npm run ingredients [-- <product id> ...] [--word "..." --contains fish | --may-contain fish,egg | --none "who says so"]

Adds words of labels that no rule knows. Lists those of all products, or of these, and asks about each in a terminal.
Until a word is known, no pet gets “fits” for its product. Without a terminal, --word says it for one word.`

const root = 'content'

/** `npm run ingredients`: exit code 1 if unknown words are left. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = await exitCodeOf(main)
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      word: { type: 'string' },
      contains: { type: 'string', default: '' },
      'may-contain': { type: 'string', default: '' },
      none: { type: 'string', default: '' },
    },
  })
  const split = (list: string) => list.split(',').flatMap((id) => id.trim() || [])
  if (values.word !== undefined)
    return write({
      word: values.word,
      contains: split(values.contains),
      mayContain: split(values['may-contain']),
      source: values.none,
    })
  const unknown = unknownWords(readContent(root), positionals)
  if (unknown.length === 0) console.log('Every ingredient is known.')
  for (const { word, where, label } of unknown) {
    log.info(`${where}: "${label}"`)
    const answer = process.stdin.isTTY ? await askAbout(word) : undefined
    if (answer !== undefined) write(answer)
  }
  const left = unknownWords(readContent(root), positionals)
  if (left.length > 0) console.log(`${left.length} left. Ask the maker: nobody should guess.`)
  return left.length === 0 ? 0 : 1
}

function write(answer: KnownWord): number {
  const open = openContent(root)
  try {
    open.save(wordChanges(root, answer))
    console.log(`Added "${answer.word}".`)
    return 0
  } finally {
    open.close()
  }
}

/** Returns words that no rule knows, each once, with the product that has it. No ids stand for all products. */
export function unknownWords(
  content: ContentFolder,
  ids: readonly string[] = [],
): { word: string; label: string; where: string }[] {
  const files = filesIn(content, 'products')
  const missing = ids.find((id) => files.every((file) => file.id !== id))
  if (missing !== undefined)
    throw new FileError(
      `no product "${missing}"${didYouMean(
        missing,
        files.map(({ id }) => id),
      )}`,
    )
  const rule = ruleOf(content)
  if (rule === undefined)
    throw new FileError(
      'content/allergens.json or content/plain-ingredients.json is invalid: run npm run content:check',
    )
  const all = files
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap((file) =>
      unknownIn(file, rule).map(([index, label]) => ({
        word: wordOf(label),
        label,
        where: `content/${file.path}:${file.lineOf(['ingredients', index])}`,
      })),
    )
  return [...Map.groupBy(all, ({ word }) => word).values()].flatMap(([first]) => first ?? [])
}

/** `Organic Moon Dust (a source of light)` is about `organic moon dust`. */
function wordOf(label: string): string {
  const [first = ''] = label.toLowerCase().split(/[([{,;]/)
  return first
    .replaceAll(/[^a-z0-9' -]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Returns the new texts of the files that know words. Throws a FileError if the answer can't be right. */
export function wordChanges(folder: string, { word, contains, mayContain, source }: KnownWord): Changes {
  const content = readContent(folder)
  const files = ['allergens.json', 'plain-ingredients.json'] as const
  mustBeValid(
    folder,
    content.files.filter(({ path }) => files.some((file) => file === path)),
  )
  const known = allergenIds(content)
  const wrong = [...contains, ...mayContain].find((id) => !known.includes(id))
  if (wrong !== undefined)
    throw new FileError(`no allergen "${wrong}"${didYouMean(wrong, known)}: use some of ${known.join(', ')}`)
  const isPlain = contains.length + mayContain.length === 0
  if (isPlain && source.trim().length < 3)
    throw new FileError(
      `say who knows that "${word}" contains no allergen, such as --none "the maker’s answer, May 2026"`,
    )
  const allergens = allergensSchema.parse(fileAt(content, 'allergens.json')?.data).map((one) => ({
    ...one,
    contains: withWord(one.contains, contains.includes(one.id)),
    mayContain: withWord(one.mayContain, mayContain.includes(one.id)),
  }))
  const group = { group: 'Asked about', source, words: [word] }
  const plain = plainIngredientsSchema.parse(fileAt(content, 'plain-ingredients.json')?.data)
  const next = isPlain
    ? { file: files[1], schema: plainIngredientsSchema, data: [...plain, group] }
    : { file: files[0], schema: allergensSchema, data: allergens }
  const [problem] = problemsOf(next.schema, next.data)
  if (problem !== undefined) throw new FileError(`"${word}": ${problem.message}`)
  return new Map([[next.file, `${jsonText(next.data)}\n`]])

  function withWord(words: readonly string[], isIts: boolean): string[] {
    return isIts && !words.includes(word) ? [...words, word] : [...words]
  }
}

/** Asks what a word stands for. Returns undefined if nobody knows. */
async function askAbout(found: string): Promise<KnownWord | undefined> {
  const options = allergensSchema
    .parse(fileAt(readContent(root), 'allergens.json')?.data)
    .map(({ id, label }) => ({ value: id, label }))
  const word = await text({ message: 'The word to add, as it stands on labels', initialValue: found })
  if (isCancel(word)) return undefined
  const choose = (message: string) =>
    multiselect({
      message: `${message} Press Space to select, Enter to go on.`,
      options,
      required: false,
      maxItems: 12,
    })
  const contains = await choose('What does it contain?')
  if (isCancel(contains)) return undefined
  const mayContain = contains.length > 0 ? [] : await choose('What may it contain?')
  if (isCancel(mayContain)) return undefined
  const isPlain = contains.length + mayContain.length === 0
  const source = isPlain
    ? await text({ message: 'Who says that it contains none of these? Leave empty to ask first.' })
    : ''
  if (isCancel(source) || (isPlain && source.trim() === '')) return undefined
  const meaning = isPlain ? `none of these, says ${source}` : [...contains, ...mayContain].join(', ')
  const isRight = await confirm({
    message: `Add "${word}": ${contains.length > 0 ? 'contains ' : 'may contain '}${meaning}?`,
  })
  if (isRight === true) return { word, contains, mayContain, source }
  cancel('Not added.')
  return undefined
}
