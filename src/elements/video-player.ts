import { sleep } from './wake.ts'

/**
 * `<video-player data-url>`: a poster that is a link to the video. Its first press wakes the island that plays here
 * (islands/VideoPlayer.tsx); nothing is asked of a video site, and no React loaded, before. Where the island cannot
 * be had, the press leads to the video.
 */
class VideoPlayer extends HTMLElement {
  connectedCallback(): void {
    const poster = this.querySelector('a')
    if (poster === null) return
    const wake = sleep(poster, {
      signs: [],
      hydrate: async () => {
        const { playVideo } = await import('#islands/VideoPlayer.tsx')
        playVideo(this, poster)
      },
    })
    poster.role = 'button'
    poster.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      poster.click()
    })
    poster.addEventListener('click', async (event) => {
      // In a tab of its own it is a link.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { url = '', title = '' } = this.dataset
      if (url === '') {
        console.error(`No video source: ${title}`)
        return
      }
      poster.ariaBusy = 'true'
      if (!(await wake())) location.assign(url)
      poster.ariaBusy = null
    })
  }
}

customElements.define('video-player', VideoPlayer)
