import { pagesCache } from './saved-page-keys.ts'

/**
 * `<kept-pages>`: lists the pages that the service worker saved, most recent first. Loads the requested page on
 * reconnect.
 */
class SavedPages extends HTMLElement {
  connectedCallback(): void {
    void this.#list()
    window.addEventListener('online', () => location.reload())
  }

  #list = async (): Promise<void> => {
    const pages = await readPages()
    this.hidden = pages.length === 0
    const template = this.querySelector('template')
    for (const { path, title } of pages) {
      const entry = template?.content.cloneNode(true)
      if (!(entry instanceof DocumentFragment)) return
      const link = entry.querySelector('a')
      link?.setAttribute('href', path)
      // Title without the brand.
      link?.append(title.replace(/ \| [^|]*$/, ''))
      template?.before(entry)
    }
  }
}

interface SavedPage {
  /** Path from the site root. */
  path: string
  title: string
}

async function readPages(): Promise<SavedPage[]> {
  const cache = await caches.open(pagesCache)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = new DOMParser().parseFromString(html, 'text/html').title
      return { path: pathname + search, title }
    }),
  )
  return pages.filter(({ path, title }) => path !== '/offline' && title !== '').toReversed()
}

customElements.define('kept-pages', SavedPages)
