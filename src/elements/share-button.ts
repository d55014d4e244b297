/**
 * `<share-button data-path data-more>`: its button shares the address in `data-path` by the device, or as a link and
 * a code. The address bar may hold more than that, such as an e-mail address from a newsletter's link. `data-more` says that not all of a list is
 * in it. What it opens is loaded when it is pressed.
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
    share(new URL(path, location.href).href, more !== undefined)
  }
}

if (customElements.get('share-button') === undefined) customElements.define('share-button', ShareButton)
