import { $helpful, toggleHelpful } from './helpful.ts'

/**
 * `<helpful-button data-review data-count>`: one vote per browser, which can be undone. The button's text and
 * accessible name include the count in parentheses.
 */
class HelpfulButton extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    const review = this.dataset['review'] ?? ''
    const votes = Number(this.dataset['count'])
    if (button === null) return
    button.addEventListener('click', this.#toggle)
    this.#stop = $helpful.subscribe((ids) => {
      const isMine = ids.has(review)
      const count = votes + (isMine ? 1 : 0)
      button.textContent = withCount(button.textContent, count)
      button.setAttribute('aria-pressed', String(isMine))
      button.setAttribute('aria-label', withCount(button.ariaLabel ?? '', count))
    })
  }

  disconnectedCallback(): void {
    this.querySelector('button')?.removeEventListener('click', this.#toggle)
    this.#stop?.()
  }

  #toggle = (): void => toggleHelpful(this.dataset['review'] ?? '')
}

function withCount(text: string, count: number): string {
  return text.replace(/\(\d+\)/, `(${count})`)
}

customElements.define('helpful-button', HelpfulButton)
