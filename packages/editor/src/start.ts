import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerPreviewStyle,
  registerPreviewTemplate,
  type AppEventListener,
  type CustomPreviewTemplateProps,
} from '@sveltia/cms'
import { readJson, readMarkdown, readProduct, writeJson, writeMarkdown } from './edited-file.ts'
import type { ReactElement, ReactNode, createElement } from 'react'
import { formatPrice } from '../../../src/lib/money.ts'
import { picturePath } from '../../../src/lib/picture-paths.ts'
import { checkEntry, entryText, type KnownShop } from './check-entry.ts'
import { ungrouped } from './field-groups.ts'
import { smallPhotos, watchPicked } from './picked-photos.ts'
import { fieldsIn } from './same-value.ts'

// Starts the content editor of `/admin` with this project's own file format. The editor's format would change most
// lines of a file for one edit.
registerCustomFormat('yaml-frontmatter', 'md', { fromFile: readMarkdown, toFile: writeMarkdown })
registerCustomFormat('product-frontmatter', 'md', { fromFile: readProduct, toFile: writeMarkdown })
registerCustomFormat('json', 'json', { fromFile: readJson, toFile: writeJson })
registerPreviewTemplate('products', ProductPreview)
registerPreviewStyle('/admin/product-preview.css')
registerEventListener({ name: 'preSave', handler: checkFile })
showReasonsInLines()
watchPicked()
keepHashReadable()
confirmNobodyYet()
init()

/**
 * Stops a save that would fail the deploy, and asks about values that are unusual. The editor shows the cause of an
 * error with this name.
 */
async function checkFile({ entry }: Parameters<AppEventListener['handler']>[0]): Promise<void> {
  const path = String(entry.get('path')).replace('content/', '')
  const text = entryText(path, plain(entry.get('data')))
  const { refused, doubted } = checkEntry(path, text, { ...knownShop, smallPhoto: await smallPhotos() })
  const isSure = refused.length > 0 || doubted.length === 0 || confirm(`${doubted.join('\n')}\n\nSave it?`)
  const reasons = refused.length > 0 ? refused : isSure ? [] : doubted
  if (reasons.length > 0) throw new Error('saving_failed', { cause: new Error(reasons.join('\n')) })
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
  /** The shop's tables and entries for the checks; `bundle-editor.ts` puts them in. */
  const knownShop: KnownShop
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

/** The editor passes an entry as an immutable map. */
function plain(data: unknown): unknown {
  const isMap = typeof data === 'object' && data !== null && 'toJS' in data
  return isMap && typeof data.toJS === 'function' ? data.toJS() : data
}

function fieldsOf(data: unknown): Map<string, unknown> {
  return new Map(Object.entries(ungrouped(fieldsIn(plain(data)))))
}

function tag(name: string, key: string, children: ReactNode): ReactElement {
  return window.h(name, { key: `${key} ${String(children)}`, className: key }, children)
}
