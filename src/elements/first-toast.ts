import { $toasts, toastDurationMs } from '#stores/toasts.ts'

/**
 * Loads what shows toasts with the first of them. Where its code does not come,
 * as without a connection, the words stand there plainly.
 */
export function showToasts(): void {
  const load = async (): Promise<void> => {
    try {
      const { mountToaster } = await import('#islands/Toaster.tsx')
      mountToaster()
    } catch {
      showPlainly()
    }
  }
  // The button that was pressed is painted first.
  $toasts.listen(() => requestAnimationFrame(() => setTimeout(load)))
}

function showPlainly(): void {
  for (const { title, description = '' } of $toasts.get()) {
    const box = document.createElement('output')
    box.className = 'toast'
    box.textContent = `${title}. ${description}`
    document.getElementById('toasts')?.replaceChildren(box)
    setTimeout(() => box.remove(), toastDurationMs)
  }
}
