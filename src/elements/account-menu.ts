import { followPetSession } from '#stores/pet-session.ts'
import { $session } from '#stores/session.ts'

/**
 * `<account-menu>`: fills in who is signed in: names, e-mail address, picture,
 * the provider's account page. What is not known keeps the words it has.
 */
class AccountMenu extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = $session.subscribe((session) => {
      if (session.state !== 'signed-in') return
      const { firstName, lastName, email, profileImageUrl, accountUrl } = session.user
      this.#fill('[data-first-name]', firstName)
      this.#fill('[data-full-name]', `${firstName} ${lastName}`.trim())
      this.#fill('[data-email]', email)
      const link = this.querySelector<HTMLAnchorElement>('a[data-account]')
      if (link !== null && accountUrl !== undefined) {
        link.href = accountUrl
        link.hidden = false
        this.querySelector('button[data-account]')?.remove()
      }
      if (profileImageUrl !== undefined) this.#show(profileImageUrl)
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #show(address: string): void {
    const template = this.querySelector<HTMLTemplateElement>('template[data-picture]')
    const image = template?.content.querySelector('img') ?? null
    if (template === null || image === null) return
    image.src = address
    template.replaceWith(template.content)
  }

  #fill(selector: string, words: string): void {
    const place = this.querySelector(selector)
    if (place !== null && words !== '') place.textContent = words
  }
}

customElements.define('account-menu', AccountMenu)

// Here, as only who is signed in loads this.
followPetSession()
// What was kept here for somebody else's account.
$session.subscribe(({ state }) => {
  if (state === 'signed-in') void import('./ask-others.ts').then(({ askAboutOthers }) => askAboutOthers())
})
