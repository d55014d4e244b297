import { comparePath, maxCompared } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { placeholderPicture } from '#lib/picture-paths.ts'
import {
  $compared,
  clearCompared,
  type ComparedProduct,
  removeCompared,
  toggleCompared,
} from './compare-store.ts'
import { undoing, toast } from '#ui/toast-store.ts'
import styles from './compare-tray.css?url'
import { productAround } from '#products/stored-product.ts'
import { productIdAround } from '#lib/product-table.ts'

/** Draws a `<compare-toggle>`, once pressed with its product in the comparison or out of it. */
export function follow(toggle: Element, isPressed: boolean): void {
  document.documentElement.dataset['compare'] = ''
  if (isPressed) toggleProduct(toggle)
  else drawToggle(toggle)
}

/** Says whether the product around a `<compare-toggle>` is in the comparison. */
function drawToggle(toggle: Element): void {
  const id = productIdAround(toggle)
  const button = toggle.querySelector('button')
  if (button !== null) button.ariaPressed = String($compared.get().some((one) => one.id === id))
}

/** Adds the product around a `<compare-toggle>` to the comparison, or removes it. */
function toggleProduct(toggle: Element): void {
  const product = productAround(toggle)
  if (product === undefined) return
  const done = toggleCompared(product)
  if (done === 'full')
    toast({
      title: 'Your comparison is full',
      description: `You can compare up to ${maxCompared} products. Remove one to add another.`,
    })
  else if (done === 'added') announce(`${product.name} was added to your comparison.`)
  else announceRemoved(product.name)
}

let tray: HTMLElement | undefined
let status: HTMLElement | undefined

/** Adds the tray to the end of the page while the comparison has products. */
function showTray(): void {
  if (tray !== undefined || location.pathname === paths.compare) return
  const bar = document.createElement('section')
  Object.assign(bar, { className: 'compare-tray', ariaLabel: 'Products to compare' })
  const line = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' })
  tray = bar
  status = line
  document.querySelector('#toasts')?.before(line)
  // Without its styles it would stand below the footer first, out of view. If they fail, it stays there.
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  for (const end of ['load', 'error']) sheet.addEventListener(end, () => line.before(bar))
  document.head.append(sheet)
  $compared.subscribe(draw)
}

function announceRemoved(name: string): void {
  announce(`${name} was removed from your comparison.`)
}

function announce(text: string): void {
  if (status !== undefined) status.textContent = text
}

/** What the tray shows. A change that it shows already and that is stored later must not move the focus. */
let drawn = ''

function draw(list: readonly ComparedProduct[]): void {
  const next = JSON.stringify(list)
  if (tray === undefined || next === drawn) return
  drawn = next
  tray.hidden = list.length === 0
  document.documentElement.toggleAttribute('data-tray', list.length > 0)
  const hadFocus = tray.contains(document.activeElement)
  const wasOnLink = document.activeElement?.matches('.compare-buttons a') ?? false
  tray.replaceChildren(pictures(list), buttons(list))
  if (hadFocus) tray.querySelector<HTMLElement>(wasOnLink ? 'a' : 'button, a')?.focus()
}

function pictures(products: readonly ComparedProduct[]): HTMLElement {
  const list = Object.assign(document.createElement('ul'), { className: 'compare-pictures' })
  for (const { id, name, imageUrl } of products) {
    const image = new Image(44, 44)
    Object.assign(image, { className: 'pearl', src: imageUrl || placeholderPicture, alt: '' })
    const button = document.createElement('button')
    Object.assign(button, { className: 'compare-picture', type: 'button' })
    button.ariaLabel = `Remove ${name} from the comparison`
    button.append(image)
    button.addEventListener('click', () => {
      removeCompared(id)
      announceRemoved(name)
    })
    list.appendChild(document.createElement('li')).append(button)
  }
  return list
}

function buttons(list: readonly ComparedProduct[]): HTMLElement {
  const href = comparePath(list.map(({ id }) => id))
  const line = Object.assign(document.createElement('p'), { className: 'compare-buttons' })
  const link = Object.assign(document.createElement('a'), { className: 'button button-small', href })
  link.textContent = `Compare ${list.length}`
  const clear = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Clear' })
  clear.className = 'button button-quiet button-small'
  clear.addEventListener('click', () => {
    toast({ title: 'Comparison cleared', action: undoing(clearCompared()) })
  })
  line.append(link, clear)
  return line
}

showTray()
$compared.subscribe(() => {
  for (const toggle of document.querySelectorAll('compare-toggle')) drawToggle(toggle)
})
