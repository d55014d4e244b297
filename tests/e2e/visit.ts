import type { Browser, Page, Request } from '@playwright/test'
import { type Control, installControls } from './controls.ts'

/** A page in a state: what is done before it is opened. */
export interface Start {
  name: string
  path: string
  before?: (page: Page) => Promise<unknown>
  /** The only kinds that are pressed, where the page is pressed in another state, too. */
  only?: RegExp
}

const scriptDelayMs = 2000

/** A visitor of their own who presses one thing: nothing is kept from another press. */
export class Visit {
  readonly page: Page
  /** What a page did beside itself: a question, a file, a tab. */
  readonly #events: string[] = []
  readonly #released = Promise.withResolvers<void>()
  /** What was pressed, in this order; of links where they lead. */
  readonly pressed = new Map<string, string>()
  readonly #running = new Set<Request>()

  private constructor(page: Page) {
    this.page = page
    page.on('request', (request) => this.#running.add(request))
    page.on('requestfinished', (request) => this.#running.delete(request))
    page.on('requestfailed', (request) => this.#running.delete(request))
    // Of what a page asked for before it was left nothing may be said any more.
    page.on('framenavigated', () => this.#running.clear())
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
   * Opens the page. What is to be pressed is pressed as soon as it is seen. Scripts that are held come two seconds after
   * they are asked for, or once all of that is pressed.
   */
  static async begin(browser: Browser, { path, before }: Start, press: readonly string[]): Promise<Visit> {
    const context = await browser.newContext()
    const visit = new Visit(await context.newPage())
    const { page } = visit
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
    await context.route(/\.js(\?|$)/, async (route) => {
      const delay = new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
      await Promise.race([visit.#released.promise, delay])
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    return visit
  }

  get isQuiet(): boolean {
    return this.#running.size === 0
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
