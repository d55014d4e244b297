import { element } from '../../../src/ui/element.ts'
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
    this.querySelector('ul')?.replaceChildren(...pages.map(entry))
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

function entry({ path, title }: SavedPage): HTMLLIElement {
  const className = 'link inline-flex min-h-11 items-center'
  // Title without the brand.
  return element('li', {}, element('a', { className, href: path }, title.replace(/ \| [^|]*$/, '')))
}

customElements.define('kept-pages', SavedPages)
