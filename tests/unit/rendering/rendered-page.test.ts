import { createElement } from 'react'
import { expect, it } from 'vitest'
import { renderedPage } from '#rendering/rendered-page.ts'

const shell =
  '<html><head><title>List</title></head><body><astro-island component-export="List" props="{}" opts="{}"><p>Nothing</p><!--astro:end--></astro-island></body></html>'
const url = new URL('https://shop.example/list?ids=a&n=2')
const definition = {
  path: '/list',
  shell: '/list',
  keys: ['ids'],
  island: 'List',
  component: () => createElement('p'),
  load: () => ({ props: {}, head: { title: 'List' } }),
}

it('says that a page could not be filled, and how to ask again, where no script of it can', () => {
  const html = renderedPage({ ...definition, neverWakes: true }).fail(shell, url)
  expect(html).not.toContain('Nothing')
  expect(html).toContain('role="alert"')
  expect(html).toContain('href="/list?ids=a&amp;n=2"')
})

it('leaves the shell to its scripts where these can', () => {
  expect(renderedPage(definition).fail(shell, url)).toBe(shell)
})
