import { element } from './element.ts'

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
  const link = element('a', { className: 'button button-quiet', href: tab.href }, tab.dataset['more'] ?? '')
  const panel = element('div', {}, products, element('p', { className: 'mt-6' }, link))
  panel.dataset['panel'] = tab.dataset['tab'] ?? ''
  return panel
}
