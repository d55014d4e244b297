import { accountMark, hasHint } from '#contract/hint.ts'
import { cartKey, compareKey, petsKey, themeKey, viewKey, wishlistKey } from '#lib/storage-keys.ts'
import { isProduct, movePictures } from './moving-pictures.ts'
import { reloadWhenStale } from './stale-page.ts'

/**
 * Runs inline, in the head: the theme and what the browser keeps are on
 * `<html>` before anything is painted. Badges draw their counts from
 * there (`--cart-count`, `--wishlist-count`) until their elements are up.
 */
const root = document.documentElement

/** Where the script for pets is; put here by components/site/first-paint-script.ts. */
declare const petScriptPath: string

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A first guess: what is stored is looked at closely by the stores. */
function count(key: string, amount: (entry: { quantity: number; owner?: string }) => number): number {
  try {
    const list: { quantity: number; owner?: string }[] = JSON.parse(read(key) ?? '[]')
    return list.reduce((sum, entry) => sum + (Math.trunc(amount(entry)) || 0), 0)
  } catch {
    return 0
  }
}

function setCount(name: string, value: number): void {
  if (value <= 0) return
  root.dataset[name] = String(value)
  root.style.setProperty(`--${name}-count`, `"${value}"`)
}

if (hasHint()) root.dataset['session'] = 'signed-in'
const theme = read(themeKey)
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
root.dataset['scripts'] = 'on'
setCount(
  'cart',
  count(cartKey, ({ quantity }) => quantity),
)
setCount(
  'wishlist',
  count(wishlistKey, ({ owner }) => (owner === undefined || owner === accountMark() ? 1 : 0)),
)
if (count(compareKey, () => 1) > 0) root.dataset['compare'] = ''
if ((new URLSearchParams(location.search).get('view') ?? read(viewKey)) === 'list')
  root.dataset['view'] = 'list'

/** Keeps the first paint back until the script has run, or what the link names is there. */
function paintAfter(tag: 'script' | 'link', properties: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement(tag), { blocking: 'render', ...properties }))
}

// The picture that moves here from a card (moving-pictures.ts) needs its place at the first paint: it is above the heading.
if (isProduct(location.href) && window.navigation?.activation?.from)
  paintAfter('link', { rel: 'expect', href: '#title' })

// Who has no pet here loads nothing of it, and else verdicts are there at the first paint.
const loadPets = (): void => paintAfter('script', { src: petScriptPath })
if (read(petsKey) === null) addEventListener('pets-updated', loadPets, { once: true })
else loadPets()

globalThis.queuedInteractions = []
for (const type of ['click', 'input']) document.addEventListener(type, queue, true)

/** What is pressed or chosen before its script has loaded is done again when it has (lib/queued-interactions.ts). */
function queue({ target }: Event): void {
  const control =
    target instanceof Element
      ? target.closest<HTMLButtonElement | HTMLSelectElement>(
          ':is(cart-button, wish-button, view-switch, compare-toggle):not(:defined) button, astro-island:not([data-ready]) .needs-scripts :is(button, select):not(view-switch *)',
        )
      : null
  if (control !== null) globalThis.queuedInteractions?.push({ control, value: control.value })
}

movePictures()
reloadWhenStale()
