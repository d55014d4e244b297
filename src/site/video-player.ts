import { hydrateOnce } from '#ui/hydrate.ts'

/**
 * `<video-player data-url>`: a poster that links to the video. The first click hydrates the player
 * (site/VideoPlayer.tsx). Before that, nothing loads from the video site. If it fails, the link opens.
 */
class VideoPlayer extends HTMLElement {
  connectedCallback(): void {
    const poster = this.querySelector('a')
    if (poster === null) return
    const hydrate = hydrateOnce(async () => {
      const { playVideo } = await import('./VideoPlayer.tsx')
      playVideo(this, poster)
    })
    poster.role = 'button'
    poster.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      poster.click()
    })
    poster.addEventListener('click', async (event) => {
      // Modified clicks open the link in a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { url = '', title = '' } = this.dataset
      if (url === '') {
        console.error(`No video source: ${title}`)
        return
      }
      poster.ariaBusy = 'true'
      if (!(await hydrate())) location.assign(url)
      poster.ariaBusy = null
    })
  }
}

customElements.define('video-player', VideoPlayer)
