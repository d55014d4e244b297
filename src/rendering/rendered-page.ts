import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { CatalogueEngine } from '#engine/engine.ts'
import { PageFailed } from '#components/ui/PageFailed.tsx'
import { type PageHead, fillHead, fillIsland } from './fill-shell.ts'

/** A page that is rendered when it is asked for: a prebuilt shell, its island filled. */
export interface RenderedPage {
  /** As in the address: `/products`. netlify.toml leads to the function what is not prebuilt of it. */
  path: string
  /** The path of the prebuilt page that is filled: `/listing/search`. */
  shell: string
  /** The keys of the query that it reads; the CDN keeps an answer for each of their combinations. */
  keys: readonly string[]
  /** The whole HTML for a query. */
  render: (shell: string, query: URLSearchParams, catalogue: CatalogueEngine) => string
  /** What goes out where that fails. */
  fail: (shell: string, query: URLSearchParams) => string
}

interface Definition<Props> extends Omit<RenderedPage, 'render' | 'fail'> {
  /** The name by which the shell's island is exported. */
  island: string
  /** The island's component. */
  component: ComponentType<Props>
  /** No script of the page can say that it could not be filled. */
  neverWakes?: true
  /**
   * What a query asks for: the props that differ from the shell's (plain data, which go to the browser too), the
   * head, and the page's own address. The CDN keeps the page for everybody, so all three hold only what the shop
   * knows, never a caller's other keys or values. It never throws for a query: what is not understood is not said.
   */
  load: (
    query: URLSearchParams,
    catalogue: CatalogueEngine,
  ) => { props: Partial<Props>; head: PageHead; address: string }
}

/** A page that fills its shell's island with its component and the props for a query. */
export function renderedPage<Props extends object>(page: Definition<Props>): RenderedPage {
  const { path, shell, keys, island, component, neverWakes, load } = page
  return {
    path,
    shell,
    keys,
    render: (html, query, catalogue) => {
      const { props, head, address } = load(query, catalogue)
      const filled = fillIsland<Props>(html, { name: island, keys }, (built) => {
        const all = { ...built, ...props }
        return { props: all, html: renderToString(createElement(component, all)) }
      })
      return fillHead(filled, address, head)
    },
    fail: (html, query) =>
      neverWakes === undefined
        ? html
        : fillIsland<Props>(html, { name: island, keys }, (props) => ({
            props,
            html: renderToString(createElement(PageFailed, { path: `${path}?${ofKeys(query, keys)}` })),
          })),
  }
}

function ofKeys(query: URLSearchParams, keys: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => keys.includes(key)))
}
