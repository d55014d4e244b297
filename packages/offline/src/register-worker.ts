void registerWorker()

/**
 * Registers the service worker after the first input and page load, so it doesn't slow a first visit. Saves the
 * current page too. Skipped if the visitor has turned on data saver.
 */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.connection?.saveData === true) return
  await isLoaded()
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) active?.postMessage(location.href)
  } catch {
    // The shop works without a service worker.
  }
}

async function isLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
