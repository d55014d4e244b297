import { parseArgs } from 'node:util'
import { exitCodeOf } from './change-content.ts'
import {
  problemWith,
  problemWithSlug,
  questionsFor,
  type Question,
  readSettings,
  writeProduct,
} from './new-product.ts'
import { slugOf } from '#lib/slug.ts'
import { answerHelp } from '#lib/usage.ts'
import { cancel, intro, isCancel, log, multiselect, select, text } from '@clack/prompts'

/** `npm run new product`: asks questions or takes options, and writes `content/products/<slug>.md`. */
const root = 'content'
const questions = questionsFor(root)
const names = [...questions.map(({ flag }) => flag), 'slug', 'text']
const usage = `npm run new product -- ${questions.map(({ flag, isOptional }) => (isOptional === true ? `[--${flag} ...]` : `--${flag} ...`)).join(' ')} [--slug ...] [--text ...]

Creates a product file. Without options, it asks you for each field.`

answerHelp(usage)
process.exitCode = await exitCodeOf(main)

async function main(): Promise<number> {
  const flags = readFlags()
  if (flags === undefined) return 1
  // Before the questions, which depend on them.
  readSettings(root)
  const isComplete = questions.every(({ flag, isOptional }) => isOptional === true || flags.has(flag))
  const isAsking = !isComplete && process.stdin.isTTY
  const given = new Map([...flags].filter(([flag]) => questions.some((question) => question.flag === flag)))
  let product = isAsking
    ? await promptProduct(given, flags.get('slug'))
    : { answers: given, slug: flags.get('slug') ?? slugOf(flags.get('name') ?? '') }
  if (product === undefined) return 1
  const write = (answered: NonNullable<typeof product>) =>
    writeProduct(root, { ...answered, text: flags.get('text'), today: new Date() })
  let result = write(product)
  // Some problems show up only once the product is complete. Ask those questions again and keep the other answers.
  while ('problems' in result && result.wrong.length > 0) {
    if (!isAsking) break
    const { problems, wrong } = result
    for (const problem of problems) console.error(problem)
    const answered = new Map([...product.answers].filter(([flag]) => !wrong.includes(flag)))
    product = await promptProduct(answered, wrong.includes('slug') ? undefined : product.slug)
    if (product === undefined) return 1
    result = write(product)
  }
  if ('problems' in result) {
    for (const problem of result.problems) console.error(problem)
    console.error('Nothing was written.')
    if (!isComplete) console.error(usage)
    return 1
  }
  console.log(`Created: ${result.file}

1. Open the file and write 60 to 150 words of your own${flags.has('text') ? ' (or keep your text)' : ''}.
2. Run npm run content:check. It lists the file until its text is done.
3. Run npm run dev to see it at http://localhost:8888/products/${product.slug}.
4. To feature it, add "${product.slug}" to featuredProducts in content/site.json.`)
  return 0
}

function readFlags(): Map<string, string> | undefined {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (positionals.join(' ') !== 'product') throw new Error('Say what to create: npm run new product')
    return new Map(Object.entries(values).map(([name, value]) => [name, String(value)]))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(usage)
    return undefined
  }
}

/** Asks for everything that the flags leave open. Returns undefined if the person cancels. */
async function promptProduct(
  given: ReadonlyMap<string, string>,
  givenSlug: string | undefined,
): Promise<{ answers: Map<string, string>; slug: string } | undefined> {
  intro('A new product')
  const answers = new Map(given)
  for (const question of questions) {
    if (answers.has(question.flag)) continue
    const answer = await promptQuestion(question)
    if (answer === undefined) return gone()
    answers.set(question.flag, answer)
  }
  const slug = givenSlug ?? (await promptSlug(slugOf(answers.get('name') ?? '')))
  return slug === undefined ? gone() : { answers, slug }
}

/** Returns the answer, empty if an optional one is skipped, or undefined if the person cancels. */
async function promptQuestion(question: Question): Promise<string | undefined> {
  const options = (question.choices ?? []).map((value) => ({ value, label: value }))
  if (question.kind === 'choice') {
    const picked = await select({ message: question.ask, options, maxItems: 12 })
    return isCancel(picked) ? undefined : picked
  }
  if (question.kind === 'list') return promptList(question, options)
  const validate = (answer: string | undefined) => problemWith(question, answer ?? '')
  const answer = await text({ message: question.ask, validate })
  return isCancel(answer) ? undefined : (answer ?? '')
}

/** Asks again until the list is valid. */
async function promptList(
  question: Question,
  options: { value: string; label: string }[],
): Promise<string | undefined> {
  let initialValues: string[] = []
  for (;;) {
    const picked = await multiselect({ message: question.ask, options, maxItems: 12, initialValues })
    if (isCancel(picked)) return undefined
    initialValues = picked
    const problem = problemWith(question, picked.join(','))
    if (problem === undefined) return picked.join(',')
    log.warn(problem)
  }
}

async function promptSlug(proposal: string): Promise<string | undefined> {
  const slug = await text({
    message: 'URL name (you can’t change it later)',
    initialValue: proposal,
    validate: (answer) => problemWithSlug(root, answer ?? ''),
  })
  return isCancel(slug) ? undefined : slug
}

function gone(): undefined {
  cancel('Nothing was written.')
}
