/**
 * Fetches the first eight products of a tab's list (`.recommended` shows four) and a link to the whole list. Throws
 * if that fails.
 */
export async function fetchList(tab: HTMLAnchorElement): Promise<HTMLElement> {
  const answer = await fetch(tab.href)
  if (!answer.ok) throw new Error(`${tab.href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const products = page.querySelector('.results')
  if (products === null) throw new Error(`${tab.href} lists nothing`)
  for (const item of [...products.children].slice(8)) item.remove()
  const { more = '', tab: name = '' } = tab.dataset
  const link = Object.assign(document.createElement('a'), { href: tab.href, textContent: more })
  link.className = 'button button-quiet'
  const below = Object.assign(document.createElement('p'), { className: 'mt-6' })
  below.append(link)
  const panel = document.createElement('div')
  panel.dataset['panel'] = name
  // What fits the pet comes first, and what isn't for it is hidden, which needs the page's facts from the start.
  const facts = page.querySelectorAll('script[data-products]')
  panel.append(...facts, products, document.createElement('fit-order'), below)
  return panel
}
