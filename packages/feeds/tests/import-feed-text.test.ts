import { describe, expect, it } from 'vitest'
import { cardNames, cardSentence, feedText } from '../src/import/feed-text.ts'

describe("a feed's description", () => {
  it.each([
    // HTML: a paragraph for each block, and characters instead of entities.
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<DIV class="a">One</DIV>Two', 'One\n\nTwo'],
    ['<li>One</li><li>Two</li>', 'One\n\nTwo'],
    ['One<br/>Two<br>Three', 'One\n\nTwo\n\nThree'],
    ['<h2>One</h2>Two', 'One\n\nTwo'],
    ['<b>One</b> two', 'One two'],
    ['One<style>b{}</style>two', 'One two'],
    ['Soft &amp; small', 'Soft & small'],
    ['Soft &#38; small', 'Soft & small'],
    ['<td>One</td><td>Two</td>', 'One\n\nTwo'],
    ['A <broken', 'A broken'],
    // Style sheets without their element, and marks of page builders.
    ['@media (max-width:600px){.a{b:c} .d{e:f}} One', 'One'],
    ['body { margin: 0 } p.p1 {margin: 0.5px; font: 12px Arial} One', 'One'],
    ['#a{width:100%}#b .c:hover{color:#fff;}One', 'One'],
    ['[vc_row][et_pb_text a="1"]One[/et_pb_text][/vc_row]', 'One'],
    ['3 < 5 & 7', '3 5 & 7'],
    ['3 sizes', '3 sizes'],
    // Markdown's marks and characters that nobody sees.
    ['`a` *b* _c_ [d](e) # f | g {h} ~ \\i', 'a b c d (e) f g h ~ i'],
    ['A\u200Bb\u0007c', 'A b c'],
    ['Wow!!! Yes! No', 'Wow. Yes. No'],
    ['For *dogs*! And *cats*, too', 'For dogs. And cats, too'],
    ['A .5 oz piece', 'A .5 oz piece'],
    ['Soft  , small .', 'Soft, small.'],
    // Marks of lists, only at the start of a line.
    ['- One\n+ Two\n• Three\n1. Four\n12) Five', 'One\n\nTwo\n\nThree\n\nFour\n\nFive'],
    ['-- Five - six', 'Five - six'],
    ['4-pack', '4-pack'],
    ['\n\n  \nOne\n\n\nTwo\n', 'One\n\nTwo'],
    // Sentences with a medical claim.
    ['It cures all. It is soft.', 'It is soft.'],
    ['A cure for all? It is soft.', 'It is soft.'],
    ['CURES all. Prevents Disease. It prevents diseases. Soft.', 'Soft.'],
    ['It is secure. Manicures cost more.', 'It is secure. Manicures cost more.'],
    ['It cures all.', ''],
    ['', ''],
  ])('%j becomes %j', (given, text) => {
    expect(feedText(given)).toBe(text)
  })
})

describe('the sentence on a card', () => {
  const forty = 'Forty letters make a sentence on a card.'

  it('has at least 40 characters, from as few sentences as that takes', () => {
    expect(forty).toHaveLength(40)
    expect(cardSentence(`${forty} Another one.`, 'Name')).toBe(forty)
    expect(cardSentence('Short one. Then one that is longer than the first. Third.', 'Name')).toBe(
      'Short one. Then one that is longer than the first.',
    )
    expect(cardSentence('  Is it  soft?\n\nYes, so soft that a thumbnail dents it. ', 'Name')).toBe(
      'Is it soft? Yes, so soft that a thumbnail dents it.',
    )
  })

  it('begins with the name if the text is short, and is left out if that is short, too', () => {
    expect(cardSentence(forty.slice(1), 'A Fine Name')).toBe(`A Fine Name: ${forty.slice(1)}`)
    expect(cardSentence('Soft.', `A name of thirty-three characters`)).toBe(
      'A name of thirty-three characters: Soft.',
    )
    expect(cardSentence('Soft.', 'A name of thirty-two character')).toBeUndefined()
    expect(cardSentence('', 'A name')).toBeUndefined()
  })

  it('has at most 150 characters, and ends at a word without its comma', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'chew').join(' ')
    const whole = `${words(29)} abcd.`
    expect(whole).toHaveLength(150)
    expect(cardSentence(whole, '')).toBe(whole)
    expect(cardSentence(`${words(28)} chew, abcde.`, '')).toBe(`${words(29)}…`)
    // A word that has no end is cut.
    expect(cardSentence('x'.repeat(200), '')).toBe(`${'x'.repeat(120)}…`)
  })
})

describe('the names on a card', () => {
  it('are the title without double spaces and unseen characters', () => {
    expect(cardNames(' Soft  Chew\u200BStick ')).toEqual(['Soft Chew Stick'])
    const longest = 'x'.repeat(70)
    expect(cardNames(longest)).toEqual([longest])
  })

  it('are parts of a long title with the size first, then each other part', () => {
    const first = 'A dental chew stick with mint for small dogs'
    const long = 'a part that is too long to be worth its room'
    expect(cardNames(`${first}, grain free, ${long}, 24 Count`)).toEqual([
      `${first}, grain free, 24 Count`,
      `${first}, 24 Count`,
      `${first}, grain free`,
      `A dental chew stick with, ${long}`,
    ])
    expect(cardNames(`${first}, grain free, for a fresher breath, 24 Count`)[0]).toBe(
      `${first}, grain free, 24 Count`,
    )
    for (const between of [' | ', '; ', ' – ', ' - ', ' (', ','])
      expect(cardNames(`${first}${between}grain free${between}${long}`)[0]).toBe(`${first}, grain free`)
  })

  it('have a first part that is cut at a word', () => {
    const [name = ''] = cardNames(`${'chew '.repeat(20)}, 24 Count`)
    expect(name).toBe(`${'chew '.repeat(11)}chew, 24 Count`)
    expect(cardNames(`${'x'.repeat(90)}, 24 Count`)[0]).toBe(`${'x'.repeat(8)}, 24 Count`)
  })
})
