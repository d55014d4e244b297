const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/**
 * Returns the address that plays a YouTube or Vimeo link inside a page, with autoplay and without cookies.
 * Returns undefined for any other link.
 */
export function embedAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.protocol !== 'https:') return undefined
  const youtube = youtubeId(url)
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
  const vimeo = vimeoHosts.has(url.hostname)
    ? /^\/(?:video\/)?(\d{6,12})$/.exec(url.pathname)?.[1]
    : undefined
  return vimeo && `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`
}

function youtubeId(url: URL): string | undefined {
  const id = youtubeHosts.has(url.hostname)
    ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(url.pathname)?.[1])
    : url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : undefined
  return id !== undefined && /^[\w-]{11}$/.test(id) ? id : undefined
}
