import { init, registerCustomFormat, registerPreviewStyle, registerPreviewTemplate } from '@sveltia/cms'
import { jsonText, markdownText } from '#lib/content-text.ts'
import { ProductPreview } from './product-preview.ts'

// Starts the content editor of `/admin`, which writes files as every tool of this project does: its own
// form would touch most lines of a file for a change of one.
registerCustomFormat('yaml-frontmatter', 'md', {
  toFile: ({ body = '', ...fields }) => markdownText(Object.entries(fields), String(body)),
})
registerCustomFormat('json', 'json', { toFile: (content) => jsonText(content) })
registerPreviewTemplate('products', ProductPreview)
registerPreviewStyle('/admin/product-preview.css')
keepHashReadable()
askNobodyYet()
init()

/** The editor stops for good at a hash that it cannot read: with such a one it begins at its first screen. */
function keepHashReadable(): void {
  const check = (): void => {
    const [path = ''] = location.hash.slice(1).split('?')
    if (path !== '' && !isReadable(path)) history.replaceState(history.state, '', location.pathname)
  }
  check()
  // Before the editor's own listener, which is added later.
  addEventListener('hashchange', check)
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The editor asks how GitHub is as soon as it stands there: not before a person has done something. */
function askNobodyYet(): void {
  const { fetch } = window
  window.fetch = (input, options) =>
    navigator.userActivation.hasBeenActive || !String(input).startsWith('https://www.githubstatus.com/')
      ? fetch(input, options)
      : Promise.reject(new TypeError('nobody has done anything yet'))
}
