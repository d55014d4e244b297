import { beforeAll } from 'vitest'
import { runForget } from '../../../../tests/support/run-forget.ts'
import { serveApp } from '../../../../tests/support/served-app.ts'
import { origin, sessionOf } from '../../../../tests/support/server-fixture.ts'

/** A shop whose owner is `owner@example.com`, until the tests are over. */
export function serveDesk(env: () => Readonly<Record<string, string>> = () => ({})) {
  const on = serveApp(() => ({ OWNER_EMAILS: 'owner@example.com', ...env() }))
  let owner = ''
  beforeAll(async () => {
    owner = await sessionOf('owner')
  })
  return {
    on,
    /** Calls as the owner. */
    own: (method: string, path: string, body?: unknown) => on.call(method, path, { as: owner, body }),
    ownRead: (path: string) => on.read(path, owner),
    /** As a browser posts a form of this site. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      on.app(
        new Request(origin + path, {
          method: 'POST',
          headers: { Origin: origin, ...headers },
          body: new URLSearchParams(fields),
        }),
      ),
    forget: () => runForget(on),
  }
}
