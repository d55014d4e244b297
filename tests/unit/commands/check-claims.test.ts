import { describe, expect, it } from 'vitest'
import { claimProblems } from '#commands/claim-rules.ts'
import { memoryForEach } from './memory-content.ts'
import { tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content
const first = 'Leave the open tube on the table for a minute and watch.'

describe('a claim in a product', () => {
  it.each([
    ['It cures gums.', 'cures', 'drug to the FDA', 'helps remove plaque'],
    ['The paste treats gingivitis in a week.', 'treats gingivitis', 'drug to the FDA', 'helps remove plaque'],
    ['It prevents disease.', 'prevents disease', 'drug to the FDA', 'helps remove plaque'],
    ['It fights early gum disease.', 'fights early gum disease', 'drug to the FDA', 'helps remove plaque'],
    ['A vet-recommended paste.', 'vet-recommended', '16 CFR 255', 'link to who said it'],
    ['It is trusted by most vets.', 'trusted by most vets', '16 CFR 255', 'link to who said it'],
    ['It removes 80% of plaque.', '80%', '16 CFR 255.2', 'link to the study'],
    ['It is at its lowest price ever.', 'lowest price ever', 'program policies', 'price fields'],
  ])('%s', (sentence, found, source, remedy) => {
    content.change(tuna, first, sentence)
    const [finding = ''] = findings()
    expect(findings()).toHaveLength(1)
    expect(finding).toContain(`content/${tuna}:31: found "${found}": `)
    expect(finding).toContain(source)
    expect(finding).toContain(remedy)
  })

  it.each([
    'It helps remove plaque.',
    'No paste cures gum disease.',
    'A study found 80% less [plaque](https://example.org/study).',
    'It was recommended by vets in [a survey](https://example.org/survey).',
    'It stops at the gum line.',
  ])('passes as “%s”', (sentence) => {
    content.change(tuna, first, sentence)
    expect(findings()).toEqual([])
  })

  it('is found in a field, too', () => {
    content.change(
      tuna,
      /shortDescription: .*/,
      'shortDescription: A tuna paste that heals stomatitis in cats.',
    )
    expect(findings()).toEqual([expect.stringContaining('shortDescription: found "heals stomatitis"')])
  })

  it('isn’t excused by a link if it makes the product a drug', () => {
    content.change(tuna, first, 'It treats [gum disease](https://example.org/study).')
    expect(findings()).toEqual([expect.stringContaining('found "treats [gum disease"')])
  })
})

/** Where each wording stands: in a product's text or name, or in a guide's text. */
const wordings = {
  refused: {
    text: [
      'It reduces gingivitis.',
      'It prevents tooth loss.',
      'It heals sore gums.',
      'Say goodbye to gingivitis.',
      'Bye-bye bleeding gums.',
      'Gum disease doesn’t stand a chance.',
      'No more sore gums.',
      'It recovers sore mouths.',
      'It soothes inflamed gums after a meal.',
      'A paste that relieves tooth pain.',
      'It fights plaque, tartar and gum disease.',
      'It lowers the risk of periodontal disease.',
      'Helps dogs with gum problems.',
      'It keeps gum disease away.',
      'It eases sore teeth.',
      'It stops bleeding gums within days.',
      'It treats stomatitis.',
      'Gingivitis relief in a tube.',
      'Made against tooth decay.',
      'Ideal for dogs with bleeding gums.',
      'It reverses early periodontitis.',
      'It controls oral infections.',
      'It protects against cavities.',
      'It combats *gum disease* every day.',
      'It removes the cause of mouth sores.',
      'Sore gums heal in a week.',
      'Sore gums? Try this gel tonight.',
      'No rinsing needed: it heals sore gums.',
      'It not only cleans but prevents gum disease.',
      'No other paste soothes sore gums better.',
      'An anti-inflammatory gel for the evening.',
      'It helps avoid extractions.',
      'It tightens loose teeth.',
      'Its enzymes dissolve plaque.',
      'Zinc freshens breath for a day.',
      'The formula reduces tartar from the inside.',
      'Chlorhexidine kills germs in the mouth.',
    ],
    name: [
      'Gingivitis Gel for Cats, 2 oz',
      'Sore Gum Relief Paste for Cats',
      'Gum Disease Defense Paste, 2 oz',
      'Anti-Inflammatory Paste for Cats',
      'Tooth Loss Prevention Paste, 2 oz',
    ],
    guide: [
      'This gel reduces gingivitis.',
      'Our paste prevents tooth loss.[^vohc]',
      'A dental chew heals sore gums.',
      'Each toothpaste here treats gum disease.',
    ],
  },
  allowed: {
    text: [
      'It helps remove plaque.',
      'The bristles brush away plaque before it turns to tartar.',
      'Its ridges scrape tartar as a dog chews, so breath smells better.',
      'No paste treats gum disease.',
      'It won’t heal sore gums.',
      'It doesn’t prevent tooth loss.',
      'Skip it if your cat has sore gums.',
      'Look for red gums while you brush.',
      'It’s too salty for a cat with heart disease.',
      'Stop and call your vet when you see bleeding gums.',
      'See your vet about loose teeth before you buy.',
      'For cats with no mouth trouble.',
      'It does nothing for gum disease.',
      'The bristles are gentle on sensitive gums.',
      'It covers the smell of dinner for an hour.',
      'Not a treatment for gingivitis.',
    ],
    name: ['Low-Abrasion Gel for Sensitive Gums', 'Tartar Control Paste for Cats, 2 oz'],
    guide: [
      'Gingivitis is inflamed gums, and it can be reversed.',
      'Vets treat gum disease under anesthesia.',
      'Brushing every day helps prevent gum disease.',
      'Extractions relieve the pain of resorption.',
      'In a trial, a chew reduced gingivitis.[^vohc]',
      'Periodontal disease leads to tooth loss.',
      'No chew we list treats gum disease.',
    ],
  },
} as const

describe('words of disease', () => {
  const isClaim = (line: string) => /drug to the FDA|Tartar Control Claims/.test(line)
  const claimsIn = (place: 'text' | 'name' | 'guide', wording: string) => {
    if (place === 'guide')
      return claimProblems({ folder: 'guides', data: {}, body: wording }).map(({ message }) => message)
    if (place === 'name') content.change(tuna, /^name: .*$/m, `name: '${wording}'`)
    else content.change(tuna, first, wording)
    return findings()
  }
  const rows = (state: keyof typeof wordings) =>
    (['text', 'name', 'guide'] as const).flatMap((place) =>
      wordings[state][place].map((wording) => [place, wording] as const),
    )

  it('are tried in at least 60 wordings, both ways', () => {
    expect([rows('refused').length >= 40, rows('allowed').length >= 20]).toEqual([true, true])
  })

  it.each(rows('refused'))('are refused in a %s: “%s”', (place, wording) => {
    expect(claimsIn(place, wording).filter(isClaim)).toHaveLength(1)
  })

  it.each(rows('allowed'))('raise no false alarm in a %s: “%s”', (place, wording) => {
    expect(claimsIn(place, wording).filter(isClaim)).toEqual([])
  })

  it('are refused in any text of a product, and where a guide recommends one', () => {
    content.change(tuna, /^ {2}- .*$/m, '  - Heals sore gums.')
    expect(findings()).toEqual([expect.stringMatching(/warnings\.0: found "Heals sore gums"/)])
    const data = { picks: [{ why: 'It soothes sore gums.' }] }
    expect(claimProblems({ folder: 'guides', data, body: '' })).toEqual([
      expect.objectContaining({ path: ['picks', 0, 'why'] }),
    ])
  })

  it('count for a liquid, which rubs nothing, without a word for its agent', () => {
    const product = (form: string) => ({
      folder: 'products',
      data: { form, shortDescription: 'Two capfuls a day keep plaque and tartar away.' },
      body: '',
    })
    expect(claimProblems(product('additive-bottle'))).toHaveLength(1)
    expect(claimProblems(product('long-brush'))).toEqual([])
  })
})

it('refuses star ratings said to come from Amazon', () => {
  content.change(tuna, /ratingSource: .*/, 'ratingSource: api')
  expect(findings()).toEqual([])
  content.change(tuna, 'sample: true', 'asin: B00ABCDE12')
  expect(findings()).toEqual([
    expect.stringMatching(/ratingSource: found "api": Amazon’s API has no star ratings/),
  ])
})

describe('a promise that only a vet could make', () => {
  const inProduct = (body: string) =>
    claimProblems({ folder: 'products', data: {}, body }).map(({ message }) => message)

  it.each([
    'It is safe for dogs who gulp.',
    'Even fast eaters can enjoy it safely.',
    'Made for big cats who swallow ordinary treats whole.',
    'It can’t be swallowed.',
    'There is no choking risk.',
    'It dissolves, so swallowing it whole is fine.',
    'It is nontoxic if swallowed in pieces.',
    'Your dog can have it alone.',
    'Fine for unsupervised play.',
    'It is safe for every dog.',
    'It is completely safe.',
    'It is suitable for pregnant dogs.',
    'It cannot break teeth.',
    'A hypoallergenic paste.',
    'It replaces a professional cleaning.',
    'With this you can skip the dental cleaning.',
    'Your dog will never need a tooth pulled.',
    'No more dental bills.',
    'It works like an antibiotic.',
    'It boosts the immune system.',
    'It rebuilds gum tissue.',
    'It is clinically proven.',
    'It is FDA approved.',
  ])('is refused: “%s”', (said) => {
    expect(inProduct(said)).toHaveLength(1)
  })

  it.each([
    'Not for dogs who gulp.',
    'It isn’t safe for every dog.',
    'Never leave your dog alone with it.',
    'Stay in the room; no toy is for unsupervised play.',
    'It doesn’t replace a cleaning.',
    'Nothing you do at home replaces a professional cleaning.',
    'Leave stitches alone.',
    'It has not been clinically tested.',
    'It was [clinically tested](https://example.org/study).',
    'If your dog gulps, choose a brush.',
  ])('isn’t seen in “%s”', (said) => {
    expect(inProduct(said)).toEqual([])
  })

  it('may be what a guide warns about, but not what it says of a pick', () => {
    const said = 'It is safe for every dog.'
    expect(claimProblems({ folder: 'guides', data: {}, body: said })).toEqual([])
    expect(claimProblems({ folder: 'guides', data: { picks: [{ why: said }] }, body: '' })).toHaveLength(1)
  })
})

describe('the VOHC seal', () => {
  const problems = (said: string, vohc?: { plaque: boolean; tartar: boolean }) =>
    claimProblems({ folder: 'products', data: { shortDescription: said, vohc }, body: said }).map(
      ({ path }) => path,
    )
  const both = [['shortDescription'], undefined]

  it.each([
    'It carries the VOHC seal.',
    'VOHC accepted.',
    'It has the seal of the Veterinary Oral Health Council.',
  ])('is refused without its field: “%s”', (said) => {
    expect(problems(said)).toEqual(both)
    expect(problems(said, { plaque: false, tartar: false })).toEqual(both)
    expect(problems(said, { plaque: true, tartar: false })).toEqual([])
  })

  it('is refused for what the council did not accept it for', () => {
    const vohc = { plaque: true, tartar: false }
    expect(problems('The VOHC accepted it for tartar.', vohc)).toEqual(both)
    expect(problems('The VOHC accepted it for plaque.', vohc)).toEqual([])
  })

  it('may be denied', () => {
    expect(problems('It isn’t on the VOHC list.')).toEqual([])
  })
})
