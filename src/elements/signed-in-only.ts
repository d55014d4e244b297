import { $session, sendToLogin, startSession } from '#stores/session.ts'

/**
 * `<signed-in-only>`: a page for who is signed in. Anybody else is told so and
 * sent to the login; where the server does not answer, that is said, and it
 * can be asked again.
 */
class SignedInOnly extends HTMLElement {
  connectedCallback(): void {
    const problem = this.querySelector<HTMLElement>('[data-problem]')
    problem?.querySelector('button')?.addEventListener('click', () => void startSession())
    $session.subscribe(({ state }) => {
      this.dataset['state'] = state
      if (problem !== null) problem.hidden = state !== 'failed'
      if (state === 'signed-out') void sendToLogin()
    })
  }
}

customElements.define('signed-in-only', SignedInOnly)
