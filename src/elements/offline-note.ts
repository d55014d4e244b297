/** `<offline-note>`: says its `data-text` while the browser has no connection. It is there as long as its page. */
export class OfflineNote extends HTMLElement {
  connectedCallback(): void {
    const tell = (): void => {
      this.textContent = navigator.onLine ? '' : (this.dataset['text'] ?? '')
    }
    tell()
    for (const change of ['online', 'offline']) window.addEventListener(change, tell)
  }
}
