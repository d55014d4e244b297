import { useEffect, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#ui/Icon.tsx'
import { embedAddress } from '#lib/video-source.ts'
import './video.css'

interface Props {
  /** Contains poster and player. */
  host: HTMLElement
  /** Link that the video replaces. */
  poster: HTMLElement
  /** URL of the video's own page. */
  link: string
  title: string
  /** Duration and presenter, if known. */
  details: string
}

/** Plays the element's video, and again each time its poster is pressed. */
export function playVideo(host: HTMLElement, poster: HTMLElement): void {
  const { url = '', title = '', details = '' } = host.dataset
  const root = document.createElement('div')
  host.append(root)
  createRoot(root).render(<VideoPlayer {...{ host, poster, title, details }} link={url} />)
}

/** Replaces the poster with the player, or with a message if the link can't be played here. */
function VideoPlayer({ host, poster, link, title, details }: Props) {
  const [isPlaying, setPlaying] = useState(true)
  const close = (): void => setPlaying(false)
  useEffect(() => {
    const control = new AbortController()
    // The element ignores clicks that open another tab.
    poster.addEventListener('click', (event) => event.defaultPrevented && setPlaying(true), control)
    host.addEventListener('keydown', ({ key }) => key === 'Escape' && setPlaying(false), control)
    return () => control.abort()
  }, [host, poster])
  useLayoutEffect(() => {
    poster.toggleAttribute('hidden', isPlaying)
    if (!isPlaying) poster.focus()
  }, [poster, isPlaying])
  if (!isPlaying) return null

  const source = embedAddress(link)
  return (
    <div className="video-frame">
      {source === undefined ? (
        <div className="grid size-full place-items-center bg-mint p-4 text-center" data-fallback-panel>
          <p>This video can’t be played here.</p>
          <a className="link" href={link} rel="noopener" target="_blank">
            Watch it on the original site
          </a>
          <button ref={focus} type="button" className="button button-small" onClick={close}>
            Close Video
          </button>
        </div>
      ) : (
        <>
          {/* The player's own origin already isolates it; a sandbox that lets it run wouldn't add protection. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            src={source}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <div className="video-overlay">
            <p className="min-w-0">
              <span className="block truncate font-semibold">{title}</span>
              {details !== '' && <span className="block truncate text-xs">{details}</span>}
            </p>
            <button
              ref={focus}
              type="button"
              className="icon-button"
              aria-label="Close video"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
        </>
      )}
    </div>
  )
}

function focus(button: HTMLElement | null): void {
  button?.focus()
}
