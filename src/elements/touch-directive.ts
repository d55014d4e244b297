import type { ClientDirective } from 'astro'
import { fetchFiles } from '#lib/fetch-files.ts'
import { isLineGood } from '#lib/good-line.ts'
import { onFirstInteraction } from './first-interaction.ts'

/** When it is tried again what failed, in milliseconds; after that, at the next sign. */
const retryDelaysMs = [1000, 4000]
/** So long a form waits for the island that sends it, in milliseconds. */
const patienceMs = 1500
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/**
 * `client:touch`: an island that wakes when a person comes to one of its controls: pointer, finger, focus or key.
 * Its files (`data-files`, see build/island-files.ts) are fetched after the first input anywhere, when there is
 * time and the line is good. What is pressed is painted first; what was pressed too early is done by the island
 * (lib/queued-interactions.ts). Until then, and where its code cannot be had, it is plain HTML.
 *
 * Its value names the keys of an address that the page was built for: for any other the island wakes at once.
 */
const touch: ClientDirective = (load, { value: keysBuiltFor }, island) => {
  const files = island.dataset['files']?.split(' ') ?? []
  let waking: Promise<boolean> | undefined

  /** Whether it is awake after that. */
  const wake = async (): Promise<boolean> => {
    waking ??= tryToWake()
    const isAwake = await waking
    if (!isAwake) waking = undefined
    return isAwake
  }

  const tryToWake = async (): Promise<boolean> => {
    for (const delay of [0, ...retryDelaysMs]) {
      // The control that was pressed is painted first.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, delay)))
      if (await hydrate()) return true
    }
    return false
  }

  /** A form that is sent too early is sent by the island when it is awake; where that takes long, by the browser. */
  const holdBack = async (event: SubmitEvent): Promise<void> => {
    const { target: form, submitter } = event
    if (island.dataset['ready'] !== undefined || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    if (submitter instanceof HTMLButtonElement) {
      globalThis.queuedInteractions?.push({ control: submitter, value: submitter.value })
    }
    const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
    if (!(await Promise.race([wake(), tooLong]))) form.submit()
  }

  /** Astro says of a module that could not be had that there is nothing to hydrate. */
  const hydrate = async (): Promise<boolean> => {
    try {
      await fetchFiles(files)
      const hydrateIsland = await load()
      await hydrateIsland()
    } catch {
      // Tried again.
    }
    return !island.hasAttribute('ssr')
  }

  for (const sign of signs) island.addEventListener(sign, (event) => isNear(event) && void wake())
  island.addEventListener('submit', (event) => void holdBack(event))
  // A step back to an address of the same page, which was loaded anew since.
  window.addEventListener('popstate', wake)
  onFirstInteraction(() => {
    const fetchAhead = (): void => {
      if (isLineGood())
        void fetchFiles(files).then(
          () => files.forEach(compile),
          () => undefined,
        )
    }
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead)
    else fetchAhead()
  })

  const keys = new URLSearchParams(location.search).keys()
  const isBuilt = keys.every((key) => keysBuiltFor.split(' ').includes(key))
  const isPressed = globalThis.queuedInteractions?.some(({ control }) => island.contains(control))
  if (!isBuilt || isPressed === true) void wake()
}

/** A card works by itself: its buttons are elements, its name is a link. */
function isNear({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-product]') === null
}

/** The browser may compile now what it would compile when it is imported. */
function compile(file: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
}

export default touch
