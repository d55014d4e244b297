import { comparePath, maxCompared } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { placeholderPicture } from '#lib/picture-paths.ts'
import { replayPresses } from '#lib/queued-presses.ts'
import {
  $compared,
  clearCompared,
  type ComparedProduct,
  removeCompared,
  toggleCompared,
} from './compare-store.ts'
import { undoing } from '#ui/notification.ts'
import { toast } from '#ui/toast-store.ts'
import styles from './compare-tray.css?url'
import { productOf } from '#features/catalog/stored-product.ts'

/** `<compare-toggle>`: adds the product of the surrounding `data-product` to the comparison, or removes it. */
class CompareToggle extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const product = productOf(this)
    const button = this.querySelector('button')
    if (product === undefined || button === null) return
    this.addEventListener('click', this.#toggle)
    this.#stop = $compared.subscribe((list) => {
      button.setAttribute('aria-pressed', String(list.some(({ id }) => id === product.id)))
    })
    showTray()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #toggle = (): void => {
    const product = productOf(this)
    if (product === undefined) return
    const done = toggleCompared(product)
    if (done === 'full')
      toast({
        title: 'Your comparison is full',
        description: `You can compare up to ${maxCompared} products. Remove one to add another.`,
      })
    else if (done === 'added') say(`${product.name} was added to your comparison.`)
    else sayRemoved(product.name)
  }
}

let tray: HTMLElement | undefined
let status: HTMLElement | undefined

/** Adds the tray to the end of the page while the comparison has products. */
function showTray(): void {
  if (tray !== undefined || location.pathname === paths.compare) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }))
  tray = document.createElement('section')
  tray.className = 'compare-tray'
  tray.setAttribute('aria-label', 'Products to compare')
  status = document.createElement('p')
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  document.querySelector('#toasts')?.before(tray, status)
  $compared.subscribe(draw)
}

function sayRemoved(name: string): void {
  say(`${name} was removed from your comparison.`)
}

function say(text: string): void {
  if (status !== undefined) status.textContent = text
}

function draw(list: readonly ComparedProduct[]): void {
  if (tray === undefined) return
  tray.hidden = list.length === 0
  document.documentElement.toggleAttribute('data-tray', list.length > 0)
  const hadFocus = tray.contains(document.activeElement)
  tray.replaceChildren(pictures(list), buttons(list))
  if (hadFocus) tray.querySelector<HTMLElement>('button, a')?.focus()
}

function pictures(list: readonly ComparedProduct[]): HTMLElement {
  const items = list.map(({ id, name, imageUrl }) => {
    const button = element('button', 'compare-picture', {
      type: 'button',
      'aria-label': `Remove ${name} from the comparison`,
    })
    const image = element('img', 'pearl', {
      src: imageUrl || placeholderPicture,
      alt: '',
      width: '44',
      height: '44',
    })
    button.append(image)
    button.addEventListener('click', () => {
      removeCompared(id)
      sayRemoved(name)
    })
    const item = document.createElement('li')
    item.append(button)
    return item
  })
  const all = element('ul', 'compare-pictures')
  all.append(...items)
  return all
}

function buttons(list: readonly ComparedProduct[]): HTMLElement {
  const link = element('a', 'button button-small', { href: comparePath(list.map(({ id }) => id)) })
  link.textContent = `Compare ${list.length}`
  const clear = element('button', 'button button-quiet button-small', { type: 'button' })
  clear.textContent = 'Clear'
  clear.addEventListener('click', () => {
    toast({ title: 'Comparison cleared', action: undoing(clearCompared()) })
  })
  const both = element('p', 'compare-buttons')
  both.append(link, clear)
  return both
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

customElements.define('compare-toggle', CompareToggle)
replayPresses('compare-toggle button')
