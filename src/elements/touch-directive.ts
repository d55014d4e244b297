import type { ClientDirective } from 'astro'
import { fetchFiles } from '#lib/fetch-files.ts'
import { isLineGood } from '#lib/good-line.ts'
import { isChanged } from '#lib/is-changed.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { sleep } from './wake.ts'

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/**
 * `client:touch`: an island that wakes when a person comes to one of its controls: pointer, finger, focus or key.
 * Its files, the directive's value, are fetched after the first input anywhere, when there is time and the line is good.
 * Until then its links and forms are the browser's; a choice made too early is done by the island
 * (lib/queued-interactions.ts).
 */
const touch: ClientDirective = (load, { value }, island) => {
  const files = value === '' ? [] : value.split(' ')

  const hydrate = async (): Promise<void> => {
    await fetchFiles(files)
    const hydrateIsland = await load()
    await hydrateIsland()
    // Of a module that could not be had Astro says that there is nothing to hydrate.
    if (island.hasAttribute('ssr')) throw new Error('still asleep')
  }

  const wake = sleep(island, { signs, hydrate, isMeant: isNear })
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

  const isPressed = globalThis.queuedInteractions?.some(({ control }) => island.contains(control))
  const isChosen = [...island.querySelectorAll('input')].some(isChanged)
  if (isPressed === true || isChosen) void wake()
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
