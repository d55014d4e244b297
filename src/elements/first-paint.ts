import { hintCookie } from '#contract/hint.ts'
import { themeKey, viewKey } from '#lib/preference-keys.ts'
import { cartKey, countItems, decodeCart } from '#stores/cart-line.ts'
import { decodeWishlist, wishlistKey } from '#stores/wishlist-item.ts'
import { movePictures } from './moving-pictures.ts'

/**
 * Runs inline, in the head: the theme and what the browser keeps are on
 * `<html>` before anything is painted. Badges draw their counts from
 * there (`--cart-count`, `--wishlist-count`) until their elements are up.
 */
const root = document.documentElement

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function mark(name: string, value: number): void {
  if (value === 0) return
  root.dataset[name] = String(value)
  root.style.setProperty(`--${name}-count`, `"${value}"`)
}

if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${hintCookie}=`))) {
  root.dataset['session'] = 'signed-in'
}
const theme = read(themeKey)
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
root.dataset['scripts'] = 'on'
mark('cart', countItems(decodeCart(read(cartKey))))
mark('wishlist', decodeWishlist(read(wishlistKey)).length)
if ((new URLSearchParams(location.search).get('view') ?? read(viewKey)) === 'list')
  root.dataset['view'] = 'list'

globalThis.earlyClicks = []
document.addEventListener(
  'click',
  ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('cart-button button, wish-button button') : null
    if (button !== null) globalThis.earlyClicks?.push(button)
  },
  true,
)

movePictures()
