import { $pets } from './pet-store.ts'

/** An element that renders from the device's pets and redraws when they change. */
export abstract class PetsElement extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = $pets.subscribe(() => this.draw())
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  /** Renders the element's content. */
  protected abstract draw(): void
}
