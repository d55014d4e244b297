import { createElement } from 'react'
import { expect, it } from 'vitest'
import { renderedPage } from '#rendering/rendered-page.ts'

const shell =
  '<html><head><title>List</title></head><body><astro-island component-export="List" props="{}" opts="{}"><p>Nothing</p><!--astro:end--></astro-island></body></html>'
const query = new URLSearchParams('ids=a&email=jane@x.test')
const definition = {
  path: '/list',
  shell: '/list',
  keys: ['ids'],
  island: 'List',
  component: () => createElement('p'),
  load: () => ({ props: {}, head: { title: 'List' }, address: '/list' }),
}

it('says that a page could not be filled, and how to ask again, where no script of it can', () => {
  const html = renderedPage({ ...definition, neverWakes: true }).fail(shell, query)
  expect(html).not.toContain('Nothing')
  expect(html).toContain('role="alert"')
  expect(html).toContain('href="/list?ids=a"')
})

it('leaves the shell to its scripts where these can', () => {
  expect(renderedPage(definition).fail(shell, query)).toBe(shell)
})
