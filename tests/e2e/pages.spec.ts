import { readFileSync, readdirSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import { formatDay } from '#lib/dates.ts'
import { ownText } from '../support/site.ts'
import { Shop } from './shop.ts'

const main = 'main'
const landing = (section: string) => ownText('pages/landing.json', section, 'heading')
const about = (section: string) => ownText('about.json', 'headings', section)

test('landing: every section of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products')
  await expect(page.getByRole('link', { name: 'Watch Our Story' })).toHaveAttribute('href', '/about#story')
  for (const claim of ['165+', '50K+', '98%', '4.9']) await expect(page.locator(main)).toContainText(claim)
  await expect(page.locator('[data-panel=tab-featured]').getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: landing('testimonials') }).getByRole('listitem')).toHaveCount(
    3,
  )
  await expect(page.getByRole('region', { name: landing('endorsements') }).getByRole('listitem')).toHaveCount(
    3,
  )
  const badges = page.getByRole('region', { name: landing('certifications') })
  for (const name of ['VOHC', 'FDA']) {
    const badge = badges.getByRole('group').filter({ has: page.getByText(name, { exact: true }) })
    await badge.getByText(name, { exact: true }).click()
    await expect(badge.getByRole('paragraph')).toBeVisible()
  }
  const costs = page.getByRole('region', { name: landing('costs') })
  for (const cost of ['$300-$800', '$1,500-$3,000', '$500-$2,000', '$20-$50'])
    await expect(costs).toContainText(cost)
  await expect(costs).toContainText('per month')
  // The featured three, and the one about cats.
  const videos = page.getByRole('region', { name: landing('videos') }).getByRole('listitem')
  await expect(videos.locator('video-player')).toHaveCount(4)
  const cat = videos.filter({ has: page.getByRole('heading', { name: landing('catVideo') }) })
  await expect(cat.locator('video-player')).toHaveCount(1)
})

test('landing: a category tab shows its products and links to the category', async ({ page }) => {
  await new Shop(page).open('/')
  await page.getByRole('link', { name: 'Toothbrushes' }).first().click()
  await expect(page.locator('[data-panel=tab-toothbrushes]').getByRole('article')).toHaveCount(4)
  await expect(page.locator('[data-panel=tab-featured]')).toBeHidden()
  await page.getByRole('link', { name: 'All toothbrushes' }).click()
  await expect(page).toHaveURL('/products?category=toothbrushes')
})

test('about: founder, facts, pillars, commitments, endorsements, timeline, stats', async ({ page }) => {
  await page.goto('/about')
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section(about('pillars')).getByRole('listitem')).toHaveCount(3)
  await expect(section(about('commitments')).getByRole('listitem')).toHaveCount(4)
  await expect(section(about('commitments'))).toContainText('90-day money-back guarantee')
  await expect(section(about('endorsements')).getByRole('listitem')).toHaveCount(6)
  await expect(section(about('timeline')).getByRole('listitem')).toHaveCount(7)
  const stats = page.locator('section[aria-labelledby=stats]')
  for (const figure of ['50,000+', '98%', '4.9', '6'])
    await expect(stats.getByText(figure, { exact: true })).toBeVisible()
})

