import { describe, expect, it } from 'vitest'
import { memoryForEach } from './memory-content.ts'
import { sticks, tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content

const say = (text: string) =>
  content.write('faqs/what-we-list.md', `---\nquestion: What do you list here?\norder: 7\n---\n\n${text}\n`)
const unlabeled = () =>
  content.change(sticks, /^ingredients: .*$/m, 'verifiedOn: { day: 2026-11-20, by: maker }')

describe('“no product here has it”', () => {
  it.each([
    'No product here contains xylitol.',
    'Xylitol is poisonous to dogs. No product we list has it on the label.',
    'None of our pastes contains birch sugar.',
    'Xylitol can kill a dog. We don’t list products that have it.',
  ])('“%s” is true only while every product lists its ingredients', (claim) => {
    say(claim)
    expect(findings()).toEqual([])
    unlabeled()
    expect(findings()).toEqual([
      expect.stringMatching(
        /what-we-list\.md:6: found ".*": nobody knows this for dental-chew-sticks.*: add them, or say that you refuse/,
      ),
    ])
    content.change(sticks, 'verifiedOn: { day: 2026-11-20, by: maker }', 'ingredients: [Rice, Moon dust]')
    expect(findings()).toEqual([
      expect.stringMatching(/: nobody knows this for dental-chew-sticks.*: run npm run ingredients, or say/),
    ])
  })

  it.each([
    'Our chews aren’t on the list. None of our chews is on the VOHC list.',
    'Look at the VOHC list. None of ours is on it.',
  ])('“%s” is true only where someone looked for every product', (claim) => {
    say(claim)
    expect(findings()).toEqual([expect.stringContaining('not every product was looked for on the VOHC list')])
    const none = 'vohc: { plaque: false, tartar: false, checkedOn: 2026-11-20 }\nspecies:'
    content.change(tuna, 'species:', none)
    content.change(sticks, 'species:', none)
    expect(findings()).toEqual([])
  })

  it('“All of them dent” is true only where someone pressed each', () => {
    say('We press our chews. All of them dent under a thumbnail.')
    expect(findings()).toEqual([])
    content.change(sticks, /^hardness: .*\n/m, '')
    expect(findings()).toEqual([expect.stringMatching(/All of them dent.*sticks.*, which has no hardness/)])
  })

  it('may always say what the shop refuses, or what no product does', () => {
    unlabeled()
    say('We refuse any product that names xylitol. No product here cures dental disease.')
    expect(findings()).toEqual([])
  })
})
