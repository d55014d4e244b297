/**
 * `<tab-row>`: links that show what their `<template>` holds. Without scripts
 * each leads to its category's list.
 */
class TabRow extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#show)
  }

  #show = (event: MouseEvent): void => {
    const tab = event.target instanceof Element ? event.target.closest('a[data-tab]') : null
    if (tab === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const id = tab.getAttribute('data-tab')
    for (const other of this.querySelectorAll('a[data-tab]')) {
      if (other === tab) other.setAttribute('aria-current', 'true')
      else other.removeAttribute('aria-current')
    }
    for (const template of this.querySelectorAll('template')) {
      if (template.id !== id) continue
      const panel = document.createElement('div')
      panel.id = template.id
      panel.append(template.content)
      template.replaceWith(panel)
    }
    for (const panel of this.querySelectorAll<HTMLElement>('div[id^="tab-"]')) panel.hidden = panel.id !== id
  }
}

customElements.define('tab-row', TabRow)
