import { embedAddress } from '#lib/video-source.ts'

/**
 * Shows the player, or where the link is none that can be played here the
 * fallback panel, in place of the thumbnail. Close and Escape bring the
 * thumbnail back, and the focus to its button.
 */
export function playVideo(host: HTMLElement, link: string): void {
  const button = host.querySelector('button')
  const template = host.querySelector('template')
  if (button === null || template === null || button.hidden) return
  const frame = document.createElement('div')
  frame.className = 'video-frame'
  frame.append(template.content.cloneNode(true))
  const source = embedAddress(link)
  frame.querySelector(source === undefined ? '[data-player]' : '[data-fallback-panel]')?.remove()
  const player = frame.querySelector('[data-player]')
  if (source !== undefined && player !== null) player.prepend(embed(source, host.dataset['title'] ?? ''))

  const close = (): void => {
    frame.remove()
    button.hidden = false
    button.focus()
  }
  frame.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  for (const closer of frame.querySelectorAll('[data-close]')) closer.addEventListener('click', close)
  button.hidden = true
  host.append(frame)
  frame.querySelector<HTMLElement>('[data-close]')?.focus()
}

function embed(source: string, title: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  iframe.src = source
  iframe.title = title
  iframe.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  return iframe
}
