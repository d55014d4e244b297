/**
 * `<share-button data-path data-more>`: shares `data-path`, not the address bar, which may hold an email address
 * from a newsletter link. `data-more` marks an incomplete list. Loads its dialog on click.
 */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#share)
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#share)
  }

  #share = async (): Promise<void> => {
    const { path = location.pathname, more } = this.dataset
    const { share } = await import('./share-dialog.ts')
    await share(new URL(path, location.href).href, more !== undefined)
  }
}

if (customElements.get('share-button') === undefined) customElements.define('share-button', ShareButton)
