import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { isSampleShop } from '../support/content.ts'
import { filesBelow } from '../support/files-below.ts'
import { ownText, site } from '../support/site.ts'
import { featured, testShop } from '../support/test-shop.ts'

const open = (name: string) => parse(readFileSync(join(testShop, 'dist', `${name}.html`), 'utf8'))

const links = (document: ReturnType<typeof open>, part: string) =>
  Object.fromEntries(
    document
      .querySelectorAll(`${part} a`)
      .map((link) => [
        link.getAttribute('aria-label') ?? link.structuredText.trim(),
        link.getAttribute('href'),
      ]),
  )

const main = {
  Dogs: '/products?pet=dog',
  Cats: '/products?pet=cat',
  Products: '/products',
  About: '/about',
  Reviews: '/reviews',
  Contact: '/contact',
}
const support = { FAQ: '/faq', Shipping: '/shipping', Returns: '/returns', 'Vet Locator': '/vet-locator' }

it('the header, the menu and the footer lead everywhere', () => {
  const page = open('about')
  expect(links(page, 'header nav[aria-label=Main]')).toMatchObject(main)
  expect(page.querySelector('nav[aria-label=Main] [aria-current=page]')?.text).toBe('About')
  const personal = { Wishlist: '/wishlist', Cart: '/cart', 'Sign In': '/api/login' }
  expect(links(page, 'header')).toMatchObject({ [`${site.name}, home`]: '/', ...personal })
  expect(links(page, '#menu')).toMatchObject({
    ...main,
    ...personal,
    'Dental Chews': '/products?category=dental-chews',
    FAQ: '/faq',
    'Vet Locator': '/vet-locator',
    'View Profile': '/profile',
    'Sign Out': '/api/logout',
  })
  expect(Object.keys(links(page, 'footer nav[aria-label=Products]'))).toHaveLength(5)
  expect(links(page, 'footer nav[aria-label=Support]')).toMatchObject(support)
  const legal = { Privacy: '/privacy', Terms: '/terms', 'Affiliate Program': '/affiliate' }
  expect(links(page, 'footer')).toMatchObject(legal)
  expect(page.querySelector('footer newsletter-form button')?.text).toBe('Subscribe')
})

/** Pages with their heading and the words of the specification. */
const pages: Record<string, [heading: string, words?: string]> = {
  index: [
    ownText('pages/landing.json', 'hero', 'title'),
    '165+, 50K+, 98%, 4.9, VOHC, FDA, $300-$800, $1,500-$3,000, $500-$2,000, $20-$50, per month',
  ],
  about: [ownText('about.json', 'mission', 'title'), '90-day money-back guarantee, 50,000+, 98%, 4.9'],
  reviews: [
    ownText('pages/reviews.json', 'heading'),
    '4.8, 2,847 reviews, 2,134, 568, 113, 28, Verified Purchase, Purchased on',
  ],
  contact: [
    ownText('pages/contact.json', 'heading'),
    '24-48 hours, 12-24 hours, 2-4 hours, Is it a dental emergency?',
  ],
  faq: [ownText('pages/faq.json', 'heading')],
  'vet-locator': [ownText('pages/vet-locator.json', 'heading')],
  affiliate: [
    'Affiliate program',
    '5%, 90 days, 7%, $1,000+, 10%, $5,000+, $50, 30 days, Monthly, 24-48, 500+, 3.2%, Apply Now',
  ],
  shipping: ['Shipping', '$35, 3-7 business days, $9.99, 1-3, $19.99, 7-14, 1-2 business days, 2 hours'],
  returns: ['Returns', '30 days, 3-5 business days, 24 h, 90-day'],
  privacy: ['Privacy', 'pearly-paws:cart, pp-hint, Global Privacy Control, California'],
  terms: ['Terms', 'As an Amazon Associate I earn from qualifying purchases., veterinary, warrant'],
  cart: [ownText('pages/cart.json', 'heading')],
  wishlist: [ownText('pages/wishlist.json', 'heading')],
  '404': [ownText('pages/not-found.json', 'heading')],
  [`products/${featured[0]}`]: ['Enzymatic Poultry Toothpaste, 2.5 oz'],
}

