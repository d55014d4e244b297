import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerPreviewStyle,
  registerPreviewTemplate,
  type AppEventListener,
  type CustomPreviewTemplateProps,
} from '@sveltia/cms'
import { readJson, readMarkdown, withoutSource, writeJson, writeMarkdown } from './edited-file.ts'
import type { ReactElement, ReactNode, createElement } from 'react'
import { formatPrice } from '../../../src/lib/money.ts'
import { picturePath } from '../../../src/lib/picture-paths.ts'
import { storeRows } from '../../../src/products/retailer-name.ts'
import { neverSoldTexts } from '../../../src/content/never-sold.ts'
import { labelOf } from './editor-field.ts'
import { claimProblems, type Entry } from '../../../src/commands/claim-rules.ts'
import { paidLinkProblems } from '../../../src/commands/paid-links.ts'

// Starts the content editor of `/admin` with this project's own file format. The editor's format would change most
// lines of a file for one edit.
registerCustomFormat('yaml-frontmatter', 'md', { fromFile: readMarkdown, toFile: writeMarkdown })
registerCustomFormat('json', 'json', { fromFile: readJson, toFile: writeJson })
registerPreviewTemplate('products', ProductPreview)
registerPreviewStyle('/admin/product-preview.css')
registerEventListener({ name: 'preSave', handler: refuseClaims })
showReasonsInLines()
keepHashReadable()
confirmNobodyYet()
init()

/** Stops a save with a claim that isn't allowed. The editor shows the cause of an error with this name. */
function refuseClaims({ entry }: Parameters<AppEventListener['handler']>[0]): void {
  const { body = '', ...data } = withoutSource(Object.fromEntries(fieldsOf(entry.get('data'))))
  const reasons = refusal({ folder: entry.get('collection'), data, body: String(body) })
  if (reasons !== undefined) throw new Error('saving_failed', { cause: new Error(reasons) })
}

/** The build drops page styles that match nothing in the page, so the editor's are added here. */
function showReasonsInLines(): void {
  const style = document.createElement('style')
  style.textContent = '[role=alertdialog] .error { white-space: pre-line }'
  document.head.append(style)
}

/** If the editor can't parse a hash, it breaks until a reload. So we reset such a hash to the first screen. */
function keepHashReadable(): void {
  const check = (): void => {
    const [path = ''] = location.hash.slice(1).split('?')
    if (path !== '' && !isReadable(path)) history.replaceState(history.state, '', location.pathname)
  }
  check()
  // Add this before the editor's own listener.
  addEventListener('hashchange', check)
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Blocks the editor's request for GitHub's status until the person does something. */
function confirmNobodyYet(): void {
  const { fetch } = window
  window.fetch = (input, options) =>
    navigator.userActivation.hasBeenActive || !String(input).startsWith('https://www.githubstatus.com/')
      ? fetch(input, options)
      : Promise.reject(new TypeError('nobody has done anything yet'))
}

declare global {
  interface Window {
    /** The editor has its own React, which can't render elements of another. */
    h: typeof createElement
  }
}

/**
 * Previews the product's page while typing: picture, name, price, sentence, warnings, tags and text.
 * Styles are in `product-preview.css`; the build renders the real page.
 */
function ProductPreview({ entry, widgetFor, getAsset }: CustomPreviewTemplateProps): ReactElement {
  const fields = fieldsOf(entry.get('data'))
  const text = (name: string): string => String(fields.get(name) ?? '')
  const texts = (name: string): string[] => {
    const value = fields.get(name)
    return Array.isArray(value) ? value.map(String) : []
  }
  const [price, before] = [Number(text('price')), Number(text('originalPrice'))]
  const photo = text('photo')
  return tag('main', 'product', [
    window.h('img', {
      key: 'picture',
      className: 'picture',
      src: photo === '' ? picturePath(text('picture') || undefined) : String(getAsset(photo) ?? ''),
      alt: text('photoAlt'),
    }),
    tag('div', 'facts', [
      tag('h1', 'name', text('name')),
      tag('p', 'lead', text('shortDescription')),
      ...texts('warnings').map((warning) => tag('p', 'warning', warning)),
      tag('p', 'price', [
        price > 0 ? formatPrice(price) : '',
        ...(before > price ? [' ', tag('s', 'before', formatPrice(before))] : []),
      ]),
      tag('p', 'tags', texts('tags').join(', ')),
    ]),
    tag('div', 'text', widgetFor('body')),
  ])
}

/** The editor passes them as an immutable map. */
function fieldsOf(data: unknown): Map<string, unknown> {
  const isMap = typeof data === 'object' && data !== null && 'toJS' in data
  const plain: unknown = isMap && typeof data.toJS === 'function' ? data.toJS() : data
  return new Map(typeof plain === 'object' && plain !== null ? Object.entries(plain) : [])
}

function tag(name: string, key: string, children: ReactNode): ReactElement {
  return window.h(name, { key: `${key} ${String(children)}`, className: key }, children)
}

/** The retailers that aren't only examples. */
const sellers = storeRows.filter(({ sample }) => sample !== true)

/** Returns why an entry can't be saved, one reason per line, each with its field; undefined if it can. */
function refusal(entry: Entry): string | undefined {
  const poisons = entry.folder === 'products' ? neverSoldTexts(entry.data, entry.body) : []
  // The retailers' own file is where their links come from.
  const paidLinks = 'retailers' in Object(entry.data) ? [] : paidLinkProblems(entry, sellers)
  const reasons = [...poisons, ...claimProblems(entry), ...paidLinks].map(
    ({ path = ['text'], message }) => `${path.map((part) => labelOf(String(part))).join(', ')}: ${message}.`,
  )
  return reasons.length === 0 ? undefined : reasons.join('\n')
}
