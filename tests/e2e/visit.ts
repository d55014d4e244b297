import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Control, installControls } from './controls.ts'

/** A page in a state: what is done before it is opened. */
export interface Start {
  name: string
  path: string
  before?: (page: Page) => Promise<unknown>
  /** The only kinds that are pressed, where the page is pressed in another state, too. */
  only?: RegExp
  isPhone?: boolean
}

/** How late a script is: after the page's begin, and after it was asked for. */
const lateMs = { page: 2000, script: 500 }

/** A visitor of their own who presses one thing: nothing is kept from another press. */
export class Visit {
  readonly page: Page
  /** What a page did beside itself: a question, a file, a tab. */
  readonly #events: string[] = []
  readonly #released = Promise.withResolvers<void>()
  /** What was pressed, in this order; of links where they lead. */
  readonly pressed = new Map<string, string>()
  /** What was asked for and has not come yet, by the protocol's ids of the request and of the document that asks. */
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
   * Opens the page. What is to be pressed is pressed as soon as it is seen. No script comes in the page's first two
   * seconds, and none at once, until all of that is pressed.
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
    // Other shops are not asked for anything.
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

  /** What the page waits for. Of what a page that was left had asked for, nothing may be said any more. */
  get running(): string[] {
    return [...this.#requests]
      .filter(([id, { loader }]) => loader === this.#loader || loader === id)
      .map(([, { url }]) => url)
  }

  release(): void {
    this.#released.resolve()
  }

  /** What can be pressed now. */
  list(): Promise<Control[]> {
    return this.page.evaluate(() => globalThis.controls.list())
  }

  /** Presses the first of each of these kinds; answers which there were. */
  press(kinds: readonly string[]): Promise<string[]> {
    return this.page.evaluate((all) => globalThis.controls.press(all), kinds)
  }

  /** All that is to come has come. */
  async settle(): Promise<void> {
    this.release()
    await this.page.waitForLoadState('networkidle')
  }

  /** What a person sees of the press, and what the device keeps. */
  async outcome(): Promise<Readonly<Record<string, unknown>>> {
    const url = new URL(this.page.url())
    const isHere = url.host.startsWith('localhost')
    // In another order, or with an empty key, an address says the same.
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
