import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { linkChanges, retailerChanges } from '#commands/retailer.ts'
import type { RetailerAnswers } from '#commands/retailer-presets.ts'
import { retailersIn } from '#commands/retailer-findings.ts'
import { waitingLine, waitingLinks } from '#commands/waiting-links.ts'
import { readContent } from '#content/content-folder.ts'
import { placesOf } from '#products/affiliate-link.ts'
import { retailers } from '../../support/retailers.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()

/** Adds a retailer, and returns the shop's link to a page and to a number there. */
function add(preset: string, answers: RetailerAnswers, page: string, number: string): [string, string] {
  const { changes } = retailerChanges(content.root, preset, answers)
  for (const [path, text = ''] of changes) writeFileSync(join(content.root, path), text)
  const [first, ...others] = retailersIn(readContent(content.root).files)
  const retailer = others.findLast(({ sample }) => sample === undefined)
  if (first === undefined || retailer === undefined) throw new Error('no retailer')
  const linkOf = (offer: { url: string } | { number: string }) =>
    placesOf({ name: 'Chew', offers: [{ retailer: retailer.id, ...offer }] }, [first, ...others]).affiliateUrl
  content.change(tuna, 'species: cat', `offers: [{ retailer: ${retailer.id}, url: '${page}' }]\nspecies: cat`)
  return [linkOf({ url: page }), linkOf({ number })]
}

const pets = {
  name: 'Pet Place',
  example: 'https://www.petplace.example/p/soft-chew-4711',
  search: 'https://www.petplace.example/find?q=toothpaste',
}
const encoded = encodeURIComponent

