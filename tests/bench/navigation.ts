import type { Browser, Page } from '@playwright/test'
import { leaveAndComeBack } from '../support/back-forward.ts'
import { fast, openPhone, processorSlowdown } from './phone.ts'
import { type BenchSite, type Sent, barePressPath } from './served-site.ts'
import type { SlowLine } from './slow-line.ts'

/**
 * Measures the milliseconds from clicking a product in a list to the product page's first contentful paint.
 * The pointer rests on the link for 200 ms before the click. `read` means that the visitor has looked at the
 * list and moved the pointer; `first` means that the link is the first thing they touch. The service worker
 * is installed by this visit, installed before, or blocked.
 */
export async function hoverAndGo(
  browser: Browser,
  line: SlowLine,
  { list, how = 'read' }: { list: string; how?: 'read' | 'first' },
  worker: WorkerState = 'coming',
): Promise<number> {
  const phone = await openPhone(browser, { hasMouse: true, hasWorker: worker !== 'refused' })
  const { page } = phone
  try {
    await fast(phone.line)
    if (worker === 'there') {
      await page.goto(line.address, { waitUntil: 'networkidle' })
      await startWorker(page)
    }
    await phone.line.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(line.address + list, { waitUntil: 'networkidle' })
    const link = page.locator('article h3 a').nth(1)
    await link.scrollIntoViewIfNeeded()
    if (how === 'read') await act(page)
    await page.waitForTimeout(2000)
    await link.hover()
    await page.waitForTimeout(200)
    await page.evaluate(noteClick)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL('**/products/*')
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await page.evaluate(sinceClick)
  } finally {
    await phone.close()
  }
}

/** The service worker: blocked, installed by this visit, or installed before. */
export const workerStates = ['refused', 'coming', 'there'] as const
export type WorkerState = (typeof workerStates)[number]

/** What a first visit loads before and after the first input. */
export async function visitFirst(
  browser: Browser,
  site: BenchSite,
  path: string,
  hasWorker: boolean,
): Promise<{ before: Sent[]; after: Sent[] }> {
  const phone = await openPhone(browser, { hasMouse: true, hasWorker })
  try {
    await fast(phone.line)
    site.takeSent()
    await phone.page.goto(site.address + path, { waitUntil: 'networkidle' })
    await phone.page.waitForTimeout(2000)
    const before = site.takeSent()
    if (hasWorker) await startWorker(phone.page)
    else await act(phone.page)
    await phone.page.waitForTimeout(4000)
    return { before, after: site.takeSent() }
  } finally {
    await phone.close()
  }
}

async function startWorker(page: Page): Promise<void> {
  await act(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
}

/** The first input: the pointer moves. */
async function act(page: Page): Promise<void> {
  await page.mouse.move(180, 700)
  await page.mouse.move(190, 690)
}

/** Reports what the back/forward cache does with a page that a visitor leaves and returns to. */
export async function comeBack(
  browser: Browser,
  site: BenchSite,
  path: string,
): Promise<{ isKept: boolean; against: string[] }> {
  const phone = await openPhone(browser)
  try {
    await fast(phone.line)
    await phone.page.goto(site.address + path, { waitUntil: 'networkidle' })
    return await leaveAndComeBack(phone.page, site.address + barePressPath)
  } finally {
    await phone.close()
  }
}

/** Stores the click's time in the window's name, which survives the navigation. */
function noteClick(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      window.name = String(performance.timeOrigin + timeStamp)
    },
    { capture: true },
  )
}

function sinceClick(): number {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return painted + performance.timeOrigin - Number(window.name)
}
