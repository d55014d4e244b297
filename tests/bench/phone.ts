import { type Browser, type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test'
import { type TestBrowser, findBrowser } from '../support/browser.ts'
import { bytesPerSecond, latency } from './slow-line.ts'

/** Slow 4G as Chromium's own tools throttle it: per request, not per connection. */
const network = {
  offline: false,
  latency,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: 84_375,
}

export const processorSlowdown = 4

/** A page on a slow phone, and the line to its browser. */
export interface Phone {
  page: Page
  line: CDPSession
  close: () => Promise<void>
}

interface Options {
  /** Cookies and storage of an earlier visit; caches are always empty. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  /** A mouse where the finger is, for what a hover does. */
  hasMouse?: boolean
  /** Whether the site may have its service worker there. */
  hasWorker?: boolean
}

/** Chromium, with the back/forward cache that playwright turns off. */
export async function openBrowser(args: readonly string[] = [], found?: TestBrowser): Promise<Browser> {
  const { launch } = found ?? (await findBrowser())
  return chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), ...args],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** A new phone of 360 by 740 points with nothing cached; slow at once. */
export async function openPhone(
  browser: Browser,
  { state, hasMouse = false, hasWorker = true }: Options = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: !hasMouse,
    hasTouch: !hasMouse,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await slow(line)
  return { page, line, close: () => context.close() }
}

/** Slow 4G and a processor four times slower. */
export async function slow(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', network)
  await line.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** As fast as this machine, for what is not measured. */
export async function fast(line: CDPSession): Promise<void> {
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
