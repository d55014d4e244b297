import { $session, type Session } from '#account/session-store.ts'
import { StoreElement } from '#ui/store-element.ts'

/**
 * `<account-menu>`: fills in the signed-in person's name, email, picture and account link, and the owner's page for
 * owners. Unknown values keep the default text.
 */
class AccountMenu extends StoreElement<Session> {
  protected override readonly store = $session

  protected override draw(session: Session): void {
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
    const desk = this.querySelector<HTMLAnchorElement>('a[data-owner]')
    if (desk !== null && 'isOwner' in session.user) desk.hidden = false
    if (profileImageUrl !== undefined) this.#show(profileImageUrl)
  }

  #show(address: string): void {
    const template = this.querySelector<HTMLTemplateElement>('template[data-picture]')
    const image = template?.content.querySelector('img') ?? null
    if (template === null || image === null) return
    image.src = address
    template.replaceWith(template.content)
  }

  #fill(selector: string, words: string): void {
    const span = this.querySelector(selector)
    if (span !== null && words !== '') span.textContent = words
  }
}

customElements.define('account-menu', AccountMenu)

// Only pages of signed-in visitors load this script, so pet sync starts here.
followPetSession()
// Ask about data that this device stored for a different account.
$session.subscribe(({ state }) => {
  if (state === 'signed-in') void import('./ask-others.ts').then(({ askAboutOthers }) => askAboutOthers())
})

/**
 * Syncs the device's pets with the account after sign-in. Loads the sync code (server-pets.ts) only then; on
 * failure, the next page retries.
 */
function followPetSession(): void {
  $session.subscribe(({ state }) => {
    if (state === 'signed-in') void sync()
  })
}

async function sync(): Promise<void> {
  try {
    const { syncPets } = await import('#pets/server-pets.ts')
    await syncPets()
  } catch {
    // The pets are still on the device.
  }
}
