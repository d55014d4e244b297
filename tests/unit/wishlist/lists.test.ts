import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubDevice } from '../../support/stub-device.ts'

vi.mock('#content/price-display.ts', () => ({ priceDisplay: 'dated' }))

let storage: Record<string, string>
let browser: { cookie: string }
const events: string[] = []

beforeEach(() => {
  ;({ storage, browser } = stubDevice())
  events.length = 0
  for (const name of ['cart-updated', 'wishlist-updated'])
    window.addEventListener(name, ({ type }) => events.push(type))
})

const product = {
  id: 'mint-chew',
  name: 'Mint Chew',
  price: 2.5,
  imageUrl: '/pictures/mint-chew.svg',
  affiliateUrl: 'https://www.amazon.com/s?k=Mint+Chew',
}

/** With the specification's names for a stored line. */
const { imageUrl: image, affiliateUrl: amazonUrl, ...kept } = product
const stored = { ...kept, image, amazonUrl }

describe('the cart', () => {
  it('stores and announces every change', async () => {
    const { addToCart } = await import('#saved/cart-store.ts')
    const { removeFromCart, setQuantity } = await import('#saved/cart-edit.ts')
    const lines = (): unknown => JSON.parse(storage['pearly-paws:cart'] ?? 'null')
    addToCart(product)
    addToCart(product)
    expect(lines()).toEqual([{ ...stored, quantity: 2 }])
    setQuantity('mint-chew', 5)
    expect(lines()).toEqual([{ ...stored, quantity: 5 }])
    setQuantity('mint-chew', 0)
    expect(lines()).toEqual([])
    addToCart(product)
    removeFromCart('mint-chew')
    addToCart(product)
    removeFromCart('mint-chew')
    expect(lines()).toEqual([])
    expect(events).toEqual(Array.from({ length: 8 }, () => 'cart-updated'))
  })

  it('restores a removed line with its quantity at its old index', async () => {
    const { $cart, addToCart } = await import('#saved/cart-store.ts')
    const { removeFromCart, setQuantity } = await import('#saved/cart-edit.ts')
    for (const id of ['a', 'b', 'c']) addToCart({ ...product, id })
    setQuantity('a', 4)
    const before = $cart.get()
    const undo = removeFromCart('a')
    undo()
    expect($cart.get()).toEqual(before)
    undo()
    expect($cart.get()).toEqual(before)
    removeFromCart('a', 'b', 'c')()
    expect($cart.get()).toEqual(before)
  })

  it('treats a negative quantity as zero and a huge one as 99', async () => {
    const { $cart, addToCart } = await import('#saved/cart-store.ts')
    const { setQuantity } = await import('#saved/cart-edit.ts')
    for (const id of ['mint-chew', 'other']) addToCart({ ...product, id })
    const quantities = () => $cart.get().map(({ id, quantity }) => `${quantity} ${id}`)
    setQuantity('mint-chew', 1000)
    expect(quantities()).toEqual(['99 mint-chew', '1 other'])
    addToCart(product)
    expect(quantities()).toEqual(['99 mint-chew', '1 other'])
    setQuantity('mint-chew', -1)
    expect(quantities()).toEqual(['1 other'])
  })
})

