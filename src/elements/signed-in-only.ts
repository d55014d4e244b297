import * as paths from '#lib/paths.ts'
import { $session, startSession } from '#stores/session.ts'

/**
 * `<signed-in-only>`: a page for who is signed in. Anybody else is told so and
 * sent to the login; where the server does not answer, that is said, and it
 * can be asked again. At `/` only a wrong hint brought the page, and that has
 * been taken back: asked for again, `/` is the landing page.
 */
class SignedInOnly extends HTMLElement {
  connectedCallback(): void {
    const problem = this.querySelector<HTMLElement>('[data-problem]')
    problem?.querySelector('button')?.addEventListener('click', () => void startSession())
    $session.subscribe(({ state }, before) => {
      this.dataset['state'] = state
      if (problem !== null) problem.hidden = state !== 'failed'
      if (state !== 'signed-out') return
      if (location.pathname === paths.home && before?.state !== 'signed-in') location.reload()
      else
        import('#stores/send-to-login.ts').then(
          ({ sendToLogin }) => sendToLogin(),
          () => location.assign(paths.login),
        )
    })
  }
}

customElements.define('signed-in-only', SignedInOnly)