test('reviews: summary, bars with numbers, badges, dates and a vote that can be undone', async ({ page }) => {
  await new Shop(page).open('/reviews')
  const summary = page.locator('section[aria-labelledby=summary]')
  await expect(summary).toContainText('4.8')
  await expect(summary).toContainText('2,847 reviews')
  for (const count of ['2,134', '568', '113', '28', '4']) {
    await expect(summary.getByRole('cell', { name: count, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Verified Purchase').first()).toBeVisible()
  await expect(page.getByText(/^Purchased on \w+\s\d+, 2026$/).first()).toBeVisible()
  const helpful = page.getByRole('button', { name: /^Helpful \(\d+\)/ }).first()
  const before = (await helpful.textContent()) ?? ''
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).not.toHaveText(before)
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveText(before.trim())
})

test('contact: rules, Sending..., toast, reset, and no call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })
  const shop = new Shop(page)
  await shop.open('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await expect(form.getByLabel('Priority')).toHaveValue('low')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Name *')).toBeFocused()
  await form.getByLabel('Name *').fill('Moss')
  await form.getByLabel('Email *').fill('not an address')
  await form.getByLabel('Subject *').fill('A loose tooth')
  await form.getByLabel('Message *').fill('It moved on Monday.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Email *')).toBeFocused()

  await page.reload()
  await expect(form.getByLabel('Message *')).toHaveValue('It moved on Monday.')
  await form.getByLabel('Email *').fill('moss@example.com')
  await form.getByLabel('Pet type').selectOption('cat')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await shop.expectToast('Message Sent Successfully!', "We'll get back to you within 24 hours.")
  await expect(form.getByLabel('Message *')).toHaveValue('')
  await expect(form.getByLabel('Pet type')).toHaveValue('')
  expect(calls).toEqual([])
  for (const time of ['24-48 hours', '12-24 hours', '2-4 hours'])
    await expect(page.locator(main)).toContainText(time)
  await expect(page.getByRole('link', { name: 'View FAQ' })).toHaveAttribute('href', '/faq')
  await expect(page.getByRole('heading', { name: 'Is it a dental emergency?' })).toBeVisible()
})

