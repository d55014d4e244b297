import { hasHint, hintedMark } from '#account/session-hint.ts'
import { careKey, cartKey, compareKey, petsKey, themeKey, viewKey, wishlistKey } from '#lib/storage-keys.ts'
import { isProduct, movePictures } from '#ui/view-transitions.ts'
import { reloadWhenStale } from './stale-page.ts'

/**
 * Inline in the head: applies theme and stored state to `<html>` before the first paint. Badges show
 * `--cart-count` and `--wishlist-count` until their elements load.
 */
const root = document.documentElement

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A quick estimate; the stores validate the data later. */
function count(key: string, amount: (entry: { quantity: number; owner?: string }) => number): number {
  try {
    const list: { quantity: number; owner?: string }[] = JSON.parse(read(key) ?? '[]')
    return list.reduce((sum, entry) => sum + (amount(entry) | 0), 0)
  } catch {
    return 0
  }
}

function setCount(name: string, value: number): void {
  if (value <= 0) return
  root.dataset[name] = `${value}`
  root.style.setProperty(`--${name}-count`, `"${value}"`)
}

// The page belongs to this account, even if somebody else signs in in another tab.
globalThis.pageAccount = hintedMark()
if (hasHint()) root.dataset['session'] = 'signed-in'
// Styles ignore unknown themes.
root.dataset['theme'] = read(themeKey) ?? ''
root.dataset['scripts'] = ''
setCount(
  'cart',
  count(cartKey, ({ quantity }) => quantity),
)
setCount(
  'wishlist',
  count(wishlistKey, ({ owner }) => (owner === undefined || owner === globalThis.pageAccount ? 1 : 0)),
)
if (count(compareKey, () => 1) > 0) root.dataset['compare'] = ''
if ((new URLSearchParams(location.search).get('view') ?? read(viewKey)) === 'list')
  root.dataset['view'] = 'list'

// View transitions from a card (view-transitions.ts) need the picture's position at the first paint. It's above the
// heading. Phones have none (base.css).
if (isProduct(location.href) && window.navigation?.activation?.from)
  document.head.append(
    Object.assign(document.createElement('link'), {
      blocking: 'render',
      rel: 'expect',
      href: '#title',
      media: '(hover)',
    }),
  )

/** Loads what devices with a pet show, as `PetElements.astro` lists it. Fit results are there at the first paint. */
function loadPets(): void {
  const files = document.querySelector('template')?.content.children ?? []
  for (const file of Array.from(files)) {
    file.setAttribute('blocking', 'render')
    document.head.append(file)
  }
}

// A quick estimate, too.
const pets = read(petsKey)
if (pets?.includes('"name"') === true) {
  root.dataset['pets'] = ''
  loadPets()
} else addEventListener('pets-updated', loadPets)
// `every-page.ts` then loads today's step. Care may outlast its pets: the page after a sign-out was left too soon.
if (pets && Object.keys(localStorage).some((key) => key.startsWith(careKey))) root.dataset['care'] = ''

movePictures()
reloadWhenStale()
