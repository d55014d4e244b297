import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WishlistServer, openBrowser, person, personMark, stored } from './wishlist-server.ts'

let server: WishlistServer

/** Loads the stores of a page with a signed-in person and these products on the device. */
async function openPage(kept: readonly string[] = []) {
  const storage = openBrowser(server, kept)
  const { $session } = await import('#account/session-store.ts')
  const { $wishIds } = await import('#saved/wishlist-store.ts')
  const { $toasts } = await import('#ui/toast-store.ts')
  const { $serverWishlist } = await import('#saved/server-wishlist-state.ts')
  const { joinLists, wishOnServer } = await import('#saved/server-wishlist.ts')
  $session.set({ state: 'signed-in', user: person })
  return {
    $session,
    $serverWishlist,
    joinLists,
    wishOnServer,
    wished: () => [...$wishIds.get()].toSorted(),
    toast: () => $toasts.get()[0]?.description ?? $toasts.get()[0]?.title,
    kept: () => JSON.parse(storage.get('pearly-paws:wishlist') ?? '[]').map(({ id }: { id: string }) => id),
  }
}

const changes = (): string[] => server.calls.filter((call) => call !== 'GET')

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  server = new WishlistServer()
})

describe('a press', () => {
  it('shows at once, is sent, and stays', async () => {
    const page = await openPage()
    await page.joinLists()
    const done = page.wishOnServer('mint', true)
    expect([page.wished(), page.toast()]).toEqual([['mint'], 'Added to Wishlist'])
    await done
    expect([changes(), page.wished()]).toEqual([['POST mint'], ['mint']])
  })

  it('undone while it is sent ends off the list', async () => {
    const page = await openPage()
    server.hold('POST mint')
    const done = page.wishOnServer('mint', true)
    await page.wishOnServer('mint', false)
    expect(page.wished()).toEqual([])
    server.release('POST mint')
    await done
    expect([changes(), [...server.listed], page.wished()]).toEqual([['POST mint', 'DELETE mint'], [], []])
  })

  it('undone while it is sent is undone even if the response was lost', async () => {
    const page = await openPage()
    server.hold('POST mint')
    server.refuse('POST mint', 503)
    const done = page.wishOnServer('mint', true)
    await page.wishOnServer('mint', false)
    server.release('POST mint')
    await done
    expect([changes(), page.wished(), page.toast()]).toEqual([
      ['POST mint', 'DELETE mint'],
      [],
      'Item successfully removed from your wishlist.',
    ])
  })

  it.each([
    ['POST', 500, 'Failed to add product to wishlist.'],
    ['POST', 409, 'Your wishlist is full. Remove an item first.'],
    ['POST', 429, 'That’s too many changes at once. Try again in a minute.'],
    ['DELETE', 500, 'Failed to remove product from wishlist.'],
  ])('that fails is reported and undone: %s %s', async (method, status, words) => {
    const page = await openPage()
    const before = method === 'POST' ? [] : ['mint']
    for (const id of before) server.listed.add(id)
    await page.joinLists()
    server.refuse(`${method} mint`, status)
    await page.wishOnServer('mint', method === 'POST')
    expect([page.wished(), page.toast()]).toEqual([before, words])
  })

  it('during a reload of the list after a failure is sent, too', async () => {
    const page = await openPage()
    server.refuse('POST mint', 500)
    server.hold('GET')
    const failed = page.wishOnServer('mint', true)
    await server.has('GET')
    server.accept('POST mint')
    const again = page.wishOnServer('mint', true)
    expect(page.toast()).toBe('Added to Wishlist')
    server.release('GET')
    await Promise.all([failed, again])
    expect([changes(), [...server.listed], page.wished()]).toEqual([
      ['POST mint', 'POST mint'],
      ['mint'],
      ['mint'],
    ])
  })

  it("that succeeded stays if the list can't be reloaded", async () => {
    const page = await openPage()
    await page.joinLists()
    server.refuse('GET', 503)
    await page.wishOnServer('mint', true)
    expect(page.wished()).toEqual(['mint'])
  })

  it('also removes the product from the device', async () => {
    const page = await openPage(['mint'])
    await page.wishOnServer('mint', false)
    expect([changes(), page.kept(), page.wished()]).toEqual([['DELETE mint'], [], []])
  })
})

