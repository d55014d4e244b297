import { expect, it } from 'vitest'
import { sourcesOf } from '#dev/build/page-utilities.ts'

it('a page gets the utilities of the components that it imports, and of none else', () => {
  const sources = sourcesOf('src/pages/cart.astro')
  for (const file of [
    'pages/cart.astro',
    'site/Header.astro',
    'saved/CartLineItem.tsx',
    'saved/MineralNote.tsx',
  ]) {
    expect(sources).toContain(`/src/${file}"`)
  }
  expect(sources).not.toContain('Hero.astro')
})

it('no pattern stands for the brackets in the name of a page', () => {
  expect(sourcesOf('src/pages/products/[id].astro')).toContain('/src/pages/products/?id?.astro"')
})
