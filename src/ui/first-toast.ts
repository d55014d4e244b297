import { $toasts, type ToastAction, toastDurationMs } from './toast-store.ts'

/** Loads the toasts' code with the first toast. If that fails, for example offline, shows it as plain text. */
export function showToasts(): void {
  const load = async (): Promise<void> => {
    try {
      const { mountToaster } = await import('./Toaster.tsx')
      mountToaster()
    } catch {
      showPlainly()
    }
  }
  // Paint the pressed button first.
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
