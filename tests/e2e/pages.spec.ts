import { expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

test('a category tab shows its products and links to the category', async ({ page }) => {
  await new Shop(page).open('/')
  await expect(page.locator('[data-panel=tab-featured]').getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'Toothbrushes' }).first().click()
  await expect(page.locator('[data-panel=tab-toothbrushes]').getByRole('article')).toHaveCount(4)
  await expect(page.locator('[data-panel=tab-featured]')).toBeHidden()
  await page.getByRole('link', { name: 'All toothbrushes' }).click()
  await expect(page).toHaveURL('/products?category=toothbrushes')
})

test('a review can be called helpful, and the vote can be undone', async ({ page }) => {
  await new Shop(page).open('/reviews')
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

test('several answers can be open at once, and the address of one opens it', async ({ page }) => {
  await new Shop(page).open('/faq')
  const answers = page.locator('main details')
  await answers.nth(0).locator('summary').click()
  await answers.nth(3).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(2)
  const id = await answers.nth(5).getAttribute('id')
  await page.goto(`/faq#${id}`)
  await page.reload()
  await expect(answers.nth(5)).toHaveAttribute('open', '')
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

  test('answers and the menu open, clinics are there, and a video is a link to it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/vet-locator')
    await expect(page.getByRole('link', { name: /555-01/ }).first()).toBeVisible()
    await page.goto('/faq')
    await page.locator('main summary').first().click()
    await expect(page.locator('details[open] .prose').first()).toBeVisible()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Products' }),
    ).toBeVisible()
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' }))
    await page.goto('/')
    await page
      .getByRole('link', { name: /^Play video/ })
      .first()
      .click()
    await expect(page).toHaveURL(/^https:\/\/www\.youtube\.com\/watch/)
  })
})