describe('npm run retailer', () => {
  it.each<[preset: string, answers: RetailerAnswers, page: string, number: string, link: string]>([
    [
      'chewy',
      { id: '7654321/111222/32975' },
      'https://www.chewy.com/minty-sticks/dp/36401',
      '36401',
      'https://chewy.sjv.io/c/7654321/111222/32975?u=…&sharedId=shop',
    ],
    [
      'chewy',
      { id: 'https://chewy.sjv.io/c/7654321/111222/32975?u=https%3A%2F%2Fwww.chewy.com%2F' },
      'https://www.chewy.com/dp/36401',
      '36401',
      'https://chewy.sjv.io/c/7654321/111222/32975?u=…&sharedId=shop',
    ],
    [
      'walmart',
      { id: '7654321/565706/9383' },
      'https://www.walmart.com/ip/Minty/55512345',
      '55512345',
      'https://goto.walmart.com/c/7654321/565706/9383?u=…&sharedId=shop',
    ],
    [
      'petco',
      { id: 'https://petco.pxf.io/c/1/2/3' },
      'https://www.petco.com/shop/en/petcostore/product/minty-123',
      'minty-123',
      'https://petco.pxf.io/c/1/2/3?u=…&sharedId=shop',
    ],
    [
      'awin',
      { id: '123456', merchant: '7890', ...pets },
      pets.example,
      'soft-chew-4711',
      'https://www.awin1.com/cread.php?awinmid=7890&ued=…&awinaffid=123456',
    ],
    [
      'cj',
      { id: 'https://www.dpbolvw.net/click-1234567-7654321', ...pets },
      pets.example,
      'soft-chew-4711',
      'https://www.dpbolvw.net/click-1234567-7654321?url=…&sid=shop',
    ],
  ])('%s with %j sends a plain page through its program', (preset, answers, page, number, link) => {
    const [toPage, toNumber] = add(preset, answers, page, number)
    expect(toPage).toBe(link.replace('…', encoded(page)))
    expect(decodeURIComponent(toNumber)).toContain(number)
    expect(content.findings()).toEqual([])
  })

  it('sets the tag of Amazon, the first retailer', () => {
    const { changes } = retailerChanges(content.root, 'amazon', { id: 'mypets-20' })
    expect([...changes.keys()]).toEqual(['site.json'])
    expect(changes.get('site.json')).toContain('"affiliateTag": "mypets-20"')
  })

  it('brings back the links of drafts that waited for it, and no others', () => {
    const line = (address: string) => waitingLine(address, retailersIn(readContent(content.root).files)) ?? ''
    const [page, other] = ['https://www.chewy.com/minty/dp/36401', 'https://www.petplace.example/p/1']
    const draft = (path: string, address: string) =>
      content.change(path, 'species:', `draft: true\ntoConfirm: ['${line(address)}', the text]\nspecies:`)
    draft(tuna, page)
    draft(sticks, other)
    content.change('site.json', '"tuna-cat-toothpaste-2-oz"', '')
    expect(content.findings()).toEqual([])
    const { changes, message } = retailerChanges(content.root, 'chewy', { id: '1/2/3' })
    expect([...changes.keys()]).toEqual(['retailers.json', tuna])
    expect(message).toContain('1 draft has its link back.')
    for (const [path, text = ''] of changes) content.write(path, text)
    expect(changes.get(tuna)).toMatch(
      /^offers: \[\{ retailer: chewy, url: https:\/\/www\.chewy\.com\/minty\/dp\/36401 \}\]$/m,
    )
    expect(changes.get(tuna)).toMatch(/^toConfirm: \[the text\]$/m)
    expect(content.findings()).toEqual([])
  })

  it('brings back links to a store that somebody typed into its file, and the checks name the command', () => {
    const page = 'https://www.petbarn.example/item?sku=4711'
    const line = waitingLine(page, retailersIn(readContent(content.root).files)) ?? ''
    content.change(tuna, 'species:', `draft: true\ntoConfirm: ['${line}']\nspecies:`)
    content.change('site.json', '"tuna-cat-toothpaste-2-oz"', '')
    const told = () => {
      const read = readContent(content.root)
      const [item] = [...waitingLinks(read)]
      return [item?.message, ...checkContent(content.root, undefined, read).notes].join('\n')
    }
    expect(told()).toContain('that the shop doesn’t know: run npm run retailer,')
    expect(told()).not.toContain('now knows')
    content.write('retailers.json', JSON.stringify(retailers))
    expect(told()).toContain('that the shop knows now: run npm run retailer -- links, and the link is back')
    expect(told()).toContain(
      'the shop now knows the store of a link that a draft keeps: run npm run retailer -- links to bring it back',
    )
    const { changes, message } = linkChanges(content.root)
    expect([...changes.keys(), message]).toEqual([tuna, '1 draft has its link back.'])
    for (const [path, text = ''] of changes) content.write(path, text)
    expect(told()).not.toContain('npm run retailer')
    expect(changes.get(tuna)).toMatch(/^offers: .*petbarn\.example\/item\?sku=4711/m)
  })

  it('corrects a retailer that is there', () => {
    const before = JSON.parse(readFileSync(join(content.root, 'retailers.json'), 'utf8'))
    const { changes } = retailerChanges(content.root, 'chewy', { id: '1/2/3' })
    const after = JSON.parse(changes.get('retailers.json') ?? '')
    expect(after.map(({ id }: { id: string }) => id)).toEqual(before.map(({ id }: { id: string }) => id))
    expect(after[1]).not.toHaveProperty('sample')
  })

  it.each<[preset: string, answers: RetailerAnswers, said: string]>([
    ['chewie', { id: '1' }, 'no retailer "chewie", did you mean "chewy"?'],
    ['amazon', { id: 'mypets' }, '--id: found "mypets": write your tag as yourname-20'],
    ['chewy', { id: '1234567' }, '--id: found "1234567": use three numbers such as'],
    ['petco', { id: '1/2/3' }, '--id: found "1/2/3": use any tracking link of Petco from your account'],
    ['awin', { id: '123456', ...pets }, 'with the store’s number as --merchant'],
    ['cj', { id: '1-2', name: 'Pet Place' }, 'say which store it is'],
  ])('refuses %s with %j', (preset, answers, said) => {
    expect(() => retailerChanges(content.root, preset, answers)).toThrow(said)
  })
})
