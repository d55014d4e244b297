import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '#content/content-folder.ts'
import { launchList, printLaunchList } from '#commands/check-launch.ts'
import { packages } from '../../../shop.config.ts'
import { retailers } from '../../support/retailers.ts'
import { type ScratchContent, scratchContent, sticks, tuna } from './scratch-content.ts'

let content: ScratchContent
beforeEach(() => {
  content = scratchContent()
})
afterEach(() => content.remove())

const retailer = { id: 'barn', name: 'Barn' }

const today = new Date('2026-11-21T10:00:00Z')

/** `file: what to do: what was found` for one group. */
function listed(title: string, days = 30): string[] {
  const groups = launchList(readContent(content.root), { today, days })
  const items = groups.find((group) => group.title === title)?.items ?? []
  return items.map(
    ({ file, message, found }) => `${file}: ${message}${found === undefined ? '' : ` (${found})`}`,
  )
}

/** Without what packages simulate. */
const simulated = () =>
  listed('Simulated').filter((line) =>
    packages.every(({ settings }) => settings === undefined || !line.includes(`(${settings.key}.`)),
  )

it('lists simulated features until they are real', () => {
  expect(simulated().map((line) => line.replace(/:.*\(/, ' ('))).toEqual([
    'site.json (checkout: search)',
    expect.stringMatching(/^pages\/vet-locator\.json/),
  ])
  content.change('site.json', '"checkout": "search"', '"checkout": "cart"')
  content.change('clinics/harbor-cat-clinic.json', '"sample": true', '"sample": false')
  expect(simulated()).toEqual([])
})

it('lists sample addresses, numbers, tags, and accounts', () => {
  const lines = listed('Placeholders').join('\n')
  expect(lines).toMatch(/site\.json: an example address: use your own \(https:\/\/pearlypaws\.example\)/)
  expect(lines).toMatch(/policies\/terms\.md: an example address.*\(hello@pearlypaws\.example\)/)
  expect(lines).toMatch(/clinics\/harbor-cat-clinic\.json: a fake phone number.*555-01/)
  expect(lines).toMatch(/site\.json: the affiliate tag isn’t yours.*\(pearlypaws-20\)/)
  expect(lines).toMatch(/site\.json: an account that isn’t set up.*\(Instagram\)/)
})

it('lists each sample until it is real', () => {
  expect(listed('Samples').map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining([
      'about.json',
      'policies/terms.md',
      tuna,
      'reviews/tuna-wins.json',
      'review-summary.json',
    ]),
  )
  content.change('reviews/tuna-wins.json', '"sample": true', '"sample": false')
  expect(listed('Samples').join('\n')).not.toMatch(/reviews\//)
})

it('lists words that are true only of the sample shop, each with its line', () => {
  content.change(tuna, 'Leave the open tube', 'Leave [one of a [dozen](/products) tubes]{.sample}')
  content.change('about.json', '"text": "', '"text": "[We answer\\nin an hour.]{.sample} ')
  const found = launchList(readContent(content.root), { today, days: 30 })
    .flatMap(({ items }) => items)
    .filter(({ message }) => message.startsWith('true only of the sample shop'))
  expect(found.map(({ file, line, found: words }) => [file, line, words])).toEqual(
    expect.arrayContaining([
      [tuna, 31, 'one of a [dozen](/products) tubes'],
      ['about.json', expect.any(Number), 'We answer in an hour.'],
    ]),
  )
})

it('lists placeholder text', () => {
  content.change(tuna, 'Leave the open tube', 'To be written: leave the open tube')
  expect(listed('Samples')).toContain(`${tuna}: a draft: finish the text`)
})

it('lists guides whose facts nobody has checked', () => {
  const guide = (id: string, more: string) =>
    content.write(`guides/${id}.md`, `---\nquestion: Why?${more}\n---\nText.\n`)
  guide('mine', '\ncheckedOn: 2026-11-20')
  guide('theirs', '')
  expect(listed('Needs expert review').filter((line) => line.startsWith('guides/'))).toEqual([
    'guides/theirs.md: a guide that nobody here has checked: check its facts, then set checkedOn',
  ])
})

it('counts claims', () => {
  expect(listed('Claims without proof').map((line) => line.replace(/: .*\(/, ' ('))).toEqual([
    'site.json (165+, but there are 2)',
    'site.json (90+, but there are 2)',
    'site.json (165+ and 90+)',
    'site.json (4.9, but the average is 4.7)',
    'site.json (50K+)',
    'site.json (98%)',
    'site.json (Free shipping)',
    'site.json (90-day satisfaction guarantee)',
    expect.stringContaining(`${sticks}: a BESTSELLER badge without proof`),
    expect.stringContaining(`${tuna}: a BESTSELLER badge without proof`),
    'review-summary.json (4.8, but it’s 4.7)',
    'review-summary.json (2847, but there are 1)',
  ])
})

it('accepts true counts and proven claims', () => {
  content.change('site.json', '"165+"', '"2"')
  content.change('site.json', '"90+"', '"2"')
  content.change('site.json', '"4.9"', '"4.5"')
  const proof = '"Survey of 12 November, in the office"'
  const names = ['pets', 'vetApproved', 'shipping', 'guarantee', 'bestsellers']
  content.change(
    'site.json',
    '"certifications"',
    `"claimSources": { ${names.map((name) => `"${name}": ${proof}`).join(', ')} }, "certifications"`,
  )
  content.change('about.json', /"stats": \[[^\]]*\]/, '"stats": [{ "value": "50,000+", "label": "pets" }]')
  content.write(
    'review-summary.json',
    '{"average": 4.5, "total": 2, "distribution": {"5": 1, "4": 1, "3": 0, "2": 0, "1": 0}}',
  )
  expect(listed('Claims without proof')).toEqual([
    'review-summary.json: more reviews than are in content/reviews: correct it (2, but there are 1)',
  ])
})

it('lists figures on the about page that match no claim', () => {
  content.change('about.json', '50,000+', '60,000+')
  expect(listed('Claims without proof')).toContain(
    'about.json: a number that isn’t in the claims of site.json: prove it, or remove it (60,000+)',
  )
})

it('lists products linked to a search, and old prices', () => {
  content.change(tuna, 'species:', 'asin: B000000001\nspecies:')
  content.change(tuna, /priceCheckedOn: .*/, 'priceCheckedOn: 2026-10-01')
  expect(listed('Retailer links')).toEqual([expect.stringMatching(`^${sticks}: links to a retailer search`)])
  expect(listed('Old prices')).toEqual([
    `${tuna}: a price checked more than 30 days ago: check it again (51 days)`,
  ])
  expect(listed('Old prices', 60)).toEqual([])
  const old = 'price: 9.5, priceCheckedOn: 2026-09-01'
  content.change(tuna, 'species:', `sizes: [{ packCount: 6, packUnit: oz, ${old} }]\nspecies:`)
  content.change(tuna, 'species:', `offers: [{ retailer: pet-barn, ${old} }]\nspecies:`)
  expect(listed('Old prices', 60)).toEqual([
    expect.stringMatching(/^products.*\(81 days\)$/),
    expect.stringMatching(/^products.*\(81 days\)$/),
  ])
})

it.each([
  ['url: https://www.petbarn.example/item?sku=4711', 'pet-barn', 0],
  ["number: '4711'", 'pet-barn', 0],
  ['price: 9.99', 'pet-barn', 1],
  ["number: '4711'", 'no-store', 1],
])('with an offer with %s at %s, lists %s searches', (offer, id, searches) => {
  content.change(sticks, 'species:', `offers: [{ retailer: ${id}, ${offer} }]\nspecies:`)
  content.write('retailers.json', JSON.stringify(retailers))
  expect(listed('Retailer links').filter((line) => line.startsWith(sticks))).toHaveLength(searches)
})

it('lists links of drafts to stores that the shop doesn’t know', () => {
  const page = 'https://www.chewy.com/minty/dp/36401'
  const line = `link: ${page} waits for its store: npm run retailer -- chewy --id YOURS adds it`
  content.change(sticks, 'species:', `draft: true\ntoConfirm: ['${line}']\nspecies:`)
  expect(listed('Retailer links')).toContain(
    `${sticks}: a link to a store that the shop doesn’t know: run npm run retailer -- chewy --id YOURS, and the link is back (${page})`,
  )
})

it('lists published products that pets eat and whose ingredients are unknown', () => {
  expect(listed('Unknown ingredients')).toEqual([])
  content.change(sticks, /ingredients: .*\n/, 'verifiedOn: { day: 2026-11-20, by: maker }\n')
  expect(listed('Unknown ingredients')).toEqual([
    `${sticks}: no ingredients, so it never “fits” a pet: add all of them from the label`,
  ])
})

it('lists promoted products that nobody sells, and stores without a tag', () => {
  content.change(tuna, 'species:', 'goneOn: 2026-11-02\nspecies:')
  content.change(
    'retailers.json',
    '"disclosure"',
    '"stores": [{ "country": "GB", "host": "www.amazon.co.uk", "tag": "" }], "disclosure"',
  )
  expect(listed('Retailer links').toSorted()).toEqual([
    expect.stringMatching(`^${sticks}: links to a retailer search`),
    expect.stringMatching(/^retailers\.json: a store without a tag earns nothing.*\(www\.amazon\.co\.uk\)$/),
    expect.stringMatching(/^site\.json: promoted, but no longer sold.*\(tuna-cat-toothpaste-2-oz\)$/),
  ])
})

it('lists example retailers', () => {
  content.write('retailers.json', JSON.stringify([{ ...retailer, sample: true }, retailer]))
  expect(listed('Samples').filter((line) => line.startsWith('retailers.json'))).toEqual([
    expect.stringMatching(/an example retailer.*\(Barn\)$/),
  ])
})

it('lists typed prices only while they are shown, and old ones, too', () => {
  content.change(tuna, /priceCheckedOn: .*/, 'priceCheckedOn: 2026-10-01')
  expect(listed('Prices')).toEqual([
    expect.stringMatching(/^site\.json: typed prices: .* \(priceDisplay: dated\)$/),
  ])
  content.change('site.json', '"priceDisplay": "dated"', '"priceDisplay": "hidden"')
  expect([...listed('Prices'), ...listed('Old prices')]).toEqual([])
})

it("asks for a veterinarian's review until there is one", () => {
  content.change(tuna, 'Tuna has a smell', 'Zinc has a smell')
  expect(listed('Needs expert review')).toContain(
    `${tuna}: medical facts: have a veterinarian review it, then set vetCheckedOn (zinc)`,
  )
  content.change(tuna, 'sample: true', 'vetCheckedOn: 2026-11-20')
  expect(listed('Needs expert review').join('\n')).not.toMatch(/tuna-cat/)
})

describe('Amazon’s rules', () => {
  const guide = (on: string) => `---\nchanges:\n  - { on: ${on}, what: Wrote it down }\n---\nText.\n`

  it('ask for ten new guides and a cleared app, until there are both', () => {
    const found = () => listed('Amazon’s rules').join('\n')
    for (let at = 0; at < 9; at += 1) content.write(`guides/new-${at}.md`, guide('2026-11-01'))
    content.write('guides/old.md', guide('2026-01-01'))
    expect(found()).toMatch(/too little new content: .*9 guides/)
    expect(found()).toContain('ask Associates support')
    content.write('guides/new-9.md', guide('2026-11-01'))
    content.change(
      'site.json',
      '"certifications"',
      '"claimSources": { "appInstall": "Associates support, email of November 20" }, "certifications"',
    )
    expect(found()).toBe('')
  })
})

it('prints groups with counts, a few files each, and the total', () => {
  const groups = [
    { title: 'Old', items: ['a', 'b', 'c'].map((file) => ({ file, line: 3, message: 'look', found: file })) },
    { title: 'New', items: [] },
  ]
  expect(printLaunchList(groups, 'content', 2)).toBe(`Old: 3
  look (3)
    content/a:3  a
    content/b:3  b
    and 1 more (use --all to list them)

3 left before launch.`)
  expect(printLaunchList([], 'content', 2)).toBe('Ready to launch.')
})

it('finds leftovers of the old name once there is a new one', () => {
  content.change('site.json', /"name": "[^"]*"/, '"name": "Shiny Snouts"')
  content.write('faqs/who.md', '---\nquestion: Who are you all?\norder: 91\n---\n\nWe are Pearly Paws.\n')
  const names = listed('Placeholders').filter((line) => line.includes('change it to Shiny Snouts'))
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^faqs\/who\.md: .*\(Pearly Paws\)$/)]))
})
