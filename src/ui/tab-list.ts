/**
 * Fetches the first eight products of the list that a tab links to (`.recommended` shows four) and a link to the
 * whole list. Throws if that fails.
 */
export async function fetchList(id: string, tab: HTMLAnchorElement): Promise<HTMLElement> {
  const answer = await fetch(tab.href)
  if (!answer.ok) throw new Error(`${tab.href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const products = page.querySelector('.results')
  if (products === null) throw new Error(`${tab.href} lists nothing`)
  for (const item of [...products.children].slice(8)) item.remove()
  const more = document.createElement('p')
  more.className = 'mt-6'
  const link = document.createElement('a')
  link.className = 'button button-quiet'
  link.href = tab.href
  link.textContent = tab.dataset['more'] ?? ''
  more.append(link)
  const panel = document.createElement('div')
  panel.dataset['panel'] = id
  panel.append(products, more)
  return panel
}
