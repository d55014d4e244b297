import { cancel, intro, isCancel, log, multiselect, select, text } from '@clack/prompts'
import { problemWithSlug, questionsFor } from './new-product.ts'
import { problemWith, type Question } from './product-questions.ts'
import { slugOf } from '#lib/slug.ts'

/** Asks for everything that the flags leave open. Returns undefined if the person cancels. */
export async function askProduct(
  root: string,
  given: ReadonlyMap<string, string>,
  givenSlug: string | undefined,
): Promise<{ answers: Map<string, string>; slug: string } | undefined> {
  intro('A new product')
  const answers = new Map(given)
  for (const question of questionsFor(root)) {
    if (answers.has(question.flag)) continue
    const answer = await ask(question)
    if (answer === undefined) return gone()
    answers.set(question.flag, answer)
  }
  const slug = givenSlug ?? (await askSlug(root, slugOf(answers.get('name') ?? '')))
  return slug === undefined ? gone() : { answers, slug }
}

/** Returns the answer, empty if an optional one is skipped, or undefined if the person cancels. */
async function ask(question: Question): Promise<string | undefined> {
  const options = (question.choices ?? []).map((value) => ({ value, label: value }))
  if (question.kind === 'choice') {
    const picked = await select({ message: question.ask, options, maxItems: 12 })
    return isCancel(picked) ? undefined : picked
  }
  if (question.kind === 'list') return askList(question, options)
  const validate = (answer: string | undefined) => problemWith(question, answer ?? '')
  const answer = await text({ message: question.ask, validate })
  return isCancel(answer) ? undefined : (answer ?? '')
}

/** Asks again until the list is valid. */
async function askList(
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

async function askSlug(root: string, proposal: string): Promise<string | undefined> {
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
