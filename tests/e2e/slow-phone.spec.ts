import { type Page, type Request, expect as expectSoon, test } from '@playwright/test'
import { Shop } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** Six times slower, with other tests running. */
const expect = expectSoon.configure({ timeout: 30_000 })

const brush = 'Pea-Size Head Toothbrush for Toy Breeds, 2 Pack'
const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'

/** A tap as soon as the control is visible, and the expected result once everything has loaded. */
interface Press {
  press: (page: Page) => Promise<unknown>
  /** Disabled until its script is here. */
  isButton?: boolean
  shows: (page: Page) => Promise<void>
}

async function pressButtons(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: /^Add / }).tap()
  await new Shop(page).heart(paste).tap()
  await page.getByLabel(`More about ${brush}`).tap()
  await page.getByRole('button', { name: `Compare ${brush}` }).tap()
  await page.getByRole('button', { name: 'List view' }).tap()
}

async function expectPressed(page: Page): Promise<void> {
  const shop = new Shop(page)
  await shop.cartCount(1)
  await expect(shop.heart(paste)).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await expect(page.getByRole('region', { name: 'Products to compare' })).toContainText('1')
  await expect(page).toHaveURL('/products?view=list')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
}

// search.spec.ts loses the code of a search.
const presses: Readonly<Record<string, Press>> = {
  'add to cart, heart, compare and layout': { isButton: true, press: pressButtons, shows: expectPressed },
  filter: {
    press: (page) =>
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toothpaste' }).tap(),
    shows: async (page) => {
      await expect(page).toHaveURL('/products?category=toothpaste')
      await expect(page.getByRole('article').first()).toContainText(/Toothpaste|Gel|Paste/)
    },
  },
  'all filters': {
    press: (page) => page.getByRole('button', { name: 'Filters' }).tap(),
    shows: (page) => expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible(),
  },
}

for (const [name, { press, shows, isButton = false }] of Object.entries(presses))
  test(`${name}: pressed ${isButton ? 'at once' : 'before any script'}, and what it loads fails once`, async ({
    page,
  }) => {
    await failEachOnce(page, !isButton, async () => {
      await page.goto('/products', { waitUntil: 'commit' })
      await press(page)
    })
    await shows(page)
  })

test('pressed as soon as it can be, on a CPU six times slower', async ({ page }) => {
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/products', { waitUntil: 'commit' })
  await pressButtons(page)
  await expectPressed(page)
})

/**
 * Holds all scripts until the press is over. After that, the first request for each file that loads on input
 * fails.
 */
async function failEachOnce(page: Page, isHeld: boolean, press: () => Promise<unknown>): Promise<void> {
  const failed = new Set<string>()
  const isChunk = (request: Request): boolean =>
    request.resourceType() === 'fetch' ||
    /(?:ProductBrowser|product-list|every-island)[^/]*\.js/.test(request.url())
  const { promise: isPressed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_astro\/.*\.js$/, async (route, request) => {
    if (isHeld) await isPressed
    if (!isChunk(request) || failed.has(request.url())) return route.continue()
    failed.add(request.url())
    return route.fulfill({ status: 503 })
  })
  await press()
  release()
}
