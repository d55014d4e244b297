import { useEffect, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#components/ui/Icon.tsx'
import { embedAddress } from '#lib/video-source.ts'
import { videoWords } from '#lib/words.ts'

interface Props {
  /** What holds poster and player. */
  host: HTMLElement
  /** Its link, in whose place the video plays. */
  poster: HTMLElement
  /** The address of the video's own page. */
  link: string
  title: string
  /** Its length and who presents it, where they are known. */
  details: string
}

/** Plays the video of this element, and again whenever its poster is pressed after that. */
export function playVideo(host: HTMLElement, poster: HTMLElement): void {
  const { url = '', title = '', details = '' } = host.dataset
  const place = document.createElement('div')
  host.append(place)
  createRoot(place).render(<VideoPlayer {...{ host, poster, title, details }} link={url} />)
}

/** The player in place of the poster or, where the link is none that can be played here, what is said instead. */
function VideoPlayer({ host, poster, link, title, details }: Props) {
  const [isPlaying, setPlaying] = useState(true)
  const close = (): void => setPlaying(false)
  useEffect(() => {
    const control = new AbortController()
    // Its element leaves presses for another tab alone.
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
        <div
          className="grid size-full place-content-center gap-4 bg-mint p-6 text-center"
          data-fallback-panel
        >
          <p>{videoWords.unplayable}</p>
          <a className="link" href={link} rel="noopener" target="_blank">
            {videoWords.watch}
          </a>
          <button
            ref={focus}
            type="button"
            className="button button-small justify-self-center"
            onClick={close}
          >
            {videoWords.closePanel}
          </button>
        </div>
      ) : (
        <>
          {/* A site of its own by its origin; in a sandbox that lets its player run it would be no more shut in. */}
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
              aria-label={videoWords.close}
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