it.each(Object.entries(pages))(
  '%s has its landmarks, its heading and the words of the specification, and the browser checks its forms',
  (name, [heading, words = '']) => {
    const page = open(name)
    const content = page.querySelector('main')
    expect(page.querySelector('h1')?.structuredText.replaceAll(/\s+/g, ' ')).toBe(heading)
    // Launch removes what isn't true of an owner's shop.
    for (const text of isSampleShop ? words.split(', ') : []) expect(content?.structuredText).toContain(text)
    const landmarks = page
      .querySelectorAll('.skip-link, header, nav, [role=search], main, footer, footer [role=group]')
      .filter((part) => part === content || part.closest('main') === null)
      .map((part) => `${part.localName} ${part.getAttribute('aria-label') ?? ''}`.trim())
    expect(landmarks.join(', ')).toBe(
      'a, header, nav Main, form, nav Menu, main, footer, nav Products, nav Support, theme-switch Theme',
    )
    expect(page.querySelectorAll('form[novalidate]')).toEqual([])
  },
)

it('a card says a reduced price in words', () => {
  const price = open('index').querySelector('article s')?.parentNode
  expect(price?.structuredText).toMatch(/now \$\d+\.\d+ was \$\d+\.\d+/)
})

describe('each section has all its parts:', () => {
  const landing = (section: string) => ownText('pages/landing.json', section, 'heading')
  const about = (section: string) => ownText('about.json', 'headings', section)
  it.each([
    ['index', landing('testimonials'), 'li', 3],
    ['index', landing('endorsements'), 'li', 3],
    // The featured three, and the one about cats.
    ['index', landing('videos'), 'video-player', 4],
    ['about', about('pillars'), 'li', 3],
    ['about', about('commitments'), 'li', 4],
    ['about', about('endorsements'), 'li', 6],
    ['about', about('timeline'), 'li', 7],
  ])('%s, %s', (name, heading, part, count) => {
    const section = open(name)
      .querySelectorAll('main section')
      .find((one) => one.querySelector('h2')?.structuredText.trim() === heading)
    expect(section?.querySelectorAll(part)).toHaveLength(count)
  })

  it('the landing page leads to the shop and its story', () => {
    const wanted = { 'Shop Now': '/products', 'Watch Our Story': '/about#story' }
    expect(links(open('index'), 'main')).toMatchObject(wanted)
  })

  it('the answers are all there, each with an address', () => {
    const page = open('faq')
    const answers = page.querySelectorAll('main details')
    expect(answers).toHaveLength(filesBelow(join(testShop, 'content/faqs')).length)
    expect(answers.filter(({ id }) => id === '')).toEqual([])
    expect(links(page, 'main')['Contact Us']).toBe('/contact')
    expect(links(open('contact'), 'main')['View FAQ']).toBe('/faq')
    expect(links(open('affiliate'), 'main')['Apply Now']).toBe('/contact')
  })

  it.each(['shipping', 'returns', 'privacy', 'terms'])('%s has its date and a table of contents', (name) => {
    const page = open(name)
    const text = readFileSync(join(testShop, `content/policies/${name}.md`), 'utf8')
    const [, day = ''] = /^effectiveDate: ([\d-]{10})$/m.exec(text) ?? []
    // Launch removes a policy's dates.
    const dated = page.structuredText.match(/Effective [^.]+\. Last updated /g) ?? []
    expect(dated).toEqual(day === '' ? [] : [`Effective ${formatDay(day)}. Last updated `])
    expect(Object.keys(links(page, 'nav[aria-label="On this page"]')).length).toBeGreaterThan(4)
  })
})
