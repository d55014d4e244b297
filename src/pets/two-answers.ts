import { accountMark } from '#account/session-hint.ts'
import { locale } from '#lib/locale.ts'
import { element, openDialog } from '#ui/element.ts'
import { illnessLabels } from './filter-labels.ts'
import { $outbox, type TwoAnswers } from '#account/outbox.ts'
import { $pets, storeValues } from './pets-on-device.ts'

/**
 * Says which fields had two different answers, and offers the earlier ones. Says it once per page at a time. `send`
 * sends what was stored.
 */
export function askTwoAnswers(send: () => unknown): void {
  const mark = accountMark()
  const all = $outbox.get().twoAnswers.filter(({ owner }) => owner === mark)
  if (all.length === 0 || document.querySelector('.share-dialog') !== null) return
  const heading = 'Two devices gave different answers'
  const okay = element('button', { type: 'button', className: 'button' }, 'OK')
  const dialog = openDialog(
    'share-dialog',
    heading,
    element('h2', {}, heading),
    element('p', {}, 'We kept the later ones. Please check them.'),
    element('ul', { className: 'mt-3 grid gap-3' }, ...all.map((answers) => lineOf(answers, send))),
    element('div', { className: 'share-buttons' }, okay),
  )
  okay.addEventListener('click', () => dialog.close())
  // If the page is left without an answer, the next one says it again.
  dialog.addEventListener('close', () =>
    $outbox.change((box) => ({
      ...box,
      twoAnswers: box.twoAnswers.filter((one) => !all.some((given) => keyOf(given) === keyOf(one))),
    })),
  )
}

function lineOf(answers: TwoAnswers, send: () => unknown): HTMLElement {
  const { kind, id, field, lost } = answers
  const line = element('li', {}, element('p', {}, twoAnswersText(answers, nameOf(id))))
  if (kind !== 'pet') return line
  const label = `Use “${valueText(field, lost)}”`
  const button = element(
    'button',
    { type: 'button', className: 'button button-quiet button-small mt-2' },
    label,
  )
  button.addEventListener('click', () => {
    if ($pets.get().some((pet) => pet.id === id) && storeValues(id, new Map([[field, lost]]))) send()
    button.replaceWith(element('p', { role: 'status' }, `Changed back to “${valueText(field, lost)}”.`))
  })
  line.append(button)
  return line
}

/** `Rex’s weight was “62 lb.” It’s now “60 lb.”` */
export function twoAnswersText({ field, lost, kept }: TwoAnswers, name: string): string {
  const [was, now] = [lost, kept].map((value) => valueText(field, value))
  return `${name}, ${labelOf(field)}: it was “${was}.” It’s now “${now}.”`
}

const labels: Readonly<Record<string, string>> = {
  name: 'name',
  species: 'species',
  weightLb: 'weight',
  weightUnit: 'unit of weight',
  born: 'month of birth',
  lifeStage: 'age',
  gulps: 'gulps',
  chewsHard: 'chews hard',
  soreMouth: 'sore mouth',
  brushing: 'brushing',
  coat: 'coat',
  ears: 'ears',
  days: 'brushing on',
  checks: 'mouth check on',
}

function labelOf(field: string): string {
  const [list = '', id = ''] = field.split(/[./]/)
  if (list === 'avoids') return `avoids ${id.replaceAll('-', ' ')}`
  if (list === 'illnesses')
    return new Map<string, string>(Object.entries(illnessLabels)).get(id)?.toLowerCase() ?? id
  return [labels[list] ?? list, ...(id === '' ? [] : [dayText(id)])].join(' ')
}

function dayText(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString(locale, { month: 'long', day: 'numeric' })
}

const results: Readonly<Record<string, string>> = { done: 'done', bit: 'a bit', no: 'no', none: 'not noted' }

function valueText(field: string, value: unknown): string {
  if (value === true) return 'yes'
  if (value === null || value === undefined)
    return /^(?:weight|born|life|brush|coat|ears)/.test(field) ? 'unknown' : 'no'
  if (typeof value !== 'object') return field === 'weightLb' ? `${String(value)} lb` : String(value)
  const result = 'result' in value ? value.result : undefined
  return typeof result === 'string' ? (results[result] ?? result) : 'other answers'
}

function nameOf(id: string): string {
  return $pets.get().find((pet) => pet.id === id)?.name ?? 'Your pet'
}

function keyOf({ owner, kind, id, field }: TwoAnswers): string {
  return [owner, kind, id, field].join(' ')
}
