import { locale } from '#lib/locale.ts'
import { illnessLabels } from './filter-labels.ts'
import type { TwoAnswers } from '#account/outbox.ts'

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

/** Returns a field's value in words. */
export function valueText(field: string, value: unknown): string {
  if (value === true) return 'yes'
  if (value === null || value === undefined)
    return /^(?:weight|born|life|brush|coat|ears)/.test(field) ? 'unknown' : 'no'
  if (typeof value !== 'object') return field === 'weightLb' ? `${String(value)} lb` : String(value)
  const result = 'result' in value ? value.result : undefined
  return typeof result === 'string' ? (results[result] ?? result) : 'other answers'
}
