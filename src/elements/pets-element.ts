import { $petsHere } from './pets-here.ts'

/** An element that is drawn from the pets of this device, and again at each change of them. */
export abstract class PetsElement extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = $petsHere.follow(() => this.draw())
    this.draw()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  /** Puts into the element what its pets make of it. */
  protected abstract draw(): void
}
