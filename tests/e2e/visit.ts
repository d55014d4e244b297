import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Control, installControls } from './controls.ts'

/** A page in a state, with the setup before it opens. */
export interface Start {
  name: string
  path: string
  before?: (page: Page) => Promise<unknown>
  /** The only kinds to press, if the page is also tested in another state. */
  only?: RegExp
  isPhone?: boolean
}

/** The delay of each script, from the page's start and from its own request. */
const lateMs = { page: 2000, script: 500 }

/** A new visitor who presses one thing; no state is shared between presses. */
export class Visit {
  readonly page: Page
  /** Side effects of a press: a dialog, a download, a new tab. */
  readonly #events: string[] = []
  readonly #released = Promise.withResolvers<void>()
  /** The pressed controls in order, with the targets of links. */
  readonly pressed = new Map<string, string>()
  /** Pending requests, by the DevTools protocol's ids of the request and its document. */
  readonly #requests = new Map<string, { url: string; loader: string }>()
  #loader = ''

  private constructor(page: Page, protocol: CDPSession) {
    this.page = page
    const end = ({ requestId }: { requestId: string }): unknown => this.#requests.delete(requestId)
    protocol.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) =>
      this.#requests.set(requestId, { url: `${request.method} ${request.url}`, loader: loaderId }),
    )
    protocol.on('Network.loadingFinished', end)
    protocol.on('Network.loadingFailed', end)
    protocol.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.#loader = frame.loaderId
    })
    page.on('dialog', (dialog) => {
      this.#events.push(`asks: ${dialog.message()}`)
      void dialog.accept()
    })
    page.on('download', (download) => this.#events.push(`hands out ${download.suggestedFilename()}`))
    page.on('popup', (tab) => {
      const opened = (): number => this.#events.push(`opens ${tab.url()}`)
      tab.waitForURL(/^http/).then(opened, opened)
    })
  }

  /**
   * Opens the page and presses controls as soon as they appear. No script loads in the first two seconds, or
   * before all of them are pressed.
   */
  static async begin(
    browser: Browser,
    { path, before, isPhone = false }: Start,
    press: readonly string[],
  ): Promise<Visit> {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const context = await browser.newContext(isPhone ? phone : {})
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    const visit = new Visit(page, protocol)
    await protocol.send('Network.enable')
    await protocol.send('Page.enable')
    await before?.(page)
    await page.exposeFunction('aboutToPress', (kind: string, address: string) => {
      visit.pressed.set(kind, address)
      if (visit.pressed.size === press.length) visit.release()
    })
    await page.addInitScript(installControls, press)
    // Requests to other sites are blocked.
    await context.route(/^https?:\/\/(?!localhost)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    )
    const begin = performance.now()
    await context.route(/\.js(\?|$)/, async (route) => {
      const ms = Math.max(lateMs.page - (performance.now() - begin), lateMs.script)
      const delay = new Promise((resolve) => setTimeout(resolve, ms))
      await Promise.race([visit.#released.promise, delay])
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    return visit
  }

  /** Pending requests of the page. Requests of a previous page don't count. */
  get running(): string[] {
    return [...this.#requests]
      .filter(([id, { loader }]) => loader === this.#loader || loader === id)
      .map(([, { url }]) => url)
  }

  release(): void {
    this.#released.resolve()
  }

  /** Controls that can be pressed now. */
  list(): Promise<Control[]> {
    return this.page.evaluate(() => globalThis.controls.list())
  }

  /** Presses the first control of each kind. Returns the kinds that were there. */
  press(kinds: readonly string[]): Promise<string[]> {
    return this.page.evaluate((all) => globalThis.controls.press(all), kinds)
  }

  /** Waits until everything has loaded. */
  async settle(): Promise<void> {
    this.release()
    await this.page.waitForLoadState('networkidle')
  }

  /** What a person sees after the press, and what the device stores. */
  async outcome(): Promise<Readonly<Record<string, unknown>>> {
    const url = new URL(this.page.url())
    const isHere = url.host.startsWith('localhost')
    // Order and empty keys don't change a URL's meaning.
    const said = [...url.searchParams].filter(([, value]) => value !== '').map((entry) => entry.join('='))
    const seen = isHere ? await this.page.evaluate(() => globalThis.controls.seen()) : {}
    return {
      address: [url.origin, url.pathname, url.hash, ...said.toSorted()].join(' '),
      events: this.#events,
      ...seen,
    }
  }

  end(): Promise<void> {
    return this.page.context().close()
  }
}
