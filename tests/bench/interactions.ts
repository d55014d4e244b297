import type { Browser, Locator, Page } from '@playwright/test'
import { fast, openPhone, slow } from './phone.ts'
import { productPath } from '../support/content.ts'
import type { BenchSite } from './served-site.ts'

/** An action of a visitor, and how to tell that it's done. */
export interface Interaction {
  name: string
  path: string
  act: (page: Page) => Promise<void>
  /** A selector that matches once the response is on the page. */
  answer: string
  /** Runs after the list is hydrated. Before, its links and forms load another page, as they do without scripts. */
  isAwake?: boolean
}

/** Milliseconds from the input. */
export interface Reaction {
  /** Until the next paint, like Interaction to Next Paint. Browsers report nothing below 16. */
  paint: number
  /** Until the frame that shows the response, including the network if there's a request. */
  answer: number
}

/** A plain touch. Playwright's own `tap` adds listeners to the page that would be a tenth of the result. */
async function tap(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.page().waitForFunction(inViewIsDrawn)
  await button.page().evaluate(nothingToDo)
  const box = await button.boundingBox()
  if (box === null) throw new Error(`${button} is not to be seen`)
  await button.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page: resolves when the visible pictures have loaded. */
function inViewIsDrawn(): boolean {
  const isSeen = (image: Element): boolean => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  return [...document.images].filter(isSeen).every(({ complete }) => complete)
}

/** Runs in the page: resolves at the first idle moment after the next frame. */
function nothingToDo(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done())))
}

const addToCart = (page: Page) => tap(page.locator('main cart-button button:visible').first())

export const interactions: readonly Interaction[] = [
  { name: 'add to cart', path: productPath, act: addToCart, answer: 'count-badge[of=cart]:not(:empty)' },
  { name: 'add to cart, its toast', path: productPath, act: addToCart, answer: '.toast' },
  {
    name: 'heart',
    path: '/products',
    act: (page) => tap(page.locator('main wish-button button').first()),
    answer: 'main wish-button [aria-pressed=true]',
  },
  {
    name: 'filter',
    path: '/products',
    isAwake: true,
    act: (page) =>
      tap(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toothpaste' })),
    // The pressed pill, if it isn't the first one, All Categories.
    answer: 'main:has(li:not(:first-child) > a[aria-current=true])',
  },
  {
    name: 'search, its products',
    path: '/products',
    isAwake: true,
    act: async (page) => {
      const field = page.getByRole('search', { name: 'Products' }).getByRole('searchbox')
      await tap(field)
      await field.pressSequentially('floss')
      await field.press('Enter')
    },
    answer: 'main:has(> *):not(:has([data-skeleton])) article:first-child a[href*=floss]',
  },
  {
    name: 'grid/list',
    path: '/products',
    act: (page) => tap(page.getByRole('button', { name: 'List view' })),
    answer: 'html[data-view=list]',
  },
  {
    name: 'menu',
    path: '/about',
    act: (page) => tap(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })),
    answer: '#menu:popover-open',
  },
]

declare global {
  var reaction: { input: number; slowest: number; shown: number }
}

/** Runs the interaction once, on a slow phone whose page has settled. */
export async function react(browser: Browser, site: BenchSite, interaction: Interaction): Promise<Reaction> {
  const phone = await openPhone(browser)
  const { page, line } = phone
  try {
    await fast(line)
    await line.send('Network.setBlockedURLs', { urls: ['https://*'] })
    await page.goto(site.address + interaction.path, { waitUntil: 'networkidle' })
    await page.waitForFunction(
      () => document.querySelector('astro-island[ssr]:not([client=touch], [client=media])') === null,
    )
    if (interaction.isAwake === true) {
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().focus()
      await page.waitForSelector('main astro-island[data-ready]', { state: 'attached' })
    }
    await slow(line)
    await page.evaluate(watchReaction, interaction.answer)
    await interaction.act(page)
    await page.waitForFunction(() => reaction.shown > 0)
    await page.waitForTimeout(500)
    const { input, slowest, shown } = await page.evaluate(() => reaction)
    return { paint: slowest, answer: shown - input }
  } finally {
    await phone.close()
  }
}

/** Runs in the page: records the last input, the slowest paint after an input, and the frame with the response. */
function watchReaction(answer: string): void {
  globalThis.reaction = { input: 0, slowest: 0, shown: 0 }
  for (const type of ['pointerup', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (reaction.input = timeStamp), { capture: true })
  }
  // TypeScript's library doesn't have `durationThreshold` yet.
  const everyEvent: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) reaction.slowest = Math.max(reaction.slowest, duration)
  }).observe(everyEvent)
  const look = (): void => {
    if (reaction.input === 0 || document.querySelector(answer) === null) requestAnimationFrame(look)
    // A task after the next frame starts once that frame is done.
    else requestAnimationFrame(() => setTimeout(() => (reaction.shown = performance.now())))
  }
  requestAnimationFrame(look)
}
