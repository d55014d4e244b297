import type { Guide } from '#content/guide.ts'

const person = { name: 'Ann Example', title: 'Veterinary technician', sample: true }

/** A guide with the fields that structured data reads. */
export const guide: Guide & { id: string } = {
  id: 'first-brush',
  question: 'Which brush should I start with?',
  summary: 'A soft one, with a head that fits the mouth, and a week of patience before it.',
  forWhom: 'Owners of dogs who have never had their teeth brushed.',
  needs: { species: 'dog', lifeStages: [], categories: ['toothbrushes'], words: ['first-steps'] },
  disclosure: 'paid-links',
  picks: [],
  alsoConsidered: [],
  howWeChose: 'We read the labels of what is on the list and left out what is hard.',
  author: person,
  reviewer: person,
  checkedOn: '2026-11-20',
  changes: [
    { on: '2026-11-20', what: 'Looked up again.' },
    { on: '2026-10-01', what: 'First published.' },
  ],
  order: 1,
}
