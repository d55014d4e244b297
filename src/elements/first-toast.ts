import { $toasts, type ToastAction, toastDurationMs } from '#stores/toasts.ts'

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
  for (const { title, description = '', action } of $toasts.get()) {
    const box = document.createElement('output')
    box.className = 'toast'
    box.textContent = `${title}. ${description}`
    if (action !== undefined) box.append(actionOf(action))
    document.getElementById('toasts')?.replaceChildren(box)
    setTimeout(() => box.remove(), toastDurationMs)
  }
}

function actionOf(action: ToastAction): HTMLElement {
  const button = document.createElement('href' in action ? 'a' : 'button')
  if ('href' in action) button.setAttribute('href', action.href)
  else button.addEventListener('click', action.run)
  button.className = 'toast-action'
  button.textContent = action.label
  return button
}
