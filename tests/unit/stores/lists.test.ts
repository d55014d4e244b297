import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The browser's parts that the stores use. */
const storage = new Map<string, string>()
const events: string[] = []

beforeEach(() => {
  storage.clear()
  events.length = 0
  vi.resetModules()
  vi.stubGlobal('window', {
    dispatchEvent: (event: Event) => events.push(event.type),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

const product = {
  id: 'mint-chew',
  name: 'Mint Chew',
  price: 2.5,
  imageUrl: '/pictures/mint-chew.svg',
  affiliateUrl: 'https://www.amazon.com/s?k=Mint+Chew',
}

/** With the names that the specification has for a stored line. */
const { imageUrl: image, affiliateUrl: amazonUrl, ...kept } = product
const stored = { ...kept, image, amazonUrl }

describe('the cart', () => {
  it('stores and announces every change', async () => {
    const { addToCart } = await import('#stores/cart.ts')
    const { clearCart, removeFromCart, setQuantity } = await import('#stores/cart-edit.ts')
    const lines = (): unknown => JSON.parse(storage.get('pearly-paws:cart') ?? 'null')
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
    clearCart()
    expect(lines()).toEqual([])
    expect(events).toEqual(Array.from({ length: 8 }, () => 'cart-updated'))
  })

  it('puts a removed line back with its quantity, where it was', async () => {
    const { $cart, addToCart } = await import('#stores/cart.ts')
    const { clearCart, removeFromCart, setQuantity } = await import('#stores/cart-edit.ts')
    for (const id of ['a', 'b', 'c']) addToCart({ ...product, id })
    setQuantity('a', 4)
    const before = $cart.get()
    const undo = removeFromCart('a')
    undo()
    expect($cart.get()).toEqual(before)
    undo()
    expect($cart.get()).toEqual(before)
    clearCart()()
    expect($cart.get()).toEqual(before)
  })

  it('takes a negative quantity for none and a huge one for 99', async () => {
    const { $cart, addToCart } = await import('#stores/cart.ts')
    const { setQuantity } = await import('#stores/cart-edit.ts')
    addToCart(product)
    setQuantity('mint-chew', 1000)
    expect($cart.get().map(({ quantity }) => quantity)).toEqual([99])
    addToCart(product)
    expect($cart.get().map(({ quantity }) => quantity)).toEqual([99])
    setQuantity('mint-chew', -1)
    expect($cart.get()).toEqual([])
  })
})

describe('the local wishlist', () => {
  it('adds once, removes, clears, and announces every change', async () => {
    const { $localWishlist, addLocal, removeLocal } = await import('#stores/local-wishlist.ts')
    const { clearLocal } = await import('#stores/local-wishlist-edit.ts')
    expect(addLocal(product)).toBe('added')
    expect(addLocal(product)).toBe('present')
    expect($localWishlist.get()).toHaveLength(1)
    removeLocal(product.id)
    expect(addLocal(product)).toBe('added')
    clearLocal()
    expect(storage.get('pearly-paws:wishlist')).toBe('[]')
    expect(events).toEqual(Array.from({ length: 4 }, () => 'wishlist-updated'))
  })

  it('puts back what was removed, where it was, and nothing else', async () => {
    const { $localWishlist, addLocal, removeLocal } = await import('#stores/local-wishlist.ts')
    const { clearLocal } = await import('#stores/local-wishlist-edit.ts')
    const ids = () => $localWishlist.get().map(({ id }) => id)
    for (const id of ['a', 'b', 'c']) addLocal({ ...product, id })
    const undo = removeLocal('b')
    removeLocal('a')
    addLocal({ ...product, id: 'd' })
    undo()
    expect(ids()).toEqual(['b', 'c', 'd'])
    const undoAll = clearLocal()
    addLocal({ ...product, id: 'c' })
    undoAll()
    expect(ids()).toEqual(['b', 'c', 'd'])
  })

  it('says when it is full', async () => {
    const { addLocal } = await import('#stores/local-wishlist.ts')
    for (let index = 0; index < 500; index += 1) addLocal({ ...product, id: `p${index}` })
    expect(addLocal(product)).toBe('full')
  })
})
