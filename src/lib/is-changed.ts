/** Whether a person has written or chosen something else in a field than it was built with. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const builtWith = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(builtWith, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
