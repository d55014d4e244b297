/**
 * `<video-player data-url>`: a thumbnail whose button puts the player in its
 * place. Nothing is asked of a video site, and no code for it loaded, before
 * the button is pressed.
 */
class VideoPlayer extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this.#play)
  }

  #play = (): void => {
    const link = this.dataset['url'] ?? ''
    if (link === '') {
      console.error(`No video source: ${this.dataset['title'] ?? ''}`)
      return
    }
    void import('./video-frame.ts').then(({ playVideo }) => playVideo(this, link))
  }
}

customElements.define('video-player', VideoPlayer)
