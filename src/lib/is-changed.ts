/** Returns whether a visitor has changed a field's initial value. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const builtWith = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(builtWith, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
