import { describe, expect, it } from 'vitest'
import { shopFacts } from '#content/shop-facts.ts'
import { changeTexts, markedParts, shownMarkdown, shownText, withoutSample } from '#content/shown-text.ts'

const barn = { id: 'barn', name: 'Barn' }
const post = { id: 'post', name: 'Post' }
const facts = (site: object, ...sellers: { id: string; name: string }[]) => shopFacts(site, sellers)
const dated = facts(
  { priceDisplay: 'dated', phone: '(212) 555-2368', claims: { guarantee: '90 days' } },
  barn,
)
const hidden = facts({ priceDisplay: 'hidden', claims: {} }, post)

describe('a text', () => {
  it.each([
    ['Plain.', 'Plain.', 'Plain.'],
    ['One.[ We have ten.]{.sample}', 'One. We have ten.', 'One. We have ten.'],
    ['See [a price]{.dated}[nothing]{.other}.', 'See a price.', 'See .'],
    ['Write[ or call]{.phone} us', 'Write or call us', 'Write us'],
    ['By [size, price]{.priced}.', 'By size, price.', 'By .'],
    ['A[, in [a link](/b) and a note[^c]]{.guarantee}.', 'A, in a link and a note.', 'A.'],
    ['[In [the inner one]{.dated} here.]{.at-barn}', 'In the inner one here.', ''],
    ['Links to {retailers}.', 'Links to Barn.', 'Links to Post.'],
    ['No opening]{.sample} bracket', 'No opening]{.sample} bracket', 'No opening]{.sample} bracket'],
  ])('“%s” follows the shop', (text, withPrices, without) => {
    const plain = (shown: string) => shown.replace('[a link](/b)', 'a link').replace('[^c]', '')
    expect([shownText(text, dated), shownText(text, hidden)].map(plain)).toEqual([withPrices, without])
  })

  it('names all retailers, and never as markup', () => {
    expect(shownText('{retailers}', facts({}, barn, post))).toBe('Barn or Post')
    const odd = facts({}, barn, { id: 'odd', name: 'P&O <b>' })
    expect(shownMarkdown('{retailers} &c.', odd)).toBe('Barn or P&#38;O &#60;b&#62; &c.')
  })

  it('loses only what is true of the sample shop at launch', () => {
    expect(withoutSample('We answer[ in [an]{.dated} hour]{.sample}, [soon]{.dated}.')).toBe(
      'We answer, [soon]{.dated}.',
    )
  })

  it('tells its marked words, with where they begin', () => {
    expect(markedParts('Go [to [one](/a)]{.sample} or [b]{.dated}')).toEqual([
      { mark: 'sample', words: 'to [one](/a)', whole: '[to [one](/a)]{.sample}', index: 3 },
      { mark: 'dated', words: 'b', whole: '[b]{.dated}', index: 30 },
    ])
  })
})

it('leaves out a field without words, and an entry of a list without one of its fields', () => {
  const data = {
    title: '[gone]{.dated}',
    rows: [
      { name: '[gone]{.dated}', text: 'With it.' },
      { name: 'Kept', text: 'Kept' },
    ],
    words: ['[gone]{.dated}', 'kept'],
    pairs: [['[gone]{.dated}', 'kept']],
    empty: '',
    count: 1,
    nothing: null,
  }
  expect(changeTexts(data, (text) => shownText(text, hidden))).toEqual({
    rows: [{ name: 'Kept', text: 'Kept' }],
    words: ['kept'],
    pairs: [['kept']],
    empty: '',
    count: 1,
    nothing: null,
  })
})
