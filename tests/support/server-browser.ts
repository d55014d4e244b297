import { type App, accountHeaders, origin } from './server-fixture.ts'

/** A browser's cookies for the site and the provider, which differ only in their port. */
export class Browser {
  readonly jars = new Map<string, Map<string, string>>()
  readonly #app: App
  readonly #site: string

  constructor(app: App, site = origin) {
    this.#app = app
    this.#site = site
  }

  cookies(host: string): Map<string, string> {
    const jar = this.jars.get(host) ?? new Map<string, string>()
    this.jars.set(host, jar)
    return jar
  }

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#site)
    const cookies = this.cookieHeader(url.host)
    const headers = new Headers({
      ...accountHeaders(cookies),
      ...Object.fromEntries(new Headers(init.headers)),
    })
    headers.set('Cookie', cookies)
    const request = new Request(url, { ...init, headers, redirect: 'manual' })
    const answer = url.origin === this.#site ? await this.#app(request) : await fetch(request)
    this.keep(answer, url.host)
    return answer
  }

  /** Headers of a request to a host. */
  cookieHeader(host = new URL(this.#site).host): string {
    return [...this.cookies(host)].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Stores a response's cookies. Tests call it again to simulate a late response. */
  keep(answer: Response, host = new URL(this.#site).host): void {
    const jar = this.cookies(host)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /; (?:max-age=0|expires=[^;]*1970)/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** Follows redirects to a page, or to the callback, which is left to the test. */
  async follow(address: string, until = /\/api\/auth\/callback\//): Promise<string> {
    let next = new URL(address, this.#site).href
    for (let step = 0; step < 10; step += 1) {
      if (until.test(next)) return next
      const answer = await this.go(next)
      const location = answer.headers.get('Location')
      if (location === null) return next
      next = new URL(location, next).href
    }
    throw new Error('too many redirects')
  }

  /** Signs in, and returns the answer to the callback. */
  async signIn(email: string, returnTo = '/'): Promise<Response> {
    return this.go(await this.upToCallback(email, returnTo))
  }

  /** Signs in up to the callback's URL. */
  async upToCallback(email: string, returnTo = '/'): Promise<string> {
    const page = await this.follow(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
    const answer = await this.go(page, { method: 'POST', body: new URLSearchParams({ email }) })
    return this.follow(new URL(answer.headers.get('Location') ?? '', page).href)
  }
}
