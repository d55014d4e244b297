import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The browser's parts that the stores use. */
const stored = new Map<string, string>()
const events: string[] = []

beforeEach(() => {
  stored.clear()
  events.length = 0
  vi.resetModules()
  vi.stubGlobal('window', {
    dispatchEvent: (event: Event) => events.push(event.type),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const product = {
  id: 'mint-chew',
  name: 'Mint Chew',
  price: 2.5,
  image: '/pictures/mint-chew.svg',
  amazonUrl: 'https://www.amazon.com/s?k=Mint+Chew',
}

describe('the cart', () => {
  it('stores and announces every change', async () => {
    const { addToCart, clearCart, removeFromCart, setQuantity } = await import('#stores/cart.ts')
    const lines = (): unknown => JSON.parse(stored.get('pearly-paws:cart') ?? 'null')
    addToCart(product)
    addToCart(product)
    expect(lines()).toEqual([{ ...product, quantity: 2 }])
    setQuantity('mint-chew', 5)
    expect(lines()).toEqual([{ ...product, quantity: 5 }])
    setQuantity('mint-chew', 0)
    expect(lines()).toEqual([])
    addToCart(product)
    removeFromCart('mint-chew')
    addToCart(product)
    clearCart()
    expect(lines()).toEqual([])
    expect(events).toEqual(Array.from({ length: 8 }, () => 'cart-updated'))
  })

  it('takes a negative quantity for none and a huge one for 99', async () => {
    const { $cart, addToCart, setQuantity } = await import('#stores/cart.ts')
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
  const { id, name, price } = product
  const item = { id, name, price, imageUrl: '/pictures/mint-chew.svg', affiliateUrl: product.amazonUrl }

  it('adds once, removes, clears, and announces every change', async () => {
    const { $localWishlist, addLocal, clearLocal, removeLocal } = await import('#stores/local-wishlist.ts')
    expect(addLocal(item)).toBe('added')
    expect(addLocal(item)).toBe('present')
    expect($localWishlist.get()).toHaveLength(1)
    removeLocal(item.id)
    expect(addLocal(item)).toBe('added')
    clearLocal()
    expect(stored.get('pearly-paws:wishlist')).toBe('[]')
    expect(events).toEqual(Array.from({ length: 4 }, () => 'wishlist-updated'))
  })

  it('says when it is full', async () => {
    const { addLocal } = await import('#stores/local-wishlist.ts')
    for (let index = 0; index < 500; index += 1) addLocal({ ...item, id: `p${index}` })
    expect(addLocal(item)).toBe('full')
  })

  it('answers a present id with Already in Wishlist', async () => {
    const { messages } = await import('#stores/messages.ts')
    expect(messages.alreadyInWishlist).toEqual({ title: 'Already in Wishlist' })
  })
})
