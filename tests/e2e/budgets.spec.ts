import { gzipSync } from 'node:zlib'
import { type Page, type Response, expect, test } from '@playwright/test'

/**
 * Maximum size of a first view on a phone, in kB of 1,000 bytes, gzip, of the pages with the most pictures, text and
 * scripts. For the parts of every page, see tests/build/budgets.test.ts.
 */
const budgets: Readonly<Record<string, number>> = {
  '/': 110,
  '/about': 110,
  '/reviews': 110,
  '/care': 110,
  '/products/enzymatic-poultry-toothpaste-2-5-oz': 90,
  '/products': 200,
}

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true })

for (const [path, limit] of Object.entries(budgets)) {
  test(`${path} loads at most ${limit} kB, all of it our own`, async ({ page, baseURL }) => {
    const { sizes, others } = await firstView(page, path, baseURL ?? '')
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
    const parts = [...sizes].map(([type, size]) => `${type} ${size / 1000}`).join(', ')
    const verdict = `${total} kB: ${parts}`
    expect(total > limit ? verdict : 'light').toBe('light')
    expect(others).toEqual([])
  })
}

/** Returns everything that a cold browser loads until it's idle, by type, without prefetched pages. */
async function firstView(
  page: Page,
  path: string,
  origin: string,
): Promise<{ sizes: ReadonlyMap<string, number>; others: string[] }> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = new Map<string, number>()
  const others: string[] = []
  const counted = new Set<string>()
  for (const response of responses) {
    const request = response.request()
    if (new URL(response.url()).protocol === 'data:') continue
    // Fetched files are then imported from the browser's cache.
    if (counted.has(response.url())) continue
    counted.add(response.url())
    if (!response.url().startsWith(origin)) others.push(response.url())
    if ('sec-purpose' in (await request.allHeaders())) continue
    const type = request.resourceType()
    sizes.set(type, (sizes.get(type) ?? 0) + sizeOf(await response.body()))
  }
  return { sizes, others }
}

/** Sizes as a server would send them: compressed formats aren't compressed again. */
function sizeOf(body: Buffer): number {
  return Math.min(body.length, gzipSync(body, { level: 9 }).length)
}