describe("the device's wishlist", () => {
  it("joins the account's list and leaves the device", async () => {
    const page = await openPage(['mint', 'brush'])
    await page.joinLists()
    expect([changes(), page.kept(), page.wished()]).toEqual([['PUT mint,brush'], [], ['brush', 'mint']])
  })

  it('removes a product again if it was removed while it was sent', async () => {
    const page = await openPage(['mint', 'brush'])
    const { removeLocal } = await import('#saved/local-wishlist.ts')
    server.hold('PUT mint,brush')
    const joined = page.joinLists()
    await server.has('PUT mint,brush')
    // By the heart, and on the wishlist page.
    await page.wishOnServer('mint', false)
    removeLocal('brush')
    server.release('PUT mint,brush')
    await joined
    expect([changes(), [...server.listed], page.wished()]).toEqual([
      ['PUT mint,brush', 'DELETE mint', 'PUT mint,brush'],
      [],
      [],
    ])
    // What it takes back is what the account has just saved.
    expect(server.sent[1]?.records.map(({ fields }) => fields['saved']?.seen)).toEqual(
      server.sent[0]?.records.map(({ fields }) => fields['saved']?.at),
    )
  })

  it('stays saved if another tab sent it first', async () => {
    const page = await openPage(['mint'])
    server.hold('PUT mint')
    const joined = page.joinLists()
    await server.has('PUT mint')
    localStorage.setItem('pearly-paws:wishlist', '[]')
    server.release('PUT mint')
    await joined
    expect([changes(), [...server.listed], page.wished()]).toEqual([['PUT mint'], ['mint'], ['mint']])
  })

  it("stays if the server can't accept it, and is retried", async () => {
    const page = await openPage(['mint', 'brush'])
    server.refuse('PUT mint,brush', 503)
    await page.joinLists()
    expect([changes(), page.kept(), page.wished()]).toEqual([
      ['PUT mint,brush'],
      ['mint', 'brush'],
      ['brush', 'mint'],
    ])
    server.accept('PUT mint,brush')
    await page.joinLists()
    expect([page.kept(), page.wished()]).toEqual([[], ['brush', 'mint']])
  })

  it('sends an unknown product once, not on every page', async () => {
    const gone = Array.from({ length: 100 }, (_, index) => `gone-${index}`)
    for (const id of gone) server.unknown.add(id)
    const storage = await openPage([...gone, 'mint'])
    await storage.joinLists()
    const sent = () => server.sent.flatMap(({ records }) => records)
    expect(sent()).toHaveLength(101)
    expect([...server.listed]).toEqual(['mint'])
    expect(storage.kept()).toEqual(gone)
    // The next page, with this one's storage.
    const list = localStorage.getItem('pearly-paws:wishlist') ?? ''
    vi.resetModules()
    const next = await openPage()
    localStorage.setItem('pearly-paws:wishlist', list)
    await next.joinLists()
    expect(sent()).toHaveLength(101)
    expect(next.kept()).toEqual(gone)
    // A person may still ask to retry.
    await next.joinLists(true)
    expect(sent()).toHaveLength(201)
  })

  it('is merged once at a time', async () => {
    const page = await openPage(['mint'])
    await Promise.all([page.joinLists(), page.joinLists()])
    expect(changes()).toEqual(['PUT mint'])
  })
})

describe('a wishlist stored for another account', () => {
  const theirs = 'mark-of-that-one'

  /** A device with another person's addition and removal that never reached the server. */
  const openShared = async () => {
    const storage = openBrowser(server)
    const kept = [
      { ...stored('mint'), addedAt: '2026-11-01T08:00:00.000Z', owner: theirs },
      { ...stored('mint'), addedAt: '2026-11-02T08:00:00.000Z', owner: personMark },
      { ...stored('brush'), addedAt: '2026-11-01T08:00:00.000Z', owner: theirs },
    ]
    storage.set('pearly-paws:wishlist', JSON.stringify(kept))
    storage.set('pearly-paws:unsent', JSON.stringify([`${theirs} paste`, `${personMark} powder`]))
    server.listed.add('paste').add('powder')
    const { $session } = await import('#account/session-store.ts')
    const { $wishIds } = await import('#saved/wishlist-store.ts')
    const { joinLists } = await import('#saved/server-wishlist.ts')
    const others = await import('#site/ask-others.ts')
    $session.set({ state: 'signed-in', user: person })
    const wished = () => [...$wishIds.get()].toSorted()
    return { ...others, joinLists, wished, stored: (key: string) => storage.get(`pearly-paws:${key}`) }
  }

  it('is neither shown nor sent', async () => {
    const page = await openShared()
    expect(page.wished()).toEqual(['mint'])
    await page.joinLists()
    expect(changes()).toEqual(['PUT powder,mint'])
    // A removal from before removals had a time counts as made just now.
    const [{ records: [removal] = [], now = 0 } = {}] = server.sent
    expect(removal?.fields['saved']?.value).toBeNull()
    expect(now - (removal?.fields['saved']?.at ?? 0)).toBeLessThan(60_000)
    expect(page.wished()).toEqual(['mint', 'paste'])
    expect(page.stored('wishlist')).toContain(theirs)
    expect(page.stored('unsent')).toBe('[]')
    expect(JSON.parse(page.stored('outbox') ?? '').waiting).toMatchObject([
      { owner: theirs, kind: 'wish', id: 'paste', fields: { saved: { value: null } } },
    ])
  })

  it('can be taken over, deleted, or left', async () => {
    for (const [answer, sent, left] of [
      ['keep', ['PUT mint,brush'], false],
      ['delete', [], false],
      ['leave', [], true],
    ] as const) {
      vi.resetModules()
      server = new WishlistServer()
      const page = await openShared()
      await page.joinLists()
      server.calls.length = 0
      const others = page.othersHere()
      expect(others).toMatchObject({ owners: [theirs], pets: 0, wishes: 2 })
      if (others === undefined) throw new Error('nobody asked')
      page.settleOthers(others, answer)
      await page.joinLists()
      expect(changes().filter((call) => !call.endsWith('mint'))).toEqual(sent)
      expect(page.stored('wishlist')?.includes(theirs)).toBe(left)
      expect(page.stored('outbox')?.includes(theirs)).toBe(left)
      expect(page.othersHere()).toBeUndefined()
    }
  })
})

