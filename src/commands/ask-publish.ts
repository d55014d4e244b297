import { isCancel, log, multiselect, note, select, text } from '@clack/prompts'
import { type Confirmation, type DraftQuestion, mayBeEmpty, termsOf } from './draft.ts'

/** How the command asks; undefined stands for “not now.” */
export interface Ask {
  confirm: (question: DraftQuestion, present: string, problem?: string) => Promise<Answer | undefined>
  sameFor: (sizes: readonly string[], line: string) => Promise<boolean>
  verifiedBy: (today: string) => Promise<Confirmation | undefined>
}

/** It is right as it is, or this is right. */
export type Answer = { kind: 'right' } | { kind: 'written' } | { kind: 'change'; text: string }

/** Asks in a terminal. */
export const inTerminal: Ask = {
  confirm: async (question, present, problem) => {
    const { line, field, isOpen, isFinding } = question
    if (problem !== undefined) log.error(problem)
    if (present !== '') note(present, field ?? '')
    const isText = field === 'text'
    const picked = await select({
      message: line,
      options: [
        ...(isOpen ? [] : [{ value: 'right', label: isText ? 'It can stay as it is' : 'Right as it is' }]),
        ...(isText && !isFinding ? [{ value: 'written', label: 'I have written my own into the file' }] : []),
        ...(field === undefined || isText
          ? []
          : [{ value: 'change', label: isOpen && present === nothing ? 'Fill it in' : 'Change it' }]),
        ...(isFinding ? [{ value: 'written', label: 'I have corrected it in the file' }] : []),
        ...(isOpen && !isFinding && field !== undefined && mayBeEmpty(field)
          ? [
              {
                value: 'none',
                label: field === 'hardness' ? 'Nobody has pressed it' : 'The label doesn’t say',
              },
            ]
          : []),
        { value: 'later', label: 'I don’t know yet' },
      ],
    })
    if (isCancel(picked) || picked === 'later') return undefined
    if (picked === 'written') return { kind: 'written' }
    if (picked === 'right') return { kind: 'right' }
    if (picked === 'none') return { kind: 'change', text: '' }
    const changed = await askValue(field ?? '')
    return typeof changed === 'symbol' ? undefined : { kind: 'change', text: changed }
  },
  sameFor: async (sizes, line) => {
    const picked = await select({
      message: `The same for its other sizes: ${sizes.join(', ')}? (${line})`,
      options: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No, ask for each' },
      ],
    })
    return picked === true
  },
  verifiedBy: async (day) => {
    const by = await select<'label' | 'maker'>({
      message: 'Where did you look?',
      options: [
        { value: 'label', label: 'On the package' },
        { value: 'maker', label: 'On the brand’s own page' },
      ],
    })
    if (isCancel(by)) return undefined
    const who = await text({
      message: 'Who are you? Only this shop’s editors see it.',
      validate: (name = '') => (name.trim().length < 2 ? 'Enter your name or initials.' : undefined),
    })
    return isCancel(who) ? undefined : { day, by, who: who.trim() }
  },
}

/** What a draft says about a field without a value. */
export const nothing = 'nothing yet'

/** Lets somebody pick one of a field's terms, or several, or write its value. */
async function askValue(field: string): Promise<string | symbol> {
  const { terms, isList } = termsOf(field)
  const options = [...terms, ...(field === 'hardness' ? ['hard'] : [])].map((value) => ({
    value,
    label: (field === 'hardness' ? dents.get(value) : undefined) ?? value,
  }))
  const message = `What is right? (${hints.get(field) ?? 'leave empty for nothing'})`
  if (terms.length === 0) return text({ message })
  if (!isList) return select({ message: 'What is right?', options })
  const picked = await multiselect({
    message: 'What is right? Press Space to select, Enter to go on.',
    options,
    required: false,
  })
  return isCancel(picked) ? picked : picked.join(', ')
}

/** What a thumbnail finds. */
const dents: ReadonlyMap<string, string> = new Map([
  ['soft', 'soft: it bends, or dents easily'],
  ['medium', 'medium: a thumbnail leaves a dent'],
  ['firm', 'firm: it dents only if you lean on it'],
  ['hard', 'no dent: as hard as wood, bone or antler'],
])

/** How to write a field's value. */
const hints: ReadonlyMap<string, string> = new Map([
  ['ingredients', 'paste the whole list from the label'],
  ['weightRangeLb', 'pounds: 5 to 20, over 50, or up to 15'],
  ['species', 'dog, cat or both'],
  ['link', 'its page at a retailer, as in the browser'],
])
