/**
 * Registers the service worker once a person has acted and the page is loaded, so that a first visit is no slower
 * for it. A page that was there before it is kept, too. Who saves data gets none.
 */
export async function registerWorker(path: string): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  await isLoaded()
  try {
    await navigator.serviceWorker.register(path)
    const { active } = await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) active?.postMessage(location.href)
  } catch {
    // A browser that refuses works as it did before.
  }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

async function isLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
