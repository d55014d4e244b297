import * as paths from '#lib/paths.ts'
import { $session, startSession } from '#account/session-store.ts'

/**
 * `<signed-in-only>`: sends signed-out visitors to the login, and offers a retry if the server is unreachable. At
 * `/`, the sign-in hint is wrong and gets cleared, so a reload shows the landing page.
 */
class SignedInOnly extends HTMLElement {
  connectedCallback(): void {
    const problem = this.querySelector<HTMLElement>('[data-problem]')
    this.querySelector('button')?.addEventListener('click', startSession)
    $session.subscribe(({ state }, before) => {
      this.dataset['state'] = state
      if (problem !== null) problem.hidden = state !== 'failed'
      if (state !== 'signed-out') return
      if (location.pathname === paths.home && before?.state !== 'signed-in') location.reload()
      else
        import('#account/send-to-login.ts').then(
          ({ sendToLogin }) => sendToLogin(),
          () => location.assign(paths.login),
        )
    })
  }
}

customElements.define('signed-in-only', SignedInOnly)
