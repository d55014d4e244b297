import { fill } from '#lib/fill.ts'
import { comparePath, mostCompared } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { placeholderPicture } from '#lib/picture-paths.ts'
import { replayInteractions } from '#lib/queued-interactions.ts'
import * as words from '#lib/words.ts'
import {
  $compared,
  clearCompared,
  type ComparedProduct,
  removeCompared,
  toggleCompared,
} from '#stores/compare.ts'
import { undoing } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import styles from '#styles/compare-tray.css?url'
import { productOf } from './product-data.ts'

/** `<compare-toggle>`: its button puts the product around it into the comparison or takes it out. */
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
      toast({ title: words.compareFull, description: fill(words.compareFullMore, { most: mostCompared }) })
    else if (done === 'added') say(fill(words.compareAdded, { name: product.name }))
    else say(fill(words.compareRemoved, { name: product.name }))
  }
}

let tray: HTMLElement | undefined
let status: HTMLElement | undefined

/** The tray stands at the end of a page that has something to compare, while there is something in it. */
function showTray(): void {
  if (tray !== undefined || location.pathname === paths.compare) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }))
  tray = document.createElement('section')
  tray.className = 'compare-tray'
  tray.setAttribute('aria-label', words.compareTray)
  status = document.createElement('p')
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  document.querySelector('#toasts')?.before(tray, status)
  $compared.subscribe(draw)
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
      'aria-label': fill(words.compareRemove, { name }),
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
      say(fill(words.compareRemoved, { name }))
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
  link.textContent = fill(words.compareCount, { count: list.length })
  const clear = element('button', 'button button-quiet button-small', { type: 'button' })
  clear.textContent = words.compareClear
  clear.addEventListener('click', () => {
    toast({ title: words.compareCleared, action: undoing(clearCompared()) })
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
replayInteractions('compare-toggle button')
