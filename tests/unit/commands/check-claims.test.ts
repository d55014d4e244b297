import { describe, expect, it } from 'vitest'
import { claimProblems } from '#commands/claim-rules.ts'
import { memoryForEach, sentences } from './memory-content.ts'
import { tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content
const first = 'Leave the open tube on the table for a minute and watch.'

/** What is found where a product, a guide or its picks say this. */
const places = {
  text: (body: string) => claimProblems({ folder: 'products', data: {}, body }),
  name: (name: string) => claimProblems({ folder: 'products', data: { name }, body: '' }),
  guide: (body: string) => claimProblems({ folder: 'guides', data: {}, body }),
  pick: (why: string) => claimProblems({ folder: 'guides', data: { picks: [{ why }] }, body: '' }),
}
const found = (place: keyof typeof places, said: string) => places[place](said).map(({ message }) => message)

describe('a claim in a product', () => {
  const drug = ['drug to the FDA', 'helps remove plaque']
  const vets = ['16 CFR 255', 'link to who said it']
  it.each([
    ['It cures gums.', 'cures', drug],
    ['The paste treats gingivitis in a week.', 'treats gingivitis', drug],
    ['It prevents disease.', 'prevents disease', drug],
    ['It fights early gum disease.', 'fights early gum disease', drug],
    // A link doesn't excuse what makes the product a drug.
    ['It treats [gum disease](https://example.org/study).', 'treats [gum disease', drug],
    ['A vet-recommended paste.', 'vet-recommended', vets],
    ['It is trusted by most vets.', 'trusted by most vets', vets],
    ['It removes 80% of plaque.', '80%', ['16 CFR 255.2', 'link to the study']],
    ['It is at its lowest price ever.', 'lowest price ever', ['program policies', 'price fields']],
  ])('%s', (said, words, [source = '', remedy = '']) => {
    const [message = '', ...others] = found('text', said)
    expect([message.startsWith(`found "${words}`), others]).toEqual([true, []])
    expect(message).toContain(source)
    expect(message).toContain(remedy)
  })

  it.each([
    'A study found 80% less [plaque](https://example.org/study).',
    'It was recommended by vets in [a survey](https://example.org/survey).',
    'No paste cures gum disease.',
    'It stops at the gum line.',
  ])('passes as “%s”', (said) => {
    expect(found('text', said)).toEqual([])
  })

  it('is reported with its line, or its field', () => {
    content.change(tuna, first, 'It cures gums.')
    content.change(
      tuna,
      /shortDescription: .*/,
      'shortDescription: A tuna paste that heals stomatitis in cats.',
    )
    content.change(tuna, /^ {2}- .*$/m, '  - Heals sore gums.')
    expect(findings()).toEqual([
      expect.stringContaining(`content/${tuna}:6: shortDescription: found "heals stomatitis": `),
      expect.stringContaining(`content/${tuna}:23: warnings.0: found "Heals sore gums": `),
      expect.stringContaining(`content/${tuna}:31: found "cures": `),
    ])
  })
})

/** Where each wording stands: in a product's text or name, or in a guide's text. */
const refused = {
  text: `
    It reduces gingivitis. It prevents tooth loss. It heals sore gums. Say goodbye to gingivitis.
    Bye-bye bleeding gums. Gum disease doesn’t stand a chance. No more sore gums. It recovers sore mouths.
    It soothes inflamed gums after a meal. A paste that relieves tooth pain. It fights plaque, tartar and gum disease.
    It lowers the risk of periodontal disease. Helps dogs with gum problems. It keeps gum disease away.
    It eases sore teeth. It stops bleeding gums within days. It treats stomatitis. Gingivitis relief in a tube.
    Made against tooth decay. Ideal for dogs with bleeding gums. It reverses early periodontitis.
    It controls oral infections. It protects against cavities. It combats *gum disease* every day.
    It removes the cause of mouth sores. Sore gums heal in a week. Sore gums? Try this gel tonight.
    No rinsing needed: it heals sore gums. It not only cleans but prevents gum disease.
    No other paste soothes sore gums better. An anti-inflammatory gel for the evening. It helps avoid extractions.
    It tightens loose teeth. Its enzymes dissolve plaque. Zinc freshens breath for a day.
    The formula reduces tartar from the inside. Chlorhexidine kills germs in the mouth.`,
  name: `
    Gingivitis Gel for Cats, 2 oz
    Sore Gum Relief Paste for Cats
    Gum Disease Defense Paste, 2 oz
    Anti-Inflammatory Paste for Cats
    Tooth Loss Prevention Paste, 2 oz`,
  guide: `
    This gel reduces gingivitis. Our paste prevents tooth loss.[^vohc]
    A dental chew heals sore gums. Each toothpaste here treats gum disease.`,
  pick: 'It soothes sore gums.',
}
const allowed = {
  text: `
    It helps remove plaque. The bristles brush away plaque before it turns to tartar.
    Its ridges scrape tartar as a dog chews, so breath smells better. No paste treats gum disease.
    It won’t heal sore gums. It doesn’t prevent tooth loss. Skip it if your cat has sore gums.
    Look for red gums while you brush. It’s too salty for a cat with heart disease.
    Stop and call your vet when you see bleeding gums. See your vet about loose teeth before you buy.
    For cats with no mouth trouble. It does nothing for gum disease. The bristles are gentle on sensitive gums.
    It covers the smell of dinner for an hour. Not a treatment for gingivitis.`,
  name: `
    Low-Abrasion Gel for Sensitive Gums
    Tartar Control Paste for Cats, 2 oz`,
  guide: `
    Gingivitis is inflamed gums, and it can be reversed. Vets treat gum disease under anesthesia.
    Brushing every day helps prevent gum disease. Extractions relieve the pain of resorption.
    In a trial, a chew reduced gingivitis.[^vohc]
    Periodontal disease leads to tooth loss. No chew we list treats gum disease.`,
}

describe('words of disease', () => {
  const rows = (said: Partial<Record<keyof typeof places, string>>) =>
    (['text', 'name', 'guide', 'pick'] as const).flatMap((place) =>
      sentences(said[place] ?? '').map((wording) => [place, wording] as const),
    )
  const claims = (place: keyof typeof places, said: string) =>
    found(place, said).filter((line) => /drug to the FDA|Tartar Control Claims/.test(line))

  it('are tried in at least 60 wordings, both ways', () => {
    expect([rows(refused).length, rows(allowed).length]).toEqual([47, 25])
  })

  it.each(rows(refused))('are refused in a %s: “%s”', (place, wording) => {
    expect(claims(place, wording)).toHaveLength(1)
  })

  it.each(rows(allowed))('raise no false alarm in a %s: “%s”', (place, wording) => {
    expect(claims(place, wording)).toEqual([])
  })

  it('count for a liquid, which rubs nothing, without a word for its agent', () => {
    const shortDescription = 'Two capfuls a day keep plaque and tartar away.'
    const count = (form: string) =>
      claimProblems({ folder: 'products', data: { form, shortDescription }, body: '' }).length
    expect(['additive-bottle', 'long-brush'].map(count)).toEqual([1, 0])
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
  it.each(
    sentences(`
      It is safe for dogs who gulp. Even fast eaters can enjoy it safely. It can’t be swallowed.
      Made for big cats who swallow ordinary treats whole. There is no choking risk. It is safe for every dog.
      It dissolves, so swallowing it whole is fine. It is nontoxic if swallowed in pieces.
      Your dog can have it alone. Fine for unsupervised play. It is completely safe.
      It is suitable for pregnant dogs. It cannot break teeth. A hypoallergenic paste.
      It replaces a professional cleaning. With this you can skip the dental cleaning.
      Your dog will never need a tooth pulled. No more dental bills. It works like an antibiotic.
      It boosts the immune system. It rebuilds gum tissue. It is clinically proven. It is FDA approved.`),
  )('is refused in a product, and in a pick of a guide, which may warn of it: “%s”', (said) => {
    expect((['text', 'pick', 'guide'] as const).map((place) => found(place, said).length)).toEqual([1, 1, 0])
  })

  it.each(
    sentences(`
      Not for dogs who gulp. It isn’t safe for every dog. Never leave your dog alone with it.
      Stay in the room; no toy is for unsupervised play. It doesn’t replace a cleaning.
      Nothing you do at home replaces a professional cleaning. Leave stitches alone.
      It has not been clinically tested. It was [clinically tested](https://example.org/study).
      If your dog gulps, choose a brush.`),
  )('isn’t seen in “%s”', (said) => {
    expect(found('text', said)).toEqual([])
  })
})

describe('the VOHC seal', () => {
  const problems = (said: string, plaque?: boolean) => {
    const vohc = plaque === undefined ? undefined : { plaque, tartar: false }
    const data = { shortDescription: said, vohc }
    return claimProblems({ folder: 'products', data, body: said }).length
  }

  it.each([
    'It carries the VOHC seal.',
    'VOHC accepted.',
    'It has the seal of the Veterinary Oral Health Council.',
    'The VOHC accepted it for plaque.',
  ])('is refused without its field, in the text and a field: “%s”', (said) => {
    expect([problems(said), problems(said, false), problems(said, true)]).toEqual([2, 2, 0])
  })

  it('is refused for what the council did not accept it for, and may be denied', () => {
    expect(problems('The VOHC accepted it for tartar.', true)).toBe(2)
    expect(problems('It isn’t on the VOHC list.')).toBe(0)
  })
})
