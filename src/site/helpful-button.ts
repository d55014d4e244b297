import { StoreElement } from '#ui/store-element.ts'
import { $helpful, toggleHelpful } from './helpful.ts'

/**
 * `<helpful-button data-review data-count>`: one vote per browser, which can be undone. The button's text and
 * accessible name include the count in parentheses.
 */
class HelpfulButton extends StoreElement<ReadonlySet<string>> {
  protected override readonly store = $helpful

  override connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this.#toggle)
    super.connectedCallback()
  }

  protected override draw(ids: ReadonlySet<string>): void {
    const button = this.querySelector('button')
    if (button === null) return
    const isMine = ids.has(this.dataset['review'] ?? '')
    const count = Number(this.dataset['count']) + (isMine ? 1 : 0)
    button.textContent = withCount(button.textContent, count)
    button.setAttribute('aria-pressed', String(isMine))
    button.setAttribute('aria-label', withCount(button.ariaLabel ?? '', count))
  }

  #toggle = (): void => toggleHelpful(this.dataset['review'] ?? '')
}

function withCount(text: string, count: number): string {
  return text.replace(/\(\d+\)/, `(${count})`)
}

customElements.define('helpful-button', HelpfulButton)