test('faq: every answer, several open at once, each with a URL', async ({ page }) => {
  await new Shop(page).open('/faq')
  const answers = page.locator('details')
  await expect(answers).toHaveCount(readdirSync('content/faqs').length)
  await answers.nth(0).locator('summary').click()
  await answers.nth(3).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(2)
  const id = await answers.nth(5).getAttribute('id')
  await page.goto(`/faq#${id}`)
  await page.reload()
  await expect(answers.nth(5)).toHaveAttribute('open', '')
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

const policies = [
  [
    '/shipping',
    ['$35', '3-7 business days', '$9.99', '1-3', '$19.99', '7-14', '1-2 business days', '2 hours', '3'],
  ],
  ['/returns', ['30 days', '3-5 business days', '24 h', '90-day']],
  ['/privacy', ['pearly-paws:cart', 'pp-hint', 'Global Privacy Control', 'California']],
  ['/terms', ['As an Amazon Associate I earn from qualifying purchases.', 'veterinary', 'warrant']],
] as const

test('policies: their constants, their dates, and a working table of contents', async ({ page }) => {
  for (const [path, texts] of policies) {
    await page.goto(path)
    for (const text of texts) await expect(page.locator(main)).toContainText(text)
    const policy = readFileSync(`content/policies${path}.md`, 'utf8')
    const [, day = ''] = /^effectiveDate: ([\d-]{10})$/m.exec(policy) ?? []
    await expect(page.getByText(`Effective ${formatDay(day)}. Last updated `)).toBeVisible()
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(4)
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const id of ids) await expect(page.locator(id)).toHaveCount(1)
  }
})

test('vet locator: blank is ignored, five characters, a second, then the samples', async ({ page }) => {
  await new Shop(page).open('/vet-locator')
  const form = page.getByRole('form', { name: 'Vet search' })
  const zip = form.getByLabel('ZIP code')
  await zip.fill('   ')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Searching...')).toHaveCount(0)
  await expect(page.locator('[data-results]')).toBeHidden()
  await zip.fill('')
  await zip.pressSequentially('972019')
  await expect(zip).toHaveValue('97201')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Searching...')).toBeVisible()
  await expect(
    page.getByText(/^The searches below use 97201\. Our \d+ sample clinics follow\.$/),
  ).toBeVisible()
  const clinic = page.locator('[data-results] li.panel').first()
  await expect(clinic.getByRole('link', { name: /^\(\d{3}\) 555-01\d\d$/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  )
  await expect(clinic.getByRole('link', { name: /, [A-Z]{2} \d{5}$/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  )
  await expect(clinic).toContainText('miles')
  await expect(page.getByText('These clinics are samples.')).toBeVisible()
})

test('affiliate program: tiers, terms, figures and Apply Now', async ({ page }) => {
  await page.goto('/affiliate')
  for (const text of [
    '5%',
    '90 days',
    '7%',
    '$1,000+',
    '10%',
    '$5,000+',
    '$50',
    '30 days',
    'Monthly',
    '24-48',
    '500+',
    '3.2%',
  ]) {
    await expect(page.locator(main)).toContainText(text)
  }
  await expect(page.getByRole('link', { name: 'Apply Now' }).first()).toHaveAttribute('href', '/contact')
})

test.describe('newsletter', () => {
  const email = 'moss@example.com'

  /** Subscribes on a page and returns the page's message. */
  async function subscribe(page: Page) {
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await new Shop(page).open('/faq')
    const field = page.getByRole('contentinfo').getByLabel('Email address')
    await field.fill(email)
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await field.press('Enter')
    await expect.poll(() => alerts).toHaveLength(1)
    return { field, said: alerts.join() }
  }

  test("reports it if the browser can't store it, and keeps the typed text", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const { field, said } = await subscribe(page)
    expect(said).toBe('Sorry, there was an error subscribing to the newsletter. Please try again.')
    await expect(field).toHaveValue(email)
  })
})

test.describe('a video', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/youtube|vimeo|ytimg/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
    )
  })

  test("loads nothing from the video site before it's played, returns the focus when closed, plays again by keyboard, and opens in a new tab", async ({
    page,
    context,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost')) foreign.push(request.url())
    })
    await new Shop(page).open('/')
    const play = page.getByRole('button', { name: 'Play video: How to brush a dog’s teeth' }).first()
    await play.scrollIntoViewIfNeeded()
    expect(foreign).toEqual([])
    await play.click()
    const frame = page.locator('.video-frame iframe')
    await expect(frame).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/99x64TF8ppU?autoplay=1&rel=0',
    )
    await expect(page.locator('.video-overlay')).toContainText('How to brush a dog’s teeth')
    await expect(page.getByRole('button', { name: 'Close video' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(frame).toHaveCount(0)
    await expect(play).toBeFocused()
    for (const key of ['Enter', 'Space']) {
      await play.press(key)
      await expect(frame).toBeVisible()
      await page.getByRole('button', { name: 'Close video' }).click()
      await expect(frame).toHaveCount(0)
      await expect(play).toBeFocused()
    }
    await Promise.all([
      context.waitForEvent('request', (request) => request.url().startsWith('https://www.youtube.com/watch')),
      play.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(frame).toHaveCount(0)
  })

  test('without a source shows nothing, of another site the fallback panel, and without a thumbnail the default', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await new Shop(page).open('/')
    const player = page.locator('video-player').first()
    const play = page.getByRole('button', { name: /^Play video/ }).first()
    const leadTo = (url: string) =>
      player.evaluate((element, to) => element.setAttribute('data-url', to), url)
    await leadTo('')
    await play.click()
    await expect.poll(() => errors).toEqual(['No video source: How to brush a dog’s teeth'])
    await expect(page.locator('.video-frame')).toHaveCount(0)
    await leadTo('https://example.com/film.mp4')
    await play.click()
    await page.getByRole('button', { name: 'Close Video' }).click()
    await expect(play).toBeFocused()
    const thumbnail = player.locator('img')
    await expect(thumbnail).not.toHaveAttribute('src', '/pictures/video.svg')
    await thumbnail.evaluate((image) => image.setAttribute('src', '/pictures/there-is-none.svg'))
    await expect(thumbnail).toHaveAttribute('src', '/pictures/video.svg')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a video is a link to it', async ({ page }) => {
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' }))
    await page.goto('/')
    await page
      .getByRole('link', { name: /^Play video/ })
      .first()
      .click()
    await expect(page).toHaveURL(/^https:\/\/www\.youtube\.com\/watch/)
  })

  test('every page is readable', async ({ page }) => {
    for (const path of [
      '/',
      '/about',
      '/reviews',
      '/contact',
      '/faq',
      '/shipping',
      '/returns',
      '/privacy',
      '/terms',
      '/vet-locator',
      '/affiliate',
    ]) {
      await page.goto(path)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect.soft((await page.locator(main).innerText()).length, path).toBeGreaterThan(400)
    }
  })

  test('the vet locator shows its clinics, and the faq and the menu open', async ({ page }) => {
    await page.goto('/vet-locator')
    await expect(page.getByRole('link', { name: /555-01/ }).first()).toBeVisible()
    await page.goto('/faq')
    await page.locator('summary').first().click()
    await expect(page.locator('details[open] .prose').first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Products' }),
    ).toBeVisible()
  })
})
