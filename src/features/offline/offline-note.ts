/**
 * `<offline-note>`: shows its `data-text` while the browser is offline. It lives as long as the page, so it needs
 * no cleanup.
 */
export class OfflineNote extends HTMLElement {
  connectedCallback(): void {
    const tell = (): void => {
      this.textContent = navigator.onLine ? '' : (this.dataset['text'] ?? '')
    }
    tell()
    for (const change of ['online', 'offline']) window.addEventListener(change, tell)
  }
}
