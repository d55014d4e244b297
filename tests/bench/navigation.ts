import type { Browser } from '@playwright/test'
import { fast, openPhone, processorSlowdown } from './phone.ts'
import type { SlowLine } from './slow-line.ts'

/**
 * Measures the milliseconds from clicking a product in a list to the product page's first contentful paint. The visitor
 * has looked at the list, and the pointer rests on the link for 200 ms before the click.
 */
export async function hoverAndGo(browser: Browser, line: SlowLine, list: string): Promise<number> {
  const phone = await openPhone(browser, { hasMouse: true })
  const { page } = phone
  try {
    await fast(phone.line)
    await phone.line.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(line.address + list, { waitUntil: 'networkidle' })
    const link = page.locator('article h3 a').nth(1)
    await link.scrollIntoViewIfNeeded()
    await page.mouse.move(180, 700)
    await page.mouse.move(190, 690)
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
