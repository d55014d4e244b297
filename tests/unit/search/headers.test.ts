import { expect, it } from 'vitest'
import { readListFit, writeListFit } from '#search/list-fit.ts'
import { adviceOf, readSearchMatch, writeSearchMatch } from '#search/search-match.ts'

const source = { name: 'AVMA', url: 'https://vet.example' }
const advice = { name: 'Kidney disease', text: 'Ask your vet first – “now.”', sources: [source] }
const match = {
  fullMatches: 3,
  emergency: { ...advice, hotlines: [{ name: 'A hotline', phone: '555' }], hotlineNote: 'Always open.' },
  vetFirst: [advice],
  animal: { pet: ['dog'], soreMouth: true } as const,
  topic: { kind: 'maker', name: 'Zed', why: 'We don’t carry it.', source } as const,
  guide: { id: 'first-brush', question: 'Which brush first?' },
  lists: [{ id: 'puppies', name: 'For puppies' }],
}
const fit = {
  fits: 2,
  soreMouth: true,
  illnesses: 'kidney disease',
  unchecked: { count: 1, species: 'dog' as const, missing: ['age' as const] },
  unsafe: { reason: 'No chew is safe.', nextSteps: [{ label: 'Find a vet', href: '/vet-locator' }] },
}

it('what a search found and what fits are read as the server wrote them', () => {
  expect(readSearchMatch(new Headers(writeSearchMatch(match)))).toEqual(match)
  expect(readListFit(new Headers(writeListFit(fit)))).toEqual(fit)
})

it('what is missing or broken is read as nothing', () => {
  for (const headers of [
    {},
    { 'X-Search-Match': '%', 'X-List-Fit': '%' },
    { 'X-Search-Match': '{}', 'X-List-Fit': '{}' },
  ])
    expect([readSearchMatch(new Headers(headers)), readListFit(new Headers(headers))]).toEqual([
      undefined,
      undefined,
    ])
  const broken = encodeURIComponent(JSON.stringify({ ...match, animal: null }))
  expect(readSearchMatch(new Headers({ 'X-Search-Match': broken }))).toBeUndefined()
})

it('a condition without a text has an empty one', () => {
  const { name, sources } = advice
  const condition = { id: 'kidney', kind: 'habit', words: [], near: [], animal: {}, name, sources } as const
  const none = { words: [], near: [], guides: [], lists: [], noProducts: false }
  expect(adviceOf({ ...condition, ...none })).toEqual({ name, text: '', sources })
})
