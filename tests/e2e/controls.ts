/** A kind of control on a page; `name` is the accessible name of one of them. */
export interface Control {
  /** Controls of one component that differ only in the product or number in their name are the same kind. */
  kind: string
  /** The kind with its state; the same on every page with its component. */
  sort: string
  name: string
  /** Choices, and presses that stay on the page, are tested together; links and submits alone. */
  way: 'choice' | 'press' | 'link' | 'alone'
  /** Part of the page: header, main, footer or dialog. */
  part: string
}

interface Controls {
  /** Controls that can be pressed now. */
  list: () => Control[]
  /** Kinds of links that a script handles, found by pressing one of each after all islands are hydrated. */
  takenOver: () => Promise<string[]>
  /** Presses the first control of each kind like a person. Returns the kinds that were there. */
  press: (kinds: readonly string[]) => string[]
  /** What a person sees after a press, and what the device stores. */
  seen: () => object
}

declare global {
  /** Injected into the page by `installControls`. */
  var controls: Controls
  /** Called right before a press, with the control and a link's URL. */
  var aboutToPress: (kind: string, address: string) => void
}

/**
 * Runs in every page before its own scripts. Presses the requested controls in the first frame in which
 * they're visible.
 */
export function installControls(wanted: readonly string[]): void {
  const pressable = 'a[href], button, summary, select, input:is([type=checkbox], [type=radio], [type=submit])'
  const toasts = new Set<string>()

  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  /** Returns whether the parser is past this element: a name cut off at the end of a chunk isn't complete. */
  const isWhole = (element: Element | null): boolean =>
    element !== null && (element.nextSibling !== null || isWhole(element.parentElement))
  const isReady = (element: Element): boolean =>
    (document.readyState !== 'loading' || isWhole(element)) &&
    !element.matches(':disabled, [aria-disabled=true], [inert] *') &&
    isVisible(element)
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null
    return element.getAttribute('aria-label') ?? (label ? textOf(label) : textOf(element))
  }

  /** Names of products, pets and reviews, which don't count as part of a control's name. */
  const namesHere = (): string[] =>
    [...document.querySelectorAll('h1, h2, h3, h4, [data-product] a')]
      .map(textOf)
      .filter((text) => text.length > 2)
      .toSorted((a, b) => b.length - a.length)

  /** The components that handle a press, outermost first: an island may lose events of elements inside it. */
  const heardBy = (element: Element): string[] => {
    const parent = element.parentElement
    const isComponent = element.localName.includes('-')
    const name = element.getAttribute('component-url') ?? element.localName
    return [...(parent === null ? [] : heardBy(parent)), ...(isComponent ? [name] : [])]
  }

  const describe = (element: Element, names: readonly string[]): Control => {
    const part = element.closest('dialog, header, footer, main')?.localName ?? 'page'
    const name = nameOf(element)
    const isLink = element instanceof HTMLAnchorElement
    const marks = `${element.className} ${element.getAttributeNames().join(' ')}`
    const isChoice = element instanceof HTMLInputElement
    const plain = (): string =>
      names.reduce((text, one) => text.replaceAll(one, '…'), name).replaceAll(/\d+/g, '#')
    const kind = isLink ? marks : isChoice ? `${element.type} ${element.name}` : plain()
    const isAlone = isLink ? element.target !== '_blank' : 'type' in element && element.type === 'submit'
    const way = isChoice || element instanceof HTMLSelectElement ? 'choice' : 'press'
    const heard = heardBy(element).join(' ')
    const whole = `${part} ${element.localName} ${kind} ${heard}`
    const state = [element.ariaPressed, element.ariaExpanded, element.ariaCurrent].join(' ')
    return {
      kind: whole,
      // Controls that only page scripts handle may do something else on another page.
      sort: `${whole} ${state} ${heard === '' ? location.pathname : ''}`,
      name,
      part,
      way: isAlone ? (isLink ? 'link' : 'alone') : way,
    }
  }

  const all = (): [element: HTMLElement, control: Control][] => {
    const names = namesHere()
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter(isReady)
      .map((element) => [element, describe(element, names)])
  }

  const firstOfEach = (): [element: HTMLElement, control: Control][] => [
    ...new Map(
      all()
        .toReversed()
        .map((entry) => [entry[1].kind, entry]),
    ).values(),
  ]

  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
    // React only notices values written with the field's native setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** Fills in required fields before submitting. */
  const fillIn = (form: HTMLFormElement): void => {
    const texts: Readonly<Record<string, string>> = {
      email: 'moss@example.com',
      search: 'brush',
      number: '12',
      zip: '97201',
    }
    for (const field of form.elements) {
      if (!isReady(field)) continue
      if (field instanceof HTMLInputElement && field.type === 'radio') {
        const group = form.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${field.name}"]`)
        if ([...group].every(({ checked }) => !checked)) field.click()
      } else if (field instanceof HTMLInputElement && field.type === 'checkbox') continue
      else if (
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        field.value === ''
      )
        write(
          field,
          field.inputMode === 'decimal' ? '12' : (texts[field.name] ?? texts[field.type] ?? 'Moss'),
        )
    }
  }

  const pressOne = (element: HTMLElement): void => {
    const isSubmit =
      (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
      element.type === 'submit'
    if (isSubmit && element.form !== null) fillIn(element.form)
    for (const type of ['pointerover', 'pointerdown'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))
    element.focus({ preventScroll: true })
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }))
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = (element.selectedIndex + 1) % element.options.length
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
    } else element.click()
  }

  const press: Controls['press'] = (kinds) => {
    const found = new Map(firstOfEach().map(([element, { kind }]) => [kind, element]))
    return kinds.filter((kind) => {
      const element = found.get(kind)
      if (element === undefined) return false
      globalThis.aboutToPress(kind, element instanceof HTMLAnchorElement ? element.href : '')
      pressOne(element)
      return true
    })
  }

  const seen = (): object => {
    const kept = (storage: Storage): string[] =>
      Object.entries(storage)
        // An empty list equals none, and searches are only remembered after an input.
        .filter(([key, value]) => value !== '[]' && !/^pressed early$|:searches$/.test(key))
        .map(
          ([key, value]) =>
            `${key} ${String(value)
              .replaceAll(/\b[\da-f]{24}\b/g, '(id)')
              .replaceAll(/"owner":"[\w-]{16}"/g, '"owner":"(account)"')
              .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{13}/g, '(time)')}`,
        )
        .toSorted()
    const states = [
      ...document.querySelectorAll(
        '[aria-pressed], [aria-expanded], [aria-current], details, input, select, textarea',
      ),
    ]
      .filter(isVisible)
      .map((element) => {
        const marks = ['pressed', 'expanded', 'current'].map(
          (mark) => element.getAttribute(`aria-${mark}`) ?? '',
        )
        const isChoice = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
        if (isChoice) marks.push(String(element.checked))
        else if ('value' in element) marks.push(String(element.value))
        if (element instanceof HTMLDetailsElement) marks.push(String(element.open))
        return `${element instanceof HTMLDetailsElement ? textOf(element.querySelector('summary')) : nameOf(element)}: ${marks.join(' ').trim()}`
      })
    return {
      kept: [...kept(localStorage), ...kept(sessionStorage)],
      states,
      counts: [...document.querySelectorAll('header a[data-name]')].map(nameOf),
      said: [...document.querySelectorAll('main [role=status], main [role=alert]')].map(textOf),
      // Each visit signs in with an address of its own.
      dialogs: [...document.querySelectorAll('dialog[open], :popover-open')]
        .filter(isVisible)
        .map((element) => textOf(element).replace(/\.\w{8}@/, '@')),
      toasts: [...toasts].toSorted(),
    }
  }

  const takenOver = async (): Promise<string[]> => {
    const asleep = 'astro-island[ssr][client=touch]'
    for (const island of document.querySelectorAll(asleep))
      island.dispatchEvent(new PointerEvent('pointerover'))
    while (document.querySelector(asleep) !== null) await new Promise(requestAnimationFrame)
    return firstOfEach().flatMap(([element, { kind, way }]) => {
      if (way !== 'link') return []
      let isTaken = false
      const stop = (event: Event): void => {
        isTaken = event.defaultPrevented
        event.preventDefault()
      }
      window.addEventListener('click', stop, { once: true })
      pressOne(element)
      return isTaken ? kind : []
    })
  }

  globalThis.controls = {
    list: () => firstOfEach().map(([, control]) => control),
    takenOver,
    press,
    seen,
  }
  window.print = () => void sessionStorage.setItem('printed', 'yes')
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toast')) toasts.add(textOf(toast))
  }).observe(document, { childList: true, subtree: true, characterData: true })

  if (wanted.length === 0 || sessionStorage.getItem('pressed early') !== null) return
  let left = wanted
  const watch = (): void => {
    const pressed = press(left)
    left = left.filter((kind) => !pressed.includes(kind))
    if (left.length > 0) requestAnimationFrame(watch)
    else sessionStorage.setItem('pressed early', 'yes')
  }
  requestAnimationFrame(watch)
}
