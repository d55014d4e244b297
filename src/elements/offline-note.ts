/** `<offline-note>`: says its `data-text` while the browser has no connection. */
export class OfflineNote extends HTMLElement {
  connectedCallback(): void {
    this.#tell()
    window.addEventListener('online', this.#tell)
    window.addEventListener('offline', this.#tell)
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this.#tell)
    window.removeEventListener('offline', this.#tell)
  }

  #tell = (): void => {
    this.textContent = navigator.onLine ? '' : (this.dataset['text'] ?? '')
  }
}
