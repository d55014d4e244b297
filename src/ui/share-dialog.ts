/**
 * Shares a link: with the system's share sheet on phones, otherwise in a dialog with a link to copy and a QR code.
 * Phones don't load the dialog.
 */
export async function share(link: string, isCut: boolean): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && 'share' in navigator) {
    try {
      await navigator.share({ title: document.title, url: link })
      return
    } catch (error) {
      // If the visitor closed the share sheet, don't open the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const { openShare } = await import('./ShareLink.tsx')
  openShare(link, isCut)
}