describe('the list', () => {
  it("fails if it can't be loaded, unless it was loaded before", async () => {
    const page = await openPage()
    server.refuse('GET', 503)
    await page.joinLists()
    expect(page.$serverWishlist.get()).toEqual({ state: 'failed' })
    server.accept('GET')
    await page.joinLists()
    server.refuse('GET', 503)
    await page.joinLists()
    expect(page.$serverWishlist.get()).toEqual({ state: 'ready', entries: [] })
  })

  it('matches the latest response', async () => {
    const page = await openPage()
    server.hold('GET')
    const first = page.joinLists()
    await server.has('GET')
    server.release('GET')
    await page.wishOnServer('mint', true)
    await first
    expect(page.wished()).toEqual(['mint'])
  })

  it('rejected as signed out signs the visitor out', async () => {
    const page = await openPage()
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthorized' }, { status: 401 }))
    await page.joinLists()
    expect(page.$session.get()).toEqual({ state: 'signed-out' })
    expect(page.toast()).toBe('You are logged out. Logging in again...')
  })
})

it('a heart works before the server code has loaded: the next page sends it', async () => {
  openBrowser(server)
  vi.doMock('#saved/server-wishlist.ts', () => {
    throw new Error('no such file')
  })
  const { $session } = await import('#account/session-store.ts')
  const { $wishIds, toggleWish } = await import('#saved/wishlist-store.ts')
  const { $toasts } = await import('#ui/toast-store.ts')
  $session.set({ state: 'signed-in', user: person })
  await toggleWish(stored('mint'))
  expect($toasts.get()[0]?.title).toBe('Added to Wishlist')
  expect([...$wishIds.get()]).toEqual(['mint'])
  await toggleWish(stored('mint'))
  expect([...$wishIds.get()]).toEqual([])
  vi.doUnmock('#saved/server-wishlist.ts')
})

describe('a removal made offline', () => {
  const openOffline = async () => {
    const page = { ...(await openPage()), ...(await import('#saved/wishlist-store.ts')) }
    server.listed.add('mint')
    await page.joinLists()
    server.calls.length = 0
    vi.stubGlobal('navigator', { onLine: false })
    return page
  }

  it('names the entry that the person saw, and how long ago it was', async () => {
    const page = await openOffline()
    await page.toggleWish(stored('mint'))
    expect([...page.$wishIds.get()]).toEqual([])
    vi.stubGlobal('navigator', { onLine: true })
    await page.joinLists()
    expect(changes()).toEqual(['PUT mint'])
    const [{ records: [removal] = [], now = 0 } = {}] = server.sent
    const { value, at = 0, seen } = removal?.fields['saved'] ?? {}
    expect([value, seen]).toEqual([null, Date.parse('2026-11-01T08:00:00.000Z')])
    expect(now - at).toBeLessThan(60_000)
  })

  it('that is older than a save elsewhere is sent once, and removes nothing', async () => {
    const page = await openOffline()
    await page.toggleWish(stored('mint'))
    vi.resetModules()
    vi.stubGlobal('navigator', { onLine: true })
    server.newer.add('mint')
    const { joinLists } = await import('#saved/server-wishlist.ts')
    await joinLists()
    expect([changes(), [...server.listed]]).toEqual([['PUT mint'], ['mint']])
  })

  it('isn’t sent for a product that never reached the server', async () => {
    const page = await openOffline()
    await page.toggleWish(stored('brush'))
    await page.toggleWish(stored('brush'))
    vi.stubGlobal('navigator', { onLine: true })
    await page.joinLists()
    expect(changes()).toEqual([])
  })
})
