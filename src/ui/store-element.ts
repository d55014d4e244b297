import type { ReadableAtom } from 'nanostores'

/** A custom element that draws each value of its store while it's in the page. */
export abstract class StoreElement<Value> extends HTMLElement {
  protected abstract readonly store: ReadableAtom<Value>
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = this.store.subscribe((value) => this.draw(value))
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  /** Shows a value. */
  protected abstract draw(value: Value): void
}
