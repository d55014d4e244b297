import { $helpful, toggleHelpful } from '#stores/helpful.ts'

/** `<helpful-button data-review data-count>`: one vote a browser, which can be taken back. */
class HelpfulButton extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    const review = this.dataset['review'] ?? ''
    const count = Number(this.dataset['count'])
    if (button === null) return
    const name = button.getAttribute('aria-label')?.replace(/^.*?: /, '') ?? ''
    button.addEventListener('click', this.#toggle)
    this.#stop = $helpful.subscribe((ids) => {
      const isMine = ids.has(review)
      const label = `Helpful (${count + (isMine ? 1 : 0)})`
      button.textContent = label
      button.setAttribute('aria-pressed', String(isMine))
      button.setAttribute('aria-label', `${label}: ${name}`)
    })
  }

  disconnectedCallback(): void {
    this.querySelector('button')?.removeEventListener('click', this.#toggle)
    this.#stop?.()
  }

  #toggle = (): void => toggleHelpful(this.dataset['review'] ?? '')
}

customElements.define('helpful-button', HelpfulButton)
