import { fill } from '#lib/fill.ts'
import { dayOf, runsOutOn, withPack, withoutPack } from '#pets/packs.ts'
import type { FitWords } from '#schemas/fit-words.ts'
import { untilText } from './pack-text.ts'
import { $packsHere } from './packs-here.ts'

type PackWords = FitWords['packs']

/**
 * `<pack-button lasts="30">` in a product's `data-product`: a button that says that a pack was opened today, and then the
 * day on which it runs out, which can be forgotten.
 */
export function definePackButton(words: PackWords): void {
  customElements.define(
    'pack-button',
    class PackButton extends HTMLElement {
      #stop: (() => void) | undefined
      readonly #said = document.createElement('span')
      readonly #open = button('pill')
      readonly #forget = button('pack-forget')

      connectedCallback(): void {
        this.#said.setAttribute('role', 'status')
        this.#open.addEventListener('click', this.#keep)
        this.#forget.addEventListener('click', this.#drop)
        this.replaceChildren(this.#said, this.#open, this.#forget)
        this.#stop = $packsHere.follow(() => this.#draw())
        this.#draw()
      }

      disconnectedCallback(): void {
        this.#open.removeEventListener('click', this.#keep)
        this.#forget.removeEventListener('click', this.#drop)
        this.#stop?.()
      }

      #keep = async (): Promise<void> => {
        const product = productAround(this)
        if (product === undefined) return
        const pack = {
          ...product,
          openedOn: dayOf(new Date()),
          lastsDays: Number(this.getAttribute('lasts')),
        }
        if (await $packsHere.change((packs) => withPack(packs, pack))) this.#forget.focus()
        else this.#said.textContent = words.notKept
      }

      #drop = async (): Promise<void> => {
        const id = productAround(this)?.id ?? ''
        await $packsHere.change((packs) => withoutPack(packs, id))
        this.#open.focus()
      }

      #draw(): void {
        const product = productAround(this)
        const name = product?.name ?? ''
        const pack = $packsHere.get().find(({ id }) => id === product?.id)
        const today = dayOf(new Date())
        setName(this.#open, pack === undefined ? words.open : words.again, name, words.label)
        setName(this.#forget, words.forget, name, words.label)
        this.#forget.hidden = pack === undefined
        this.#open.hidden = pack?.openedOn === today
        this.#said.textContent = pack === undefined ? '' : untilText(runsOutOn(pack), today, words)
      }
    },
  )
}

function button(className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className })
}

/** Several buttons of a page say the same: who hears it hears the product, too. */
function setName(one: HTMLButtonElement, said: string, name: string, label: string): void {
  one.textContent = said
  one.setAttribute('aria-label', fill(label, { said, name }))
}

function productAround(element: Element): { id: string; name: string } | undefined {
  try {
    const json = element.closest('[data-product]')?.getAttribute('data-product') ?? ''
    const { id, name } = Object.fromEntries<unknown>(Object.entries(JSON.parse(json)))
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
  } catch {
    return undefined
  }
}
