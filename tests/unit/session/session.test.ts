import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WishlistServer, openBrowser, person } from '../wishlist/wishlist-server.ts'

const somebodyElse = { ...person, mark: 'mark-of-somebody', email: 'alder@example.com', firstName: 'Alder' }

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

/** Loads the session store in a page with a sign-in hint. Each response is for one call. */
async function openPage(...answers: Response[]) {
  openBrowser(new WishlistServer())
  const asked = vi.fn<() => Promise<Response>>()
  for (const answer of answers) asked.mockResolvedValueOnce(answer)
  asked.mockRejectedValue(new TypeError('network'))
  vi.stubGlobal('fetch', asked)
  const { $session, startSession } = await import('#account/session-store.ts')
  const { resumeSession } = await import('#account/resume-session.ts')
  return { $session, startSession, resumeSession, asked, html: document.documentElement.dataset }
}

describe('the session', () => {
  it('is signed out without the hint, without a call', async () => {
    const { $session, startSession, asked, html } = await openPage()
    delete html['session']
    await startSession()
    expect([$session.get(), asked.mock.calls]).toEqual([{ state: 'signed-out' }, []])
  })

  it.each([
    ['a person', Response.json(person), { state: 'signed-in', user: person }, 'signed-in'],
    ['nobody', Response.json({}, { status: 401 }), { state: 'signed-out' }, undefined],
    ['no answer', Response.json({}, { status: 503 }), { state: 'failed' }, 'signed-in'],
  ])("matches the server's response: %s", async (_, answer, session, shown) => {
    const { $session, startSession, html } = await openPage(answer)
    await startSession()
    expect([$session.get(), html['session']]).toEqual([session, shown])
  })
})

describe('a page restored by the browser', () => {
  it('stays for the same person and reloads their list', async () => {
    const { $session, startSession, resumeSession } = await openPage(
      Response.json(person),
      Response.json(person),
    )
    await startSession()
    const told = vi.fn<() => void>()
    $session.listen(told)
    expect(await resumeSession()).toBe(true)
    expect(told).toHaveBeenCalledOnce()
  })

  it.each([
    ['somebody else', Response.json(somebodyElse)],
    ['nobody', Response.json({}, { status: 401 })],
  ])('is reloaded for %s', async (_, answer) => {
    const { startSession, resumeSession } = await openPage(Response.json(person), answer)
    await startSession()
    expect(await resumeSession()).toBe(false)
  })

  it('throws without a response', async () => {
    const { $session, startSession, resumeSession } = await openPage(Response.json(person))
    await startSession()
    await expect(resumeSession()).rejects.toThrow('network')
    expect($session.get().state).toBe('signed-in')
  })

  it("loads what it couldn't before", async () => {
    const { $session, startSession, resumeSession } = await openPage(
      Response.json({}, { status: 503 }),
      Response.json(person),
    )
    await startSession()
    expect(await resumeSession()).toBe(true)
    expect($session.get().state).toBe('signed-in')
  })
})