describe('the local wishlist', () => {
  it('adds once, removes, clears, and announces every change', async () => {
    const { $localWishlist, addLocal, removeItems, removeLocal } = await import('#saved/local-wishlist.ts')
    expect(addLocal(product)).toBe('added')
    expect(addLocal(product)).toBe('present')
    expect($localWishlist.get()).toHaveLength(1)
    removeLocal(product.id)
    expect(addLocal(product)).toBe('added')
    removeItems([product.id])
    expect(storage['pearly-paws:wishlist']).toBe('[]')
    expect(events).toEqual(Array.from({ length: 4 }, () => 'wishlist-updated'))
  })

  it('puts back what was removed, where it was, and nothing else', async () => {
    const { $localWishlist, addLocal, removeItems, removeLocal } = await import('#saved/local-wishlist.ts')
    const ids = () => $localWishlist.get().map(({ id }) => id)
    for (const id of ['a', 'b', 'c']) addLocal({ ...product, id })
    const undo = removeLocal('b')
    removeLocal('a')
    addLocal({ ...product, id: 'd' })
    undo()
    expect(ids()).toEqual(['b', 'c', 'd'])
    const undoAll = removeItems(ids())
    addLocal({ ...product, id: 'c' })
    undoAll()
    expect(ids()).toEqual(['b', 'c', 'd'])
  })

  it('shows what was saved while signed in only to that account', async () => {
    const [mark, otherMark] = ['pp-hint=mark-of-this-one', 'pp-hint=mark-of-that-one']
    const open = async (cookie: string) => {
      browser.cookie = cookie
      vi.resetModules()
      const { $localWishlist, addLocal } = await import('#saved/local-wishlist.ts')
      return { ids: () => $localWishlist.get().map(({ id }) => id), addLocal }
    }
    const mine = await open(mark)
    mine.addLocal(product)
    const signedOut = await open('')
    expect(signedOut.ids()).toEqual([])
    signedOut.addLocal({ ...product, id: 'for-anyone' })
    const theirs = await open(otherMark)
    expect(theirs.ids()).toEqual(['for-anyone'])
    expect(theirs.addLocal(product)).toBe('added')
    const back = await open(mark)
    expect(back.ids()).toEqual([product.id, 'for-anyone'])
  })

  it('reports when it is full', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...product, id: `p${index}` }))
    storage['pearly-paws:wishlist'] = JSON.stringify(many.slice(1))
    const { addLocal } = await import('#saved/local-wishlist.ts')
    expect([addLocal({ ...product, id: 'p0' }), addLocal(product)]).toEqual(['added', 'full'])
  })
})

describe('two tabs at the same moment', () => {
  /** Another tab's stores with the same storage. It gets no storage events. */
  const openTab = async () => {
    vi.resetModules()
    const [cart, edit, wishlist] = await Promise.all([
      import('#saved/cart-store.ts'),
      import('#saved/cart-edit.ts'),
      import('#saved/local-wishlist.ts'),
    ])
    return { ...cart, ...edit, ...wishlist }
  }
  const idsIn = (key: string): string[] =>
    JSON.parse(storage[`pearly-paws:${key}`] ?? '[]').map(({ id }: { id: string }) => id)

  it('both keep their additions and removals, whoever is first', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() })
    const [one, other] = [await openTab(), await openTab()]
    one.addToCart({ ...product, id: 'a' })
    other.addToCart({ ...product, id: 'b' })
    one.addLocal({ ...product, id: 'c' })
    other.addLocal({ ...product, id: 'd' })
    // Shown at once, each in its own tab.
    expect(one.$cart.get().map(({ id }) => id)).toEqual(['a'])
    await vi.waitFor(() => expect(idsIn('cart').toSorted()).toEqual(['a', 'b']))
    await vi.waitFor(() => expect(idsIn('wishlist').toSorted()).toEqual(['c', 'd']))
    one.removeFromCart('a')
    other.addToCart({ ...product, id: 'b' })
    await vi.waitFor(() => expect(storage['pearly-paws:cart']).toContain('"quantity":2'))
    expect(idsIn('cart')).toEqual(['b'])
  })

  it("don't wait forever for a tab that keeps its lock", async () => {
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, { signal }: { signal: AbortSignal }) =>
          new Promise((_done, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')))
          }),
      },
    })
    const tab = await openTab()
    tab.addToCart({ ...product, id: 'a' })
    expect(idsIn('cart')).toEqual([])
    await vi.waitFor(() => expect(idsIn('cart')).toEqual(['a']), 3000)
  })

  it('store pending changes before the page goes away', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
    const tab = await openTab()
    tab.addToCart({ ...product, id: 'a' })
    page.dispatchEvent(new Event('pagehide'))
    expect(idsIn('cart')).toEqual(['a'])
  })
})

/** Locks with the same name, granted one by one and never at once, like in a browser. */
class Locks {
  #last: Promise<void> = Promise.resolve()

  request(_name: string, _options: object, work: () => void): Promise<void> {
    this.#last = this.#last.then(work)
    return this.#last
  }
}
