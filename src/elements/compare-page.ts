import { comparePath } from '#lib/page-paths.ts'

const store = () => import('#stores/compare.ts')

/** `/compare`: without products in the address it shows those that this device keeps; first-paint.ts has looked. */
async function showKept(): Promise<void> {
  const ids = (await store()).$compared.get().map(({ id }) => id)
  if (ids.length > 0) location.replace(comparePath(ids))
}

/** What is taken out of the table is taken out of what the device keeps, too. */
async function takeOut(link: HTMLAnchorElement, id: string): Promise<void> {
  try {
    const { removeCompared } = await store()
    removeCompared(id)
  } finally {
    location.assign(link.href)
  }
}

const isAsked = new URLSearchParams(location.search).has('ids')
if (!isAsked && document.documentElement.dataset['compare'] !== undefined) void showKept()

document.addEventListener('click', (event) => {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-compare-out]') : null
  const id = link?.dataset['compareOut']
  if (link === null || id === undefined || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  void takeOut(link, id)
})
