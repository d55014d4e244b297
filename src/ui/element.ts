/** Creates an element with these properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** Shows a modal dialog, labeled by its first child's text. Removes it from the page once it's closed. */
export function openDialog(
  className: string,
  label: string,
  ...children: readonly Node[]
): HTMLDialogElement {
  const dialog = element('dialog', { className, ariaLabel: label }, ...children)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
