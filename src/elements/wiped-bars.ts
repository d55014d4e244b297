/** `<wiped-bars>`: the first time that it is in view, its bars are wiped clean of plaque (site.css). */
class WipedBars extends HTMLElement {
  #watch: IntersectionObserver | undefined

  connectedCallback(): void {
    this.#watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        this.dataset['seen'] = ''
        this.#watch?.disconnect()
      },
      { threshold: 0.5 },
    )
    this.#watch.observe(this)
  }

  disconnectedCallback(): void {
    this.#watch?.disconnect()
  }
}

customElements.define('wiped-bars', WipedBars)
