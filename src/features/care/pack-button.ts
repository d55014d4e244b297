import { packsKey } from '#lib/storage-keys.ts'
import { dayOf } from './ladder.ts'
import {
  type OpenedPack,
  runsOutOn,
  withPack,
  withoutPack,
  $packs,
  openedNewPack,
  packLabel,
  stopTracking,
  untilText,
} from './opened-packs.ts'
import { isStored } from '#lib/persist.ts'
import { element } from '#ui/element.ts'
import { StoreElement } from '#ui/store-element.ts'

/**
 * `<pack-button lasts="30">` inside `data-product`: marks a pack as opened today, then shows when it runs out.
 * Visitors can clear that day.
 */
export class PackButton extends StoreElement<readonly OpenedPack[]> {
  protected override readonly store = $packs
  readonly #status = element('span', { role: 'status' })
  readonly #open = element('button', { type: 'button', className: 'pill' })
  readonly #forget = element('button', { type: 'button', className: 'pack-forget' })

  override connectedCallback(): void {
    this.#open.addEventListener('click', this.#keep)
    this.#forget.addEventListener('click', this.#drop)
    this.replaceChildren(this.#status, this.#open, this.#forget)
    super.connectedCallback()
  }

  #keep = (): void => {
    const product = productAround(this)
    if (product === undefined) return
    const pack = {
      ...product,
      openedOn: dayOf(new Date()),
      lastsDays: Number(this.getAttribute('lasts')),
    }
    $packs.change((packs) => withPack(packs, pack))
    this.#forget.focus()
  }

  #drop = (): void => {
    const id = productAround(this)?.id ?? ''
    $packs.change((packs) => withoutPack(packs, id))
    this.#open.focus()
  }

  protected override draw(packs: readonly OpenedPack[]): void {
    const product = productAround(this)
    const name = product?.name ?? ''
    const pack = packs.find(({ id }) => id === product?.id)
    const today = dayOf(new Date())
    setName(this.#open, openedNewPack, name)
    setName(this.#forget, stopTracking, name)
    this.#forget.hidden = pack === undefined
    this.#open.hidden = pack?.openedOn === today
    const until = pack === undefined ? '' : untilText(runsOutOn(pack), today)
    this.#status.textContent = isStored(packsKey)
      ? until
      : 'Your browser isn’t saving data, so we can’t remember the date.'
  }
}

function setName(one: HTMLButtonElement, text: string, name: string): void {
  Object.assign(one, { textContent: text, ariaLabel: packLabel(text, name) })
}

function productAround(inside: Element): { id: string; name: string } | undefined {
  try {
    const json = inside.closest('[data-product]')?.getAttribute('data-product') ?? ''
    const { id, name } = Object.fromEntries<unknown>(Object.entries(JSON.parse(json)))
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
  } catch {
    return undefined
  }
}
