import { resolve } from 'node:path'
import type { Virtual } from '@guidepup/virtual-screen-reader'
import type { JSHandle, Locator, Page } from '@playwright/test'

const script = resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js')
const address = '/virtual-screen-reader.js'

/** A virtual screen reader on a page: it reads parts aloud and hears live regions. */
export class ScreenReader {
  readonly #virtual: JSHandle<Virtual>

  private constructor(virtual: JSHandle<Virtual>) {
    this.#virtual = virtual
  }

  /** Starts on the page that is open. Another page needs another start. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.route(`**${address}`, (route) => route.fulfill({ path: script }))
    const virtual = await page.evaluateHandle(
      async (url): Promise<Virtual> => (await import(url)).virtual,
      address,
    )
    const reader = new ScreenReader(virtual)
    await reader.listen()
    return reader
  }

  /** Returns the announcements from the start to the end of a part. */
  async read(part: Locator): Promise<string[]> {
    const container = await part.elementHandle()
    const phrases = await this.#virtual.evaluate(async (virtual, node) => {
      if (node === null) throw new Error('nothing to read')
      await virtual.stop()
      await virtual.start({ container: node })
      const begin = await virtual.lastSpokenPhrase()
      do await virtual.next()
      while ((await virtual.lastSpokenPhrase()) !== begin)
      return virtual.spokenPhraseLog()
    }, container)
    await this.listen()
    return phrases.slice(0, -1)
  }

  /**
   * Returns what was said since the reader started or last read: live regions and where the focus went. What
   * is said twice in a row counts once, as a region that changes in two steps is announced once.
   */
  async heard(): Promise<string[]> {
    const phrases = await this.#virtual.evaluate((virtual) => virtual.spokenPhraseLog())
    return phrases.filter((phrase, index) => phrase !== phrases[index - 1])
  }

  /** Forgets what was said and listens to the whole page. */
  async listen(): Promise<void> {
    await this.#virtual.evaluate(async (virtual) => {
      await virtual.stop()
      await virtual.start({ container: document.body })
      await virtual.clearSpokenPhraseLog()
    })
  }
}
