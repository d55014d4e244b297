import { Fragment, type ReactNode, createElement } from 'react'

const measure = /(\d[\d.,–]* (?:fl oz|oz|lb|kg|ml|g|in|ft|count|pack|pieces?)\b)/i

/** Returns text whose numbers stay on one line with their units, such as `16 fl oz` in a product's name. */
export function unbroken(text: string): ReactNode {
  // With a group, every second part is a match.
  const parts = text
    .split(measure)
    .map((part, index) =>
      index % 2 === 1 ? createElement('span', { className: 'whitespace-nowrap' }, part) : part,
    )
  return createElement(Fragment, null, ...parts)
}

/** The same for Astro, where functions can't return React elements. */
export function Unbroken({ text }: { text: string }) {
  return unbroken(text)
}
