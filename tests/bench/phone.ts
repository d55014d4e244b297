import { type Browser, type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test'
import { type TestBrowser, findBrowser } from '../support/browser.ts'
import { bytesPerSecond, latency } from './slow-line.ts'

/** Slow 4G like in Chromium's DevTools: throttled per request, not per connection. */
const network = {
  offline: false,
  latency,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: 84_375,
}

export const processorSlowdown = 4

/** A page on a slow phone, and its DevTools session. */
export interface Phone {
  page: Page
  line: CDPSession
  close: () => Promise<void>
}

interface Options {
  /** Cookies and storage of an earlier visit. Caches are always empty. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  /** Uses a mouse instead of touch, for hover effects. */
  hasMouse?: boolean
}

/** Launches Chromium with the back/forward cache, which Playwright turns off. */
export async function openBrowser(args: readonly string[] = [], found?: TestBrowser): Promise<Browser> {
  const { launch } = found ?? (await findBrowser())
  return chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), ...args],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** Opens a new phone of 360 by 740 points with nothing cached, throttled from the start. */
export async function openPhone(browser: Browser, { state, hasMouse = false }: Options = {}): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: !hasMouse,
    hasTouch: !hasMouse,
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await slow(line)
  return { page, line, close: () => context.close() }
}

/** Throttles to slow 4G and a four times slower CPU. */
export async function slow(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', network)
  await line.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** Removes the throttling, for parts that aren't measured. */
export async function fast(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
