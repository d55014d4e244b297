import { fill } from '#lib/fill.ts'
import { $helpful, toggleHelpful } from '#stores/helpful.ts'

/**
 * `<helpful-button data-review data-count>`: one vote a browser, which can be taken back. `data-text` and
 * `data-label` say `{count}`.
 */
class HelpfulButton extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    const review = this.dataset['review'] ?? ''
    const votes = Number(this.dataset['count'])
    const { text = '', label = '' } = this.dataset
    if (button === null) return
    button.addEventListener('click', this.#toggle)
    this.#stop = $helpful.subscribe((ids) => {
      const isMine = ids.has(review)
      const count = votes + (isMine ? 1 : 0)
      button.textContent = fill(text, { count })
      button.setAttribute('aria-pressed', String(isMine))
      button.setAttribute('aria-label', fill(label, { count }))
    })
  }

  disconnectedCallback(): void {
    this.querySelector('button')?.removeEventListener('click', this.#toggle)
    this.#stop?.()
  }

  #toggle = (): void => toggleHelpful(this.dataset['review'] ?? '')
}

customElements.define('helpful-button', HelpfulButton)
